// The page on everything that scripts can call, made from the bindings themselves.
#pragma once

#include <string>
#include <vector>

namespace walz::authoring {

// A Markdown page: a table for each topic, in it each function with its types, what it does and an
// example. `walz api scripts` prints it; scripts/api/README.md is that print.
std::string ReferencePage();

// The globals that scripts have beside Lua's own, sorted: for editors and linters.
std::vector<std::string> GlobalNames();

// The globals that tests in Lua have beside Lua's own, sorted.
std::vector<std::string> TestGlobalNames();

}  // namespace walz::authoring
