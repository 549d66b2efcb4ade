// The template of `walz new lesson`.
#pragma once

#include <memory>
#include <string>

#include "authoring/scaffold.h"
#include "base/result.h"
#include "match/game.h"

namespace walz::cli {

// Returns a lesson of the game or, unless `mod` is empty, of that mod: a text, the first choice of
// a game, and an end. Its texts have the languages of the game's book; if there is none, English
// and German. Fails if the game does not start.
base::Result<authoring::NewFiles> ScaffoldLesson(const std::shared_ptr<const match::Game>& game,
                                                 const std::string& mod);

}  // namespace walz::cli
