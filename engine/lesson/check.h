// Checks the lessons of a game for its authors.
#pragma once

#include <memory>

#include "base/diagnostic.h"
#include "match/game.h"

namespace walz::lesson {

// Checks the lessons of the game and its mods; does nothing if there are none. Reports errors of
// form, steps without a text, texts without a step, and unknown values. Rehearses those that are
// played with the settings of `game`: the game's own if it is loaded without mods and variants, and
// those of its mods. `walz test` plays all.
void CheckLessons(const std::shared_ptr<const match::Game>& game, base::Diagnostics& findings);

}  // namespace walz::lesson
