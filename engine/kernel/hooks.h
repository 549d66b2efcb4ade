#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {

class State;

// An active hook and the seat it is active for.
struct ActiveHook {
  HookId hook;
  Seat seat = kNoSeat;  // the seat it is active for; for a hook without a zone, the subject
};

// Fills `active` with the hooks of `candidates` that are active for an action of `subject`, in the
// order in which they run: priority, then load order, then seats clockwise from the subject. Skips
// hooks whose limit is used up. Returns at once if there are no candidates. Returns the number of
// hooks and components that it visited (meter.h).
std::size_t FindActiveHooks(const State& state, std::span<const HookId> candidates, Seat subject,
                            std::vector<ActiveHook>& active);

}  // namespace walz::kernel
