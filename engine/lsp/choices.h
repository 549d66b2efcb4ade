// What there is to choose in a file of scenarios that is still being written: for a player, and for
// its author.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lsp/cursor.h"
#include "match/game.h"
#include "scenario/scenario.h"

namespace walz::lsp {

// Loads what a scenario is played with; null if that is not to be had.
using GameFor =
    std::function<std::shared_ptr<const match::Game>(const scenario::Scenario& scenario)>;

// Plays the scenario in which the author types up to there, and lists the options of the position.
// Empty if it does not get so far.
std::vector<std::string> ChoicesAt(const base::SourceFilePtr& file, const Cursor& cursor,
                                   const GameFor& game_for);

// The names of the positions that the file holds, a line each: `positions:` and below it `name:`.
std::vector<std::string> PositionsIn(const base::SourceFile& file);

}  // namespace walz::lsp
