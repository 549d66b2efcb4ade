#include "scenario/desync.h"

#include <gtest/gtest.h>

#include "base/render.h"
#include "support/own_folder.h"

namespace walz::scenario {
namespace {

class DesyncTest : public ::testing::Test {
 protected:
  // A game of six turns, unless it has another node in its flow, whose step adds points.
  void Write(const std::string& step,
             const std::string& node =
                 "repeat: { times: 3, do: [ { each_seat: { do: [ { step: act } ] } } ] }") {
    folder_.Write(
        "data/sum/game.yaml",
        "game:\n  - { id: sum, version: 1.0.0, players: { min: 2, max: 2 }, scripts: [sum],\n"
        "      ranking: [{ variable: points }] }\n"
        "variable:\n  - { id: points, per: seat }\n"
        "word: [\"yes\", \"no\"]\ndecision: [go]\n"
        "flow:\n  - id: main\n    do:\n"
        "      - " +
            node + "\n");
    folder_.Write("scripts/sum/sum.lua",
                  "local M = {}\nfunction M.act()\n  local seat = game.seat\n"
                  "  if choose.yes_no(\"go\", { seat = seat }) then\n" +
                      step + "\n  end\nend\nreturn M\n");
  }
  std::shared_ptr<const match::Game> Load() {
    base::Diagnostics findings;
    auto game = match::Game::Load({folder_.path(), "sum", {}, {}}, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    return game;
  }
  tests::OwnFolder folder_;
};

TEST_F(DesyncTest, AGameThatRepeatsHasNone) {
  Write("    seat.points = seat.points + 1");
  DesyncHunter hunter(Load());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) EXPECT_FALSE(hunter.Find(2, seed)) << seed;
}

// The copy is loaded from files that have changed, as if its script had behaved differently.
TEST_F(DesyncTest, ADifferenceNamesTheFirstChoiceAndTheLineOfOneRun) {
  Write(
      "    seat.points = seat.points + 1\n"
      "    if seat.points > 1 then\n      seat.points = seat.points + 0\n    end");
  const auto game = Load();
  Write(
      "    seat.points = seat.points + 1\n"
      "    if seat.points > 9 then\n      seat.points = seat.points + 0\n    end\n"
      "    if seat.points > 1 then seat.points = 7 end");
  DesyncHunter hunter(game);
  std::optional<Desync> found;
  for (std::uint64_t seed = 1; seed <= 20 && !found; ++seed) found = hunter.Find(2, seed);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->why.id(), "scenario.runs_differ");
  EXPECT_EQ(found->why.argument("choice")->English(), "go:yes");
  EXPECT_GT(found->choices, 1U);
  ASSERT_NE(found->where.file, nullptr);
  EXPECT_EQ(found->where.begin.line, 6) << "the line that only the first run comes to";
}

// A question that depends on what another seat decides at the same time.
TEST_F(DesyncTest, SimultaneousTurnsThatDependOnEachOtherAreFound) {
  for (const bool depends : {true, false}) {
    Write(depends ? "    seat.next.points = 1" : "    seat.points = 1",
          "simultaneous: { while: { variable: points, equals: 0 }, do: [ { step: act } ] }");
    DesyncHunter hunter(Load());
    std::optional<Desync> found;
    for (std::uint64_t seed = 1; seed <= 20 && !found; ++seed) found = hunter.Find(2, seed);
    ASSERT_EQ(found.has_value(), depends);
    if (!depends) continue;
    EXPECT_EQ(found->why.id(), "scenario.simultaneous_turns_depend");
  }
}

}  // namespace
}  // namespace walz::scenario
