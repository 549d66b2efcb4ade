// walz lab log: what has been compared so far.
#pragma once

#include "cli/commands.h"

namespace walz::cli {

// Lists the comparisons that the log keeps, a line each below the series they belong to, and writes
// the page of all series if one is wanted. Returns the exit code.
int ShowLog(const CommonOptions& common, const LabOptions& options, Console& console);

}  // namespace walz::cli
