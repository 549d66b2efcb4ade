#include "scenario/invariants.h"

#include <map>

#include "kernel/machine.h"
#include "kernel/score.h"
#include "scenario/messages.h"

namespace walz::scenario {
namespace {

using kernel::Seat;

// Returns a message if two seats have equal values of a unique variable; otherwise empty.
base::Message WhoShares(const kernel::State& state, kernel::VariableId id) {
  const kernel::VariableDeclaration& variable = state.ruleset().variable(id);
  std::map<std::int32_t, Seat> holders;
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    const std::int32_t value = state.Get(id, seat);
    if (value == variable.initial) continue;
    const auto [holder, is_new] = holders.emplace(value, seat);
    if (is_new) continue;
    return messages::SeatsShareValue(
        {.first = holder->second, .second = seat, .variable = variable.name});
  }
  return {};
}

// Returns a message if a seat exceeds a maximum; otherwise empty.
base::Message WhoHasTooMuch(match::Table& table, const kernel::State& state,
                            const content::InvariantDeclaration& invariant) {
  const kernel::ScoreFunction call = [&](kernel::FunctionId function, Seat seat) {
    return table.machine().Evaluate(state, {.function = function, .seat = seat});
  };
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    std::int64_t sum = 0;
    kernel::Meter meter;
    for (const kernel::CountSource& source : invariant.counts) {
      const base::Result<std::int32_t> count = kernel::CountFor(state, source, seat, call, meter);
      if (!count) return count.error().message;
      sum += *count;
    }
    if (sum <= invariant.most) continue;
    return messages::SeatExceedsInvariant(
        {.seat = seat, .found = sum, .invariant = invariant.id, .limit = invariant.most});
  }
  return {};
}

// Returns a message if a zone is over its capacity; otherwise empty.
base::Message WhatIsTooFull(const kernel::State& state,
                            const content::InvariantDeclaration& invariant) {
  const kernel::ZoneDeclaration& zone = state.ruleset().zone(invariant.zone);
  for (std::uint16_t i = zone.first; i < zone.first + zone.count; ++i) {
    const auto lie = static_cast<std::int64_t>(state.zone(i).size());
    if (lie <= invariant.most) continue;
    return messages::ZoneExceedsInvariant(
        {.zone = zone.name, .found = lie, .invariant = invariant.id, .limit = invariant.most});
  }
  return {};
}

base::Message WhyBroken(match::Table& table, const kernel::State& state,
                        const content::InvariantDeclaration& invariant) {
  if (invariant.distinct.valid()) return WhoShares(state, invariant.distinct);
  if (invariant.zone.valid()) return WhatIsTooFull(state, invariant);
  return WhoHasTooMuch(table, state, invariant);
}

}  // namespace

std::optional<BrokenInvariant> FindBrokenInvariant(match::Table& table,
                                                   const kernel::State& state) {
  for (const content::InvariantDeclaration& invariant : table.game().content().invariants) {
    base::Message why = WhyBroken(table, state, invariant);
    if (!why.empty()) return BrokenInvariant{std::move(why), invariant.span};
  }
  return std::nullopt;
}

}  // namespace walz::scenario
