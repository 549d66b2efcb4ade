// walz compare --sweep-options: the effect of each of many options.
#pragma once

#include <string>

#include "cli/comparing.h"

namespace walz::cli {

// Tries the options `names` (with commas between them, or `all`) together in few settings and
// prints the effect of each. Returns the exit code.
int SweepOptions(const CommonOptions& common, const CompareOptions& options,
                 const std::string& names, Console& console);

}  // namespace walz::cli
