// Finds the executable lines of a script.
#pragma once

#include <string_view>
#include <vector>

namespace walz::sandbox {

// The lines of a Lua source that the Lua machine can reach, one-based and ascending: no comments,
// no `end`. Empty if the source does not compile. Does not run it.
std::vector<int> ExecutableLines(std::string_view source);

}  // namespace walz::sandbox
