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

// Returns true if random numbers were drawn. That they were is public.
bool DrewChance(const Step& step);

// Returns true if `viewer` (kNoSeat: spectators) may have learned by the step what neither it nor
// `source` knew before: the place of a component, also if only an event names it, or a variable
// hidden from both that has lost its value, because it was laid open or dropped. A `source` is who
// wants to take the step back, and whose own secrets count for nothing; kNoSeat: nobody.
bool Learns(const Step& step, kernel::Seat viewer, kernel::Seat source = kernel::kNoSeat);

}  // namespace walz::match
