// The reference page of all functions for scripts, generated from the bindings.
#pragma once

#include <string>
#include <vector>

namespace walz::authoring {

// Returns a Markdown page with a table for each topic: functions with types, description and
// example. Printed by `walz api scripts`; scripts/api/README.md is its output.
std::string ReferencePage();

// The globals that scripts have in addition to Lua's own, sorted, for editors and linters.
std::vector<std::string> GlobalNames();

// The globals that tests in Lua have in addition to Lua's own, sorted.
std::vector<std::string> TestGlobalNames();

}  // namespace walz::authoring
