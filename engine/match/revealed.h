// Whether a choice can be taken back without harm: what was seen cannot be unseen.
#pragma once

#include "kernel/event.h"

namespace walz::match {

// Whether, from one state to the next one, chance was asked or a component came to be known to one
// of `viewers` of which none of them knew before where it lay. What one of them has shown to the
// others does not count.
bool Revealed(const kernel::State& before, const kernel::State& after, kernel::Viewers viewers);

}  // namespace walz::match
