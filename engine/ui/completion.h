// Tab completion, and its candidates.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// Returns the longest common prefix of all `words` that begin with `typed`, in the case of the
// first; `typed` if there are none. Case-insensitive for ASCII. Splits no characters.
std::string CompleteWord(std::string_view typed, const std::vector<std::string>& words);

// Returns options by text and readable id, and questions (`? name`) about everything in the scene;
// sorted, unique.
std::vector<std::string> TypedWords(const scene::Scene& scene);

}  // namespace walz::ui
