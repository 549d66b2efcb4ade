#include "bench/groups.h"

namespace walz::bench {

std::span<const NamedGroup> Groups() {
  static constexpr NamedGroup kGroups[] = {
      {"limit", &MeasureLimit}, {"parts", &MeasureParts},       {"growth", &MeasureGrowth},
      {"start", &MeasureStart}, {"strength", &MeasureStrength},
  };
  return kGroups;
}

}  // namespace walz::bench
