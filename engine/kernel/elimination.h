#pragma once

#include "kernel/ids.h"

namespace walz::kernel {

class State;

// Returns true if a seat has left the game: its `RulesetData::eliminated` differs from the initial
// value. Its turn ends after the current effect, it has no more turns, and no effect may ask it. It
// keeps its variables and zones, and its cards stay active where they are. False for kNoSeat.
bool HasLeft(const State& state, Seat seat);

}  // namespace walz::kernel
