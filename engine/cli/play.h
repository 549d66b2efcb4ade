// walz play, for those who begin a game without a command line.
#pragma once

#include <string>
#include <vector>

#include "cli/common_options.h"

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

// Plays a game to its end, or until the person leaves. Returns the exit code.
int RunPlay(const CommonOptions& common, const PlayOptions& options, Console& console);

}  // namespace walz::cli
