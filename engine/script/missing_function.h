// Explains why a function that content names does not exist.
#pragma once

#include <span>
#include <string_view>

#include "base/diagnostic.h"
#include "script/lua_host.h"

namespace walz::script {

// The finding (WZ0903) for a function that content names by its full name (`name`, `mod:name`) and
// no loaded script returned. Its place is where a script of that mod defines the function anyway
// (as a local, or in a script that returns nothing); otherwise it has none.
base::Diagnostic MissingFunction(std::string_view name, std::span<const ScriptSource> sources);

}  // namespace walz::script
