// Finds the executable lines of a script.
#pragma once

#include <string_view>
#include <vector>

namespace walz::sandbox {

// The lines of a Lua source that the Lua machine can reach, one-based and ascending. Lines with
// only a comment or `end` are not among them. Empty if the source does not compile. Does not run
// the source.
std::vector<int> ExecutableLines(std::string_view source);

}  // namespace walz::sandbox
