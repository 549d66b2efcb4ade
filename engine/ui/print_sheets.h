// Printable card sheets.
#pragma once

#include <string>
#include <vector>

#include "match/game.h"

namespace walz::ui {

// Returns A4 pages, each a complete SVG document with as many cards of one size as fit in true
// size, with crop marks. Each card occurs as often as in the game; map pieces are omitted.
// Deterministic.
std::vector<std::string> PrintSheets(const match::Game& game, const std::string& language);

}  // namespace walz::ui
