// Diffs of failing scenarios: expected and actual values in scenario syntax.
#include "scenario/difference.h"

#include <gtest/gtest.h>

#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

std::string Text(std::span<const Difference> differences) {
  std::string text;
  for (const DiffLine& line : DiffLines(differences)) {
    text += std::string(1, line.sign) + line.text + "\n";
  }
  return text;
}

// The diff of a scenario in which seat 0 acts with an empty hand and the lantern before it.
std::string Diff(const std::string& rest) {
  const auto file = std::make_shared<base::SourceFile>(
      "test.yaml",
      "game: ferry\nplayers: 3\nscenarios:\n"
      "  - name: test\n"
      "    given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] }, tableau: "
      "[lantern] } } }\n" +
          rest);
  base::Diagnostics findings;
  const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
  EXPECT_EQ(Lines(findings), "");
  const ScenarioOutcome outcome = ScenarioRunner(FerryRoot()).Run(scenarios.at(0));
  EXPECT_FALSE(outcome.passed());
  return Text(outcome.differences);
}

TEST(Difference, ValuesAreBelowTheKeysOfTheScenario) {
  EXPECT_EQ(Diff("    then:\n"
                 "      seats: { 0: { coins: 4, done: false }, 1: { coins: 5, done: true } }\n"
                 "      variables: { round: 2, crates: { tea: { 1: 2 } } }\n"
                 "      turn: 1\n"),
            " seats:\n"
            "   0:\n"
            "-    coins: 4\n"
            "+    coins: 5\n"
            "   1:\n"
            "-    done: true\n"
            "+    done: false\n"
            " variables:\n"
            "-  round: 2\n"
            "+  round: 1\n"
            "   crates:\n"
            "     tea:\n"
            "-      1: 2\n"
            "+      1: 0\n"
            "-turn: 1\n"
            "+turn: 0\n");
}

TEST(Difference, OfListsOnlyTheItemsThatDiffer) {
  EXPECT_EQ(Diff("    then: { seats: { 0: { pouch: [coin, token.rope, coin] } } }\n"),
            " seats:\n"
            "   0:\n"
            "     pouch:\n"
            "-      - rope\n"
            "+      - rope\n");
  EXPECT_EQ(
      Diff("    then: { seats: { 0: { tableau: { has: [lantern, coin], lacks: lantern } } } }\n"),
      " seats:\n"
      "   0:\n"
      "     tableau:\n"
      "       has:\n"
      "-        - coin\n"
      "+        - lantern\n");
}

TEST(Difference, PiecesAreNamed) {
  EXPECT_EQ(Diff("    then: { board: [{ piece: home, at: [1, 0], rotation: 1 },\n"
                 "                    { piece: islet, placed: true }] }\n"),
            " board:\n"
            "   - piece: home\n"
            "-    at: [1, 0]\n"
            "+    at: [0, 0]\n"
            "-    rotation: 1\n"
            "+    rotation: 0\n"
            "   - piece: islet\n"
            "-    placed: true\n"
            "+    placed: false\n");
}

TEST(Difference, OptionsAndEvents) {
  EXPECT_EQ(Diff("    when: [cross]\n"
                 "    then:\n"
                 "      not_offered: [cross]\n"
                 "      offered: [whistle]\n"
                 "      events: [{ crossed: { seat: 0, points: 2 } }, thrown]\n"
                 "      no_events: [crossed]\n"),
            " offered:\n"
            "+  - cross\n"
            "-  - whistle\n"
            " events:\n"
            "-  - crossed: { seat: 0, points: 2 }\n"
            "+  - crossed: { seat: 0, points: 1, space: home.pier }\n"
            "-  - thrown\n"
            "+  - crossed: { seat: 0, points: 1, space: home.pier }\n");
}

TEST(Difference, ACheckOnTheWayShowsItToo) {
  EXPECT_EQ(Diff("    when: [{ check: { turn: 2 } }, cross]\n"), "-turn: 2\n+turn: 0\n");
}

}  // namespace
}  // namespace walz::scenario
