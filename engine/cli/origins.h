// Where values of content come from.
#pragma once

#include "cli/commands.h"

namespace walz::cli {

// `walz explain kind.id.field`: the value, who wrote it first and who changed it, each with file
// and line.
int ExplainField(const CommonOptions& common, const ExplainOptions& options, Console& console);

}  // namespace walz::cli
