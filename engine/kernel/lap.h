#pragma once

#include "kernel/flow.h"

namespace walz::kernel {

class State;

// The seat at index `before` (0 .. seats - 1) in a lap of a node that goes round the table. A lap
// follows the node's order or, if it has none, goes clockwise from its first seat. In a
// kSimultaneous node dummies come last, so that no seat knows their decisions before it decides.
Seat SeatInLap(const State& state, const FlowNode& node, int before);

// The index of a seat in a lap of the node, as in SeatInLap.
int SeatsBefore(const State& state, const FlowNode& node, Seat seat);

}  // namespace walz::kernel
