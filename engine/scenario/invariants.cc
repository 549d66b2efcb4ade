#include "scenario/invariants.h"

#include <map>

#include "kernel/machine.h"
#include "kernel/score.h"

namespace walz::scenario {
namespace {

using kernel::Seat;

// How two seats share what only one of them can have; empty: none do.
base::Message WhoShares(const kernel::State& state, kernel::VariableId id) {
  const kernel::VariableDeclaration& variable = state.ruleset().variable(id);
  std::map<std::int32_t, Seat> holders;
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    const std::int32_t value = state.Get(id, seat);
    if (value == variable.initial) continue;
    const auto [holder, is_new] = holders.emplace(value, seat);
    if (is_new) continue;
    return base::Say("seats {} and {} have the same `{}`", holder->second, seat, variable.name);
  }
  return {};
}

// Which seat has more than there can be; empty: none.
base::Message WhoHasTooMuch(match::Table& table, const kernel::State& state,
                            const content::InvariantDeclaration& invariant) {
  const kernel::ScoreFunction call = [&](kernel::FunctionId function, Seat seat) {
    return table.machine().Evaluate(state, {.function = function, .seat = seat});
  };
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    std::int64_t sum = 0;
    for (const kernel::CountSource& source : invariant.counts) {
      const base::Result<std::int32_t> count = kernel::CountFor(state, source, seat, call);
      if (!count) return count.error().message;
      sum += *count;
    }
    if (sum <= invariant.most) continue;
    return base::Say("seat {} has {}, and `{}` allows {}", seat, sum, invariant.id, invariant.most);
  }
  return {};
}

}  // namespace

std::optional<BrokenInvariant> FindBrokenInvariant(match::Table& table,
                                                   const kernel::State& state) {
  for (const content::InvariantDeclaration& invariant : table.game().content().invariants) {
    base::Message why = invariant.distinct.valid() ? WhoShares(state, invariant.distinct)
                                                   : WhoHasTooMuch(table, state, invariant);
    if (!why.empty()) return BrokenInvariant{std::move(why), invariant.span};
  }
  return std::nullopt;
}

}  // namespace walz::scenario
