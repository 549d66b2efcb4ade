// An HTML gallery of all cards, tiles and other components of a game.
#pragma once

#include <string>

#include "match/game.h"

namespace walz::ui {

// Returns a self-contained HTML page without external resources. It shows each definition with
// copies as a picture, in German and English, with its YAML and the mods that defined or changed
// it. It can be filtered by text, by kind, and by mods and variants. `language` is the initial
// language. The output is deterministic.
std::string GalleryPage(const match::Game& game, const std::string& language);

}  // namespace walz::ui
