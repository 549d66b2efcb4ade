// Candidates for Tab completion.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// Returns options by text and readable id, and questions (`? name`) about everything in the scene;
// sorted, unique.
std::vector<std::string> TypedWords(const scene::Scene& scene);

}  // namespace walz::ui
