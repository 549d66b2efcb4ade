#pragma once

#include <span>
#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {

class State;

// A hook that is in force, and for whom.
struct ActiveHook {
  HookId hook;
  Seat seat = kNoSeat;  // whose card it is; the subject itself for a hook without a zone
};

// Fills `active` with the hooks of `candidates` that are in force for something that `subject`
// does, in the order in which they run: priority, then order of loading, then seats clockwise from
// the subject. A hook whose limit is used up is not in force. Costs nothing where no hook listens.
void FindActiveHooks(const State& state, std::span<const HookId> candidates, Seat subject,
                     std::vector<ActiveHook>& active);

}  // namespace walz::kernel
