// `walz` without arguments: which game, and who plays.
#pragma once

#include <optional>

#include "cli/play.h"
#include "ui/terminal_input.h"

namespace walz::cli {

// What `walz play` is to be told.
struct FirstGame {
  CommonOptions common;
  PlayOptions play;
};

// Asks for the game, the number of players and who they are: a bot by its name, else a person by
// theirs. Enter takes what is proposed. Nothing if the person does not want to go on, or there is
// no game that loads.
std::optional<FirstGame> AskForGame(const CommonOptions& common, ui::LineReader& reader,
                                    Console& console);

// Asks, says by which command the same game begins without questions, and plays it.
int RunFirst(const CommonOptions& common, Console& console);

}  // namespace walz::cli
