// walz variant new: a dialogue that asks for the options of a game and writes a variant.
#pragma once

#include <string>

#include "cli/common_options.h"

namespace walz::cli {

// Asks for each option and writes `<id>.yaml` into the current folder. Where `console.in` ends
// early, the remaining options keep their defaults. Returns the exit code.
int NewVariant(const CommonOptions& common, const std::string& id, const std::string& game,
               Console& console);

}  // namespace walz::cli
