// The definition behind an argument.
#pragma once

#include "kernel/ids.h"

namespace walz::kernel {

class Ruleset;
struct Argument;

// The definition that an argument denotes, or the definition of the component or piece that it
// denotes. None for other arguments.
DefinitionId DefinitionOf(const Ruleset& ruleset, const Argument& argument);

}  // namespace walz::kernel
