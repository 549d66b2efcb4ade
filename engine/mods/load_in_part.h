// What is known of a game that does not load: for those who look at names, and never to be played.
#pragma once

#include <optional>

#include "content/content.h"
#include "mods/layers.h"
#include "mods/load_request.h"

namespace walz::mods {

struct PartOfGame {
  Layers layers;  // all files that could be read
  // What could be made of them, without the map and components; nothing if there is not even a
  // game.
  std::optional<content::Content> content;
  bool is_sound = false;  // the content is whole, and nothing is wrong with it
};

// Nothing if there is no telling what to read.
std::optional<PartOfGame> LoadInPart(const LoadRequest& request);

}  // namespace walz::mods
