// A game of hidden numbers: both seats write down a number, the first seat guesses that of the
// other, and all numbers are revealed.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "base/render.h"
#include "match/game.h"
#include "support/own_folder.h"

namespace walz::tests {

inline void WriteSecretGame(const OwnFolder& folder) {
  folder.Write("data/secrets/game.yaml", R"(
game:
  - { id: secrets, version: 1.0.0, players: { min: 2, max: 2 }, scripts: [secrets],
      ranking: [{ variable: points }] }
variable:
  - { id: points, per: seat }
  - { id: number, per: seat, min: 0, max: 9, visible: owner }
word: ["yes", "no"]
decision: [write, guess, go]
event:
  - { id: wrote, arguments: [number] }
  - { id: opened }
flow:
  - id: main
    do: [ { step: write }, { step: guess }, { step: open } ]
)");
  folder.Write("scripts/secrets/secrets.lua", R"(
local M = {}

function M.write()
  for _, seat in ipairs(seats()) do
    seat.number = choose.number("write", 1, 9, { seat = seat })
    emit("wrote", { seat = seat, number = seat.number, only_for = seat })
  end
end

function M.guess()
  local first, second = seats()[1], seats()[2]
  if choose.number("guess", 1, 9, { seat = first }) == second.number then
    first.points = first.points + 10
  end
end

function M.open()
  for _, seat in ipairs(seats()) do seat.number = 0 end
  emit("opened", {})
  choose.yes_no("go", { seat = seats()[1] })
end

return M
)");
}

inline std::shared_ptr<const match::Game> LoadSecretGame(const OwnFolder& folder) {
  WriteSecretGame(folder);
  base::Diagnostics findings;
  auto game = match::Game::Load({folder.path(), "secrets", {}, {}}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

}  // namespace walz::tests
