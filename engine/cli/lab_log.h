// walz lab log: the comparisons that a log keeps.
#pragma once

#include <string>

#include "cli/common_options.h"

namespace walz::cli {

// Prints each comparison in the log `file` as a line below its series, and writes the page `report`
// about all series unless that is empty. Returns the exit code.
int ShowLog(const CommonOptions& common, const std::string& file, const std::string& report,
            Console& console);

}  // namespace walz::cli
