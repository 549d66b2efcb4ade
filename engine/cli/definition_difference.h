// Cards, tiles and other definitions that mods and options change, for `walz rules --diff`.
#pragma once

#include <string>
#include <vector>

#include "match/game.h"
#include "ui/book_difference.h"

namespace walz::cli {

// Returns the new, removed and changed definitions of the game's own kinds. A new or removed
// definition has its text or its numbers. For a changed one, there is a difference for each changed
// field and for its text. Definitions without a name in the language are left out.
std::vector<ui::DefinitionDifference> DefinitionDifferences(const match::Game& before,
                                                            const match::Game& after,
                                                            const std::string& language);

}  // namespace walz::cli
