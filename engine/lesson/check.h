// Checks the lessons of a game for its authors.
#pragma once

#include <memory>

#include "base/diagnostic.h"
#include "match/game.h"

namespace walz::lesson {

// Checks the lessons of the mods of a game. If the game is loaded without mods and variants, checks
// its own lessons instead: mods and variants may remove what these name. Reports errors of form,
// steps without a text, texts without a step, and unknown values. Rehearses lessons that are played
// with the settings of `game`. `walz test` plays all lessons.
void CheckLessons(const std::shared_ptr<const match::Game>& game, base::Diagnostics& findings);

}  // namespace walz::lesson
