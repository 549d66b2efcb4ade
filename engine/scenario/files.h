// Finds the test files for `walz test`.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace walz::scenario {

// Returns the test files (YAML and Lua), the chapters of books (Markdown) and the lessons (YAML) at
// or below `paths`, sorted within each path. In games and mods, only the folders `tests`, `book`
// and `lessons` are searched. Without paths, returns all tests of games, of mods and in
// `root`/tests. Fails if a path does not exist or contains no tests, and names the path.
base::Result<std::vector<std::string>> FindTestFiles(const std::vector<std::string>& paths,
                                                     const std::string& root);

}  // namespace walz::scenario
