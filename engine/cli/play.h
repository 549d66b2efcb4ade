// walz play, for those who begin a game without a command line.
#pragma once

#include <string>
#include <vector>

#include "cli/common_options.h"

namespace walz::cli {

struct PlayOptions {
  std::string game;      // empty: the first of `walz list games`
  std::string protocol;  // empty, or `jsonl`
  std::string load;      // a save to go on with
  std::string save;      // where to save; empty: the save it goes on with, or a name of its own
  bool plain = false;    // lines instead of a drawn screen
  bool watch = false;    // go on in changed content
  std::vector<std::string> names;  // of the players, by seat
  bool open_undo = false;          // take back also what has brought something hidden to light
};

// Plays a game to its end, or until the person leaves. Returns the exit code.
int RunPlay(const CommonOptions& common, const PlayOptions& options, Console& console);

}  // namespace walz::cli
