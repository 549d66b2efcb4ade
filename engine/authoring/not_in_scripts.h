// What Lua has elsewhere and scripts do not have here, and what takes its place.
#pragma once

#include <string_view>

#include "base/message.h"

namespace walz::authoring {

// What to do instead of a global or a function of a library, `os`, `math.random`; empty if it is
// none that Lua has.
base::Message InsteadOf(std::string_view path);

}  // namespace walz::authoring
