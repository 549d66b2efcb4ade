// Tab completion, and its candidates.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// Returns the longest common prefix of all `words` that begin with `typed`, spelled as in the first
// of them; returns `typed` if there are none. ASCII letters are compared case-insensitively. The
// prefix never ends inside a UTF-8 character.
std::string CompleteWord(std::string_view typed, const std::vector<std::string>& words);

// Returns the text and the readable id of every option, and a question (`? name`) about everything
// in the scene that has a name. Sorted, without duplicates.
std::vector<std::string> TypedWords(const scene::Scene& scene);

}  // namespace walz::ui
