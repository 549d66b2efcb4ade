// Checks the books of a game for its authors.
#pragma once

#include "base/diagnostic.h"
#include "match/game.h"

namespace walz::book {

// Checks the books of the game and its mods in all languages; does nothing if there are none.
// Reports syntax errors, unknown options, values and rules, duplicate ids, rules of rules.md that
// no paragraph states, and differences between languages. Does not run examples.
void CheckBooks(const match::Game& game, base::Diagnostics& findings);

}  // namespace walz::book
