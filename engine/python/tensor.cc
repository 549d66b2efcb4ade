#include "python/tensor.h"

#include <algorithm>

#include "kernel/state.h"
#include "kernel/view.h"

namespace walz::python {
namespace {

constexpr std::size_t kPlacementValues = 4;

}  // namespace

TensorLayout TensorLayoutOf(const kernel::Ruleset& ruleset) {
  TensorLayout layout;
  layout.variables = layout.seats + static_cast<std::size_t>(ruleset.seats());
  layout.zones = layout.variables + ruleset.layout().slot_count;
  layout.components = layout.zones + ruleset.layout().zone_count;
  layout.placements = layout.components + ruleset.data().components.size();
  layout.size = layout.placements + kPlacementValues * ruleset.pieces().size();
  return layout;
}

void FillTensor(const kernel::State& state, kernel::Seat viewer, std::span<std::int32_t> values) {
  const kernel::Ruleset& ruleset = state.ruleset();
  const TensorLayout layout = TensorLayoutOf(ruleset);
  std::fill(values.begin(), values.end(), 0);
  if (!state.decision().empty()) {
    values[layout.seats + static_cast<std::size_t>(state.decision().seat)] = 1;
  }
  for (std::size_t v = 0; v < ruleset.data().variables.size(); ++v) {
    const auto id = kernel::VariableId::FromIndex(v);
    const kernel::VariableDeclaration& variable = ruleset.variable(id);
    for (std::uint32_t offset = 0; offset < variable.count; ++offset) {
      if (!kernel::MaySeeSlot(state, id, offset, viewer)) continue;
      const std::size_t slot = variable.first + offset;
      values[layout.variables + slot] = state.variable(slot);
    }
  }
  for (std::size_t instance = 0; instance < ruleset.layout().zone_count; ++instance) {
    const auto zone = static_cast<std::uint16_t>(instance);
    values[layout.zones + instance] = static_cast<std::int32_t>(state.zone(zone).size());
    if (!kernel::MayKnowContents(state, zone, viewer)) continue;
    for (const std::uint16_t component : state.zone(zone)) {
      values[layout.components + component] = static_cast<std::int32_t>(instance) + 1;
    }
  }
  for (std::size_t piece = 0; piece < state.placements().size(); ++piece) {
    const kernel::Placement& placement = state.placements()[piece];
    if (placement.placed == 0) continue;
    std::int32_t* const out = &values[layout.placements + kPlacementValues * piece];
    out[0] = 1;
    out[1] = placement.q;
    out[2] = placement.r;
    out[3] = placement.rotation;
  }
}

}  // namespace walz::python
