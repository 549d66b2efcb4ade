// Work that the kernel does for a script is counted: on large content an effect ends at its limit.
#include <gtest/gtest.h>

#include <string>

#include "base/render.h"
#include "match/match.h"
#include "support/own_folder.h"

namespace walz::match {
namespace {

// A game of one step, whose effect is `lua`, with `content` besides.
class WorkLimits : public ::testing::Test {
 protected:
  // The message of the error at the start; empty if there is none.
  std::string StartError(const std::string& content, const std::string& lua) {
    folder_.Write("data/big/game.yaml",
                  "game:\n  - { id: big, version: 1.0.0, players: { min: 2, max: 2 },\n"
                  "      scripts: [big], ranking: [{ variable: points }] }\n"
                  "variable:\n  - { id: points, per: seat }\n"
                  "word: [\"yes\", \"no\"]\ndecision: [go]\n"
                  "flow:\n  - id: main\n    do: [ { step: act } ]\n");
    folder_.Write("data/big/more.yaml", content);
    folder_.Write("scripts/big/big.lua", "local M = {}\n" + lua + "\nreturn M\n");
    base::Diagnostics findings;
    const auto game = Game::Load({folder_.path(), "big", {}, {}}, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    if (game == nullptr) return "not loaded";
    const auto match = Match::Start(game, {{"human", "human"}, 1, {}});
    return match ? "" : match.error().message.English();
  }
  tests::OwnFolder folder_;
};

std::string Act(const std::string& body) {
  return "function M.act()\n" + body + "\n  choose.yes_no(\"go\", { seat = seats()[1] })\nend\n";
}

// Tiles of 8 x 8 cells.
std::string LargeTiles(int count) {
  std::string cells;
  for (int q = 0; q < 8; ++q) {
    for (int r = 0; r < 8; ++r) {
      const std::string name = "c" + std::to_string(q) + std::to_string(r);
      cells += name + ": [" + std::to_string(q) + ", " + std::to_string(r) + "], ";
    }
  }
  return "kind:\n  - { id: tile, board: true }\ntile:\n"
         "  - { id: \"t{n}\", for_each: { n: { from: 1, to: " +
         std::to_string(count) + " } }, cells: { " + cells +
         " } }\n"
         "zone:\n  - { id: stack }\ncomponents:\n  - { id: tiles, of: tile, zone: stack }\n";
}

constexpr const char* kPlaceAll =
    "  for i, tile in ipairs(zone.stack:list()) do\n"
    "    if i > 1 then board.place_at(tile, 8 * (i % 16), 8 * (i // 16), 0) end\n  end\n";

TEST_F(WorkLimits, PlacementsOnALargeMapEndAtTheLimit) {
  EXPECT_EQ(StartError(LargeTiles(100), Act(kPlaceAll)), "");
  const std::string error =
      StartError(LargeTiles(100),
                 Act(std::string(kPlaceAll) +
                     "  local tile = zone.stack:list()[1]\n"
                     "  board.placements(tile, nil, { { kind = \"tile\", distance = 3 } })\n"));
  EXPECT_NE(error.find("instruction limit exceeded"), std::string::npos) << error;
}

TEST_F(WorkLimits, SumsOverAWholeVariableCountItsSlots) {
  const std::string content =
      "kind: [ { id: good } ]\ngood:\n  - { id: \"g{n}\", for_each: { n: { from: 1, to: 1000 } } "
      "}\n"
      "  - { id: last }\n"
      "variable:\n  - { id: stock, per: [good, seat] }\n";
  EXPECT_EQ(StartError(content, Act("  var.stock:sum(nil, nil)")), "");
  const std::string error =
      StartError(content, Act("  for _ = 1, 400000 do var.stock:sum(nil, nil) end"));
  EXPECT_NE(error.find("instruction limit exceeded"), std::string::npos) << error;
}

}  // namespace
}  // namespace walz::match
