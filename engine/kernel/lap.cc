#include "kernel/lap.h"

#include "kernel/dummy.h"
#include "kernel/state.h"

namespace walz::kernel {
namespace {

// The index of a seat in the lap if dummies do not come last.
int PlaceOf(const State& state, const FlowNode& node, Seat seat) {
  const int seats = state.seats();
  if (!node.order.valid()) {
    const int first = node.first.valid() ? state.Get(node.first) : 0;
    return ((seat - first) % seats + seats) % seats;
  }
  int before = 0;
  for (Seat other = 0; other < seats; ++other) {
    const std::int32_t ahead = state.Get(node.order, seat) - state.Get(node.order, other);
    if (ahead > 0 || (ahead == 0 && other < seat)) ++before;
  }
  return before;
}

}  // namespace

Seat SeatInLap(const State& state, const FlowNode& node, int before) {
  Seat seat = 0;
  while (SeatsBefore(state, node, seat) != before) ++seat;
  return seat;
}

int SeatsBefore(const State& state, const FlowNode& node, Seat seat) {
  const Ruleset& ruleset = state.ruleset();
  const int place = PlaceOf(state, node, seat);
  if (node.kind != FlowKind::kSimultaneous || ruleset.data().dummies.empty()) return place;
  const bool last = FindDummy(ruleset, seat) != nullptr;
  int before = 0;
  for (Seat other = 0; other < state.seats(); ++other) {
    const bool also_last = FindDummy(ruleset, other) != nullptr;
    const bool ahead = last == also_last ? PlaceOf(state, node, other) < place : last;
    if (ahead) ++before;
  }
  return before;
}

}  // namespace walz::kernel
