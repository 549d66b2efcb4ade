// The readable ids of options.
#pragma once

#include <string>

#include "kernel/decision.h"

namespace walz::kernel {

class Ruleset;

// Returns the id of an option of a decision (or of one that it refuses): `Ruleset::OptionName`. If
// another option of the decision differs only in the copies to which it refers, each argument that
// has several copies gets its copy number, from 1: `strike:knight#2`, `ferry:river_mouth#1.stage`.
std::string NameInDecision(const Ruleset& ruleset, const Decision& decision, const Option& option);

}  // namespace walz::kernel
