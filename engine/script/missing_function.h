// Why a function that content names is not there.
#pragma once

#include <span>
#include <string_view>

#include "base/diagnostic.h"
#include "script/lua_host.h"

namespace walz::script {

// The finding (WZ0903) for a function that content names by its full name (`name`, `mod:name`) and
// that no loaded script returned: at the place where a script of that mod makes it all the same, be
// it that it is local or that the script returns nothing; otherwise without a place.
base::Diagnostic MissingFunction(std::string_view name, std::span<const ScriptSource> sources);

}  // namespace walz::script
