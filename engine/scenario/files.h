// Finds the test files for `walz test`.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace walz::scenario {

// Returns the test files (YAML and Lua) at or below `paths`, sorted within each path. Of a mod,
// only its `tests` folder counts. Without paths: all tests of games, of mods and in `root`/tests.
// Fails with the path that does not exist or contains no tests.
base::Result<std::vector<std::string>> FindTestFiles(const std::vector<std::string>& paths,
                                                     const std::string& root);

}  // namespace walz::scenario
