// A page of all cards, tiles and whatever else of a game can be held in the hand.
#pragma once

#include <string>

#include "match/game.h"

namespace walz::ui {

// A complete HTML page that needs no other file and no network: each definition of which there are
// copies as a picture, in German and in English, with what its YAML says and who defined or changed
// it; to be searched by words, by kind, and for what mods and variants have brought. It begins in
// `language`. Equal games make equal pages.
std::string GalleryPage(const match::Game& game, const std::string& language);

}  // namespace walz::ui
