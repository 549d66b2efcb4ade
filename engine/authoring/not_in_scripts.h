// Replacements for standard Lua names that scripts do not have.
#pragma once

#include <string_view>

#include "base/message.h"

namespace walz::authoring {

// Returns the replacement of a global or library function, such as `os` or `math.random`; empty if
// Lua has no such name.
base::Message InsteadOf(std::string_view path);

}  // namespace walz::authoring
