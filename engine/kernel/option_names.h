// The readable ids of options.
#pragma once

#include <string>

#include "kernel/decision.h"

namespace walz::kernel {

class Ruleset;

// Returns the readable id of an option that a decision offers or refuses. By default this is
// `Ruleset::OptionName`. If another option of the decision differs only in the copies of its
// arguments, each argument with several copies gets a copy number, from 1: `strike:knight#2`,
// `ferry:river_mouth#1.stage`.
std::string NameInDecision(const Ruleset& ruleset, const Decision& decision, const Option& option);

}  // namespace walz::kernel
