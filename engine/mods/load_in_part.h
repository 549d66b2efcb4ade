// Partial loading of a game with errors, for tools that need its names. The result must never be
// played.
#pragma once

#include <optional>

#include "content/content.h"
#include "mods/layers.h"
#include "mods/load_request.h"

namespace walz::mods {

struct PartOfGame {
  Layers layers;  // the layers, with all readable files
  // The content that could be compiled, without map and components; nullopt if there is no game
  // definition.
  std::optional<content::Content> content;
  bool is_sound = false;  // the content is complete and has no errors
};

// Returns nullopt if the layers cannot be determined.
std::optional<PartOfGame> LoadInPart(const LoadRequest& request);

}  // namespace walz::mods
