// walz compare --ladder: the same comparison by bots of different strength.
#pragma once

#include "cli/comparing.h"

namespace walz::cli {

// Compares with the bots of every rung (lab::Rungs), and prints a table. Returns the exit code.
int Ladder(const CommonOptions& common, const CompareOptions& options, Console& console);

// The ladder below the verdict of a comparison: plays the other rungs within lab::kCoffeeBreak, and
// prints the table. Adds the rungs to the page, and returns the exit code.
int LadderBelow(const lab::CompareRequest& request, const lab::Comparison& comparison,
                report::PageExtras& extras, Console& console);

}  // namespace walz::cli
