// walz play, and the dialogue of `walz` without arguments, which asks for a game and its players.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/common_options.h"
#include "ui/terminal_input.h"

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::ui {
class Guide;
}  // namespace walz::ui

namespace walz::cli {

struct PlayOptions {
  std::string game;      // empty: the first in `walz list games`
  std::string protocol;  // empty, or `jsonl`
  std::string load;      // the save to resume
  std::string save;      // the file to save to; empty: the resumed save, or a default name
  bool plain = false;    // plain lines instead of a drawn screen
  bool watch = false;    // reload changed content
  std::vector<std::string> names;  // by seat
  bool open_undo = false;          // allow undo past hidden information
};

// Plays a match to its end, or until the person leaves, as `walz play` does. `guide` is its lesson;
// null: none. Returns the exit code.
int RunMatch(const CommonOptions& common, const PlayOptions& options,
             std::unique_ptr<match::Match> match, const ui::Guide* guide, Console& console);

// Plays a game to its end, or until the person leaves. Returns the exit code.
int RunPlay(const CommonOptions& common, const PlayOptions& options, Console& console);

// The options for `walz play`.
struct FirstGame {
  CommonOptions common;
  PlayOptions play;
};

// Asks for the game, the number of players, and each player: the name of a bot, or of a person. An
// empty line accepts the proposal. Returns nullopt if the input ends, or no game loads.
std::optional<FirstGame> AskForGame(const CommonOptions& common, ui::LineReader& reader,
                                    Console& console);

// Asks, prints the command that starts the same game without questions, and plays it.
int RunFirst(const CommonOptions& common, Console& console);

}  // namespace walz::cli
