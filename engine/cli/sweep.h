// walz compare --sweep: every value of an option, compared with the plain game.
#pragma once

#include <string>

#include "cli/comparing.h"

namespace walz::cli {

// Compares one value after the other, each until its question is decided, and prints a line for
// each. `sweep` is `option` for all its values, `option=0..12` or `option=one,two`. Returns the
// exit code.
int Sweep(const CommonOptions& common, const CompareOptions& options, const std::string& sweep,
          Console& console);

}  // namespace walz::cli
