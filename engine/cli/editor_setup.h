// walz api editor: the files that let editors complete and check the content of a mod.
#pragma once

#include <string>

#include "cli/common_options.h"

namespace walz::cli {

// Writes stubs for LuaLS and JSON Schemas into `.walz/` of the mod that contains the folder `in`
// (empty: the current folder). Adds a first line that names the schema to the YAML files of the
// mod. Returns the exit code.
int SetUpEditor(CommonOptions common, const std::string& in, Console& console);

}  // namespace walz::cli
