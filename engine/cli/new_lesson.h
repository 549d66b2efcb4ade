// The template of `walz new lesson`.
#pragma once

#include <memory>
#include <string>

#include "authoring/scaffold.h"
#include "base/result.h"
#include "match/game.h"

namespace walz::cli {

// Returns a lesson of the game, or of its mod `mod` if it is not empty: a text, the first choice of
// a game, and an end, with texts in each language of the game's book, else in English and German.
// Fails if the game does not start.
base::Result<authoring::NewFiles> ScaffoldLesson(const std::shared_ptr<const match::Game>& game,
                                                 const std::string& mod);

}  // namespace walz::cli
