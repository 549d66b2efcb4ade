#pragma once

#include "kernel/declarations.h"
#include "kernel/ids.h"

namespace walz::kernel {

class Ruleset;

// The dummy at a seat; null if somebody plays it. The machine answers the questions of a dummy at
// once, by its function, so no decision of a state is ever its.
const DummyDeclaration* FindDummy(const Ruleset& ruleset, Seat seat);

// Returns false for a dummy that cannot win.
bool IsRanked(const Ruleset& ruleset, Seat seat);

}  // namespace walz::kernel
