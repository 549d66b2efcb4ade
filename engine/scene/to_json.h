// A scene as JSON, for clients that draw it themselves; README.md describes it.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace walz::scene {

struct Scene;

// Equal scenes make equal documents.
nlohmann::ordered_json ToJson(const Scene& scene);

}  // namespace walz::scene
