// Tab completion.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// Returns the longest common prefix of all `words` that begin with `typed`, in the case of the
// first; `typed` if there are none. Case-insensitive for ASCII. Splits no characters.
std::string CompleteWord(std::string_view typed, const std::vector<std::string>& words);

}  // namespace walz::ui
