// Serializes a scene. No other JSON form of a position is used for drawing. README.md describes it.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace walz::scene {

struct Scene;

// Deterministic.
nlohmann::ordered_json ToJson(const Scene& scene);

}  // namespace walz::scene
