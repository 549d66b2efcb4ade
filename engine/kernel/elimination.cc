#include "kernel/elimination.h"

#include "kernel/state.h"

namespace walz::kernel {

bool HasLeft(const State& state, Seat seat) {
  const VariableId variable = state.ruleset().data().eliminated;
  if (!variable.valid() || seat == kNoSeat) return false;
  return state.Get(variable, seat) != state.ruleset().variable(variable).initial;
}

}  // namespace walz::kernel
