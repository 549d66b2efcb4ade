// walz api editor: the files that let editors complete and check the content of a mod.
#pragma once

#include <string>

#include "cli/common_options.h"

namespace walz::cli {

// Writes `.walz/` into the mod around `in` (empty: around the current folder): stubs for LuaLS and
// JSON Schemas, which the YAML files of the mod then name in their first line. Returns the exit
// code.
int SetUpEditor(CommonOptions common, const std::string& in, Console& console);

}  // namespace walz::cli
