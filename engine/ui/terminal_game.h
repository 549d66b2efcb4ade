// A game at the terminal, for any mix of persons and bots, drawn or in plain lines.
#pragma once

#include <string>

#include "match/match.h"
#include "ui/console.h"
#include "ui/game_view.h"
#include "ui/terminal_input.h"

namespace walz::ui {

// Plays a match from its current position until it is over or the player quits. The message
// `ui.help_of_play` documents the commands. Invalid input is answered and changes nothing. Returns
// the exit code; kFindings if a bot failed.
int PlayAtTerminal(match::Match& match, const std::string& language, TerminalOptions options,
                   LineReader& reader, Console& console);

}  // namespace walz::ui
