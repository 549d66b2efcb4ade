// walz compare --ladder: the same comparison by bots of different strength.
#pragma once

#include "cli/comparing.h"

namespace walz::cli {

// Compares with the bots of every rung (lab::Rungs), and prints a table. Returns the exit code.
int Ladder(const CommonOptions& common, const CompareOptions& options, Console& console);

}  // namespace walz::cli
