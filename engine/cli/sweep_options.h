// walz compare --sweep-options: what each of many options does.
#pragma once

#include "cli/commands.h"

namespace walz::cli {

int SweepOptions(const CommonOptions& common, const CompareOptions& options, Console& console);

}  // namespace walz::cli
