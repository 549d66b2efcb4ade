// Writes a scene as JSON, the only form in which a position leaves the program to be drawn.
// README.md describes it.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace walz::scene {

struct Scene;

// Equal scenes give equal documents.
nlohmann::ordered_json ToJson(const Scene& scene);

}  // namespace walz::scene
