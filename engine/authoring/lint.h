// What `walz check` and `walz test` look for in a game that has been loaded.
#pragma once

#include <memory>

#include "base/diagnostic.h"
#include "match/game.h"
#include "mods/load_request.h"

namespace walz::authoring {

// Adds what is wrong with a game that can be played all the same, and what looks wrong.
void Lint(const match::Game& game, base::Diagnostics& findings);

// Loads a game and looks at it; adds everything that is found, abridged (base/abridged.h). Null if
// there is an error among that.
std::shared_ptr<const match::Game> LoadAndLint(const mods::LoadRequest& request,
                                               base::Diagnostics& findings);

}  // namespace walz::authoring
