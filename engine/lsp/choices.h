// Completion of choices and positions in a scenario file that is still being written.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lsp/cursor.h"
#include "match/game.h"
#include "scenario/scenario.h"

namespace walz::lsp {

// Loads the game for a scenario; returns null if it cannot be loaded.
using GameFor =
    std::function<std::shared_ptr<const match::Game>(const scenario::Scenario& scenario)>;

// Plays the scenario that contains the cursor, up to the cursor. Returns the readable ids of the
// options at that point; empty if the scenario fails before.
std::vector<std::string> ChoicesAt(const base::SourceFilePtr& file, const Cursor& cursor,
                                   const GameFor& game_for);

// Returns the names of the positions that the file defines: the keys below `positions:`, each
// on its own line. Works on half-written text.
std::vector<std::string> PositionsIn(const base::SourceFile& file);

}  // namespace walz::lsp
