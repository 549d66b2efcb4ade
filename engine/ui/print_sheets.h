// Cards to be printed, cut out and played with.
#pragma once

#include <string>
#include <vector>

#include "match/game.h"

namespace walz::ui {

// Pages of A4, each a complete SVG document with up to nine cards in their true size and marks
// where to cut: each card as often as it is in the game, pieces of the map left out. Equal games
// make equal pages.
std::vector<std::string> PrintSheets(const match::Game& game, const std::string& language);

}  // namespace walz::ui
