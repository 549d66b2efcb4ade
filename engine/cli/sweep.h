// walz compare --sweep and --sweep-options: the values of one option, or the effect of many.
#pragma once

#include <string>

#include "cli/comparing.h"

namespace walz::cli {

// Compares one value after the other, each until its question is decided, and prints a line for
// each. `sweep` is `option` for all its values, `option=0..12` or `option=one,two`. Returns the
// exit code.
int Sweep(const CommonOptions& common, const CompareOptions& options, const std::string& sweep,
          Console& console);

// Tries several options at once, in few combinations, and prints the effect of each option. `names`
// is a list of options, separated by commas, or `all`. Returns the exit code.
int SweepOptions(const CommonOptions& common, const CompareOptions& options,
                 const std::string& names, Console& console);

}  // namespace walz::cli
