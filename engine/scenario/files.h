// Which files `walz test` runs.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace walz::scenario {

// The files of tests at or below `paths`, sorted path by path: scenarios in YAML and tests in Lua;
// of a mod only those in its `tests`. Without paths, all beside games, in mods and in `root`/tests.
// The error says which path does not exist or holds nothing to run.
base::Result<std::vector<std::string>> FindTestFiles(const std::vector<std::string>& paths,
                                                     const std::string& root);

}  // namespace walz::scenario
