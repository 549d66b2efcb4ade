// Which lines of a script hold something that can run.
#pragma once

#include <string_view>
#include <vector>

namespace walz::sandbox {

// The lines of Lua text, one-based and ascending, at which the Lua machine can arrive: neither
// comments nor `end`. Empty if it is no Lua. Nothing is run.
std::vector<int> ExecutableLines(std::string_view source);

}  // namespace walz::sandbox
