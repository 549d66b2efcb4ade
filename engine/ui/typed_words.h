// What a person may type at a question, for Tab to complete.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// Options by their texts and by their readable ids, and questions (`? name`) about whatever the
// scene shows; sorted, each once.
std::vector<std::string> TypedWords(const scene::Scene& scene);

}  // namespace walz::ui
