#pragma once

#include "kernel/ids.h"

namespace walz::kernel {

class State;

// Returns true if a seat has left the game, that is, if its value of the variable
// `RulesetData::eliminated` differs from the initial value. The turn of such a seat ends after the
// current effect, it has no more turns, and no effect may ask it. It keeps its variables and zones,
// and its cards stay active where they are. Returns false for kNoSeat.
bool HasLeft(const State& state, Seat seat);

}  // namespace walz::kernel
