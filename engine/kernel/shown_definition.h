// The definition behind an argument.
#pragma once

#include "kernel/ids.h"

namespace walz::kernel {

class Ruleset;
struct Argument;

// The definition that an argument denotes; for a component or a piece, its definition. None for
// other arguments.
DefinitionId DefinitionOf(const Ruleset& ruleset, const Argument& argument);

}  // namespace walz::kernel
