// Explains why a function that content names does not exist.
#pragma once

#include <span>
#include <string_view>

#include "base/diagnostic.h"
#include "script/lua_host.h"

namespace walz::script {

// The finding (WZ0903) for a function that content names by its full name (`name`, `mod:name`) and
// no loaded script returned. If a script of that mod defines the function without returning it (as
// a local, or in a script that returns nothing), the finding points there. Otherwise it has no
// place.
base::Diagnostic MissingFunction(std::string_view name, std::span<const ScriptSource> sources);

}  // namespace walz::script
