#include "kernel/condition.h"

#include <algorithm>

#include "base/check.h"
#include "kernel/state.h"

namespace walz::kernel {
namespace {

std::int32_t CountIn(const State& state, const Condition& condition, Seat seat) {
  const auto zone = state.zone(ZoneOfSeat(state, condition.zone, seat));
  if (!condition.of.valid()) return static_cast<std::int32_t>(zone.size());
  const Ruleset& ruleset = state.ruleset();
  return static_cast<std::int32_t>(
      std::count_if(zone.begin(), zone.end(), [&](std::uint16_t component) {
        const DefinitionId shown = ruleset.data().components[component].definition;
        return ruleset.definition(shown).kind == condition.of;
      }));
}

}  // namespace

std::uint16_t ZoneOfSeat(const State& state, ZoneId zone, Seat seat) {
  const ZoneDeclaration& declared = state.ruleset().zone(zone);
  return static_cast<std::uint16_t>(declared.first + (declared.dimensions.empty() ? 0 : seat));
}

bool Holds(const State& state, const Condition& condition, Seat seat) {
  std::int32_t count = 0;
  switch (condition.kind) {
    case Condition::Kind::kAlways:
      return true;
    case Condition::Kind::kVariable: {
      const bool global = state.ruleset().variable(condition.variable).dimensions.empty();
      count = state.Get(condition.variable, global ? kNoSeat : seat);
      break;
    }
    case Condition::Kind::kZone:
      count = CountIn(state, condition, seat);
      break;
    case Condition::Kind::kFunction:
      WALZ_CHECK(false, "who asks a function has to call it");
      break;
  }
  return (count >= condition.minimum && count <= condition.maximum) != condition.negate;
}

}  // namespace walz::kernel
