#pragma once

#include "kernel/flow.h"

namespace walz::kernel {

class State;

// The seat that comes after `before` (0 .. seats - 1) others in a lap of a node that goes round the
// table: in the node's order, else clockwise from its first seat.
Seat SeatInLap(const State& state, const FlowNode& node, int before);

// How many seats come before this one in such a lap.
int SeatsBefore(const State& state, const FlowNode& node, Seat seat);

}  // namespace walz::kernel
