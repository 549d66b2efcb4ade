// The origins of values: which file wrote a field first, and which mods and variants changed it.
#pragma once

#include <string>

#include "cli/common_options.h"

namespace walz::cli {

// Prints each value that a field (`kind.id.field`) had, with its file and line. Returns the exit
// code.
int ExplainField(const CommonOptions& common, const std::string& field, const std::string& game,
                 Console& console);

// Prints a definition (`kind.id` or `id`) after all changes, with the origin of each field. Returns
// the exit code.
int PrintResolved(const CommonOptions& common, const std::string& definition,
                  const std::string& game, Console& console);

}  // namespace walz::cli
