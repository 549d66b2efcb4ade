#pragma once

#include "kernel/declarations.h"
#include "kernel/ids.h"

namespace walz::kernel {

class Ruleset;

// The dummy at a seat; null if somebody plays it. The machine answers a dummy's questions at once
// by calling its function, so the pending decision never belongs to a dummy.
const DummyDeclaration* FindDummy(const Ruleset& ruleset, Seat seat);

// Returns false for a dummy that cannot win.
bool IsRanked(const Ruleset& ruleset, Seat seat);

}  // namespace walz::kernel
