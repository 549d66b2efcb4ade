// Cards, tiles and other definitions that mods and options change, for `walz rules --diff`.
#pragma once

#include <string>
#include <vector>

#include "match/game.h"
#include "ui/book_difference.h"

namespace walz::cli {

// Returns the definitions of the game's own kinds that are new, changed or removed: with their text
// or their numbers, and for changed ones each field. Definitions without a name in the language are
// left out.
std::vector<ui::DefinitionDifference> DefinitionDifferences(const match::Game& before,
                                                            const match::Game& after,
                                                            const std::string& language);

}  // namespace walz::cli
