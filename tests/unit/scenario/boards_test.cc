// Boards of seats, and values of single copies, in scenarios.
#include <gtest/gtest.h>

#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

const std::string kPlots = "game: plots\nplayers: 2\nscenarios:\n  - name: test\n";
const std::string kSkirmish = "game: skirmish\nplayers: 2\nscenarios:\n  - name: test\n";

TEST(ScenarioBoards, APieceIsPutOnTheBoardOfASeat) {
  const std::string board =
      "    given:\n      board:\n"
      "        - { piece: meadow#3, at: [0, -1], seat: 1, zone: laid }\n";
  EXPECT_EQ(RunFile(kPlots + board +
                    "    then: { board: [ { piece: meadow#3, at: [0, -1], seat: 1 } ] }\n"),
            "");
  EXPECT_EQ(RunFile(kPlots + board + "    then: { board: [ { piece: meadow#3, seat: 0 } ] }\n")
                .substr(0, 13),
            "8:47 WZ2051 `");
}

TEST(ScenarioBoards, APieceNeedsTheSeatAndARotationOfItsGeometry) {
  const std::string board = "    given:\n      board:\n        - ";
  EXPECT_EQ(RunFile(kPlots + board + "{ piece: meadow#3, at: [0, -1] }\n"),
            "7:34 WZ2007 every seat has a board for this piece\n");
  EXPECT_EQ(RunFile(kPlots + board + "{ piece: meadow#3, at: [0, -1], seat: 0, rotation: 4 }\n"),
            "7:62 WZ2007 the piece has no such rotation; the largest is 3\n");
}

TEST(ScenarioBoards, AValueIsGivenToOneCopy) {
  EXPECT_EQ(
      RunFile(kSkirmish + "    given: { variables: { damage: { knight#2: 1 } } }\n"
                          "    then: { variables: { damage: { knight#1: 0, knight#2: 1 } } }\n"),
      "");
  EXPECT_EQ(RunFile(kSkirmish + "    given: { variables: { damage: { penny: 1 } } }\n"),
            "5:37 WZ2004 `penny` is not a `guard` and does not have this value\n");
}

}  // namespace
}  // namespace walz::scenario
