// Decides whether a choice can be taken back: revealed information cannot be hidden again.
#pragma once

#include "kernel/event.h"

namespace walz::match {

// Returns true if, between two states, chance was used, or one of `viewers` got to know the place
// of a component that none of them knew before. Information that one of them shows to the others
// does not count.
bool Revealed(const kernel::State& before, const kernel::State& after, kernel::Viewers viewers);

}  // namespace walz::match
