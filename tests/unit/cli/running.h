// Helpers for tests of commands as they are typed.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "support/own_folder.h"

namespace walz::cli {

using tests::OwnFolder;

// A data root of its own, with one small game.
inline const std::string kStroll = std::string(WALZ_SOURCE_DIR) + "/tests/support/stroll";

// The result of a command line.
struct Ran {
  int code = 0;
  std::string out;
  std::string err;
};

// Runs the program with the small games of tests/support and in English, unless the arguments name
// another data root or language.
inline Ran RunWalz(std::vector<std::string> arguments, const std::string& typed = {},
                   bool on_terminal = false) {
  const auto add = [&](const std::string& option, const std::string& value) {
    if (std::find(arguments.begin(), arguments.end(), option) != arguments.end()) return;
    arguments.insert(arguments.end(), {option, value});
  };
  add("--data", std::string(WALZ_SOURCE_DIR) + "/tests/support/games");
  add("--lang", "en");
  std::istringstream in(typed);
  std::ostringstream out;
  std::ostringstream err;
  Console console{in, out, err};
  console.err_is_terminal = on_terminal;
  const int code = RunProgram(arguments, console);
  return {code, out.str(), err.str()};
}

// Writes a mod `tides` with an option `tide` and no other content; returns its folder.
inline std::string WriteTides(const OwnFolder& folder) {
  folder.Write("tides/mod.yaml",
               "schema: 1\nid: tides\nname: Tides\nversion: 1.0.0\nsummary: Nothing yet.\n"
               "authors: [Walzwerk]\nlicense: CC0-1.0\ngame: ferry\nengine: \">=0.1\"\n"
               "requires: { ferry: ^1.0 }\n");
  folder.Write("tides/data/options.yaml",
               "option:\n  - { id: tide, values: [low, high], affects: rules }\n");
  return folder / "tides";
}

}  // namespace walz::cli
