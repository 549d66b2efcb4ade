// Decides whether a choice can be taken back: revealed information cannot be hidden again.
#pragma once

#include <span>

#include "kernel/event.h"
#include "kernel/ids.h"
#include "kernel/state.h"

namespace walz::match {

// The effect of one choice: the states around it, and its events.
struct Step {
  kernel::State before;
  kernel::State after;
  std::span<const kernel::Event> events;
};

// Returns true if random numbers were drawn. Any viewer may know that.
bool DrewChance(const Step& step);

// Returns true if the step may have revealed to `viewer` (kNoSeat: spectators) something that
// neither the viewer nor `source` knew before. Two changes count:
// - The viewer learns the place of a component, even if only from an event.
// - A variable that is hidden from both is reset to its initial value, because its old value was
//   revealed or discarded.
//
// `source` is the seat that wants to undo the step, so its own secrets are ignored; kNoSeat: none.
bool Learns(const Step& step, kernel::Seat viewer, kernel::Seat source = kernel::kNoSeat);

}  // namespace walz::match
