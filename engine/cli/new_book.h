// The template of `walz new book`.
#pragma once

#include <memory>
#include <string>

#include "authoring/scaffold.h"
#include "base/result.h"
#include "match/game.h"

namespace walz::cli {

// Returns the first chapter of a book of the game or, unless `mod` is empty, of that mod: a
// paragraph and an example. It has the languages of the game's book; if there is none, English and
// German. Rules of rules.md that no paragraph states are listed in a block `referees`. Fails if the
// game does not start.
base::Result<authoring::NewFiles> ScaffoldBook(const std::shared_ptr<const match::Game>& game,
                                               const std::string& mod);

}  // namespace walz::cli
