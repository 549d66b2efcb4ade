// `walz` without arguments: a dialogue that asks for the game and its players.
#pragma once

#include <optional>

#include "cli/play.h"
#include "ui/terminal_input.h"

namespace walz::cli {

// The options for `walz play`.
struct FirstGame {
  CommonOptions common;
  PlayOptions play;
};

// Asks for the game, the number of players, and each player: the name of a bot, or of a person. An
// empty line accepts the proposal. Returns nothing if the input ends, or no game loads.
std::optional<FirstGame> AskForGame(const CommonOptions& common, ui::LineReader& reader,
                                    Console& console);

// Asks, prints the command that starts the same game without questions, and plays it.
int RunFirst(const CommonOptions& common, Console& console);

}  // namespace walz::cli
