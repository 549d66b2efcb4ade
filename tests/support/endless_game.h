// An endless game.
#pragma once

#include <string>

#include "support/own_folder.h"

namespace walz::tests {

// Writes the game `loop` for one to four players, which asks endlessly. Each step runs `work`,
// lines of Lua, before it asks.
inline void WriteEndlessGame(const OwnFolder& folder, const std::string& work = "") {
  folder.Write(
      "data/loop/game.yaml",
      "game:\n  - { id: loop, version: 1.0.0, players: { min: 1, max: 4 }, scripts: [loop],\n"
      "      ranking: [{ variable: points }] }\n"
      "variable:\n  - { id: points, per: seat }\nword: [\"yes\", \"no\"]\ndecision: [go]\n"
      "flow:\n  - id: main\n"
      "    do: [ { repeat: { while: { script: on }, do: [ { step: act } ] } } ]\n");
  folder.Write("scripts/loop/loop.lua",
               "local M = {}\nfunction M.on() return true end\nfunction M.act()\n" + work +
                   "  local answer = choose.yes_no('go', { seat = seats()[1] })\nend\nreturn M\n");
}

}  // namespace walz::tests
