// What Tab makes of the beginning of a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// As much as all `words` that begin with `typed` have in common, with the letters of the first of
// them; `typed` itself where none does. Case does not matter for ASCII letters, and no character is
// cut.
std::string CompleteWord(std::string_view typed, const std::vector<std::string>& words);

}  // namespace walz::ui
