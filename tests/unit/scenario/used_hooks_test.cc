// Limits of hooks: what shares one, and how scenarios name them.
#include <gtest/gtest.h>

#include "support/own_folder.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

// The game `ferry` with a card that has two limited hooks, and two copies.
class UsedHooks : public testing::Test {
 protected:
  UsedHooks() {
    std::filesystem::copy(FerryRoot(), folder_.path(), std::filesystem::copy_options::recursive);
    folder_.Write("data/ferry/horn.yaml",
                  "card:\n"
                  "  - id: horn\n"
                  "    copies: 2\n"
                  "    hooks:\n"
                  "      - { action: whistle, script: blow, limit: turn }\n"
                  "      - { event: crossed, do: [], limit: turn }\n");
  }

  // Runs a scenario in which seat 0 has these cards in its tableau. Returns its findings.
  std::string Run(const std::string& cards, const std::string& given, const std::string& rest) {
    const auto file =
        std::make_shared<base::SourceFile>("test.yaml",
                                           "game: ferry\nscenarios:\n  - name: test\n    given: { "
                                           "turn: { seat: 0, step: act }, seats: "
                                           "{ 0: { tableau: [" +
                                               cards + "]" + given + " } } }\n" + rest);
    base::Diagnostics findings;
    const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
    if (findings.has_errors()) return Lines(findings);
    ScenarioRunner runner(folder_.path());
    return Lines(runner.Run(scenarios.at(0)).findings);
  }

  tests::OwnFolder folder_;
};

TEST_F(UsedHooks, EveryHookHasItsOwnLimit) {
  EXPECT_EQ(Run("horn", "",
                "    when: [whistle]\n    then: { seats: { 0: { used: [\"horn:whistle\"] } } }\n"),
            "");
  EXPECT_EQ(Run("horn", "", "    when: [whistle]\n    then: { seats: { 0: { used: [horn] } } }\n"),
            "");
  EXPECT_EQ(Run("horn", "", "    when: [whistle]\n    then: { seats: { 0: { used: [] } } }\n"),
            "6:33 WZ2051 `seats.0.used` is [horn:whistle], expected []\n");
}

TEST_F(UsedHooks, CardsWithTheSameActionHaveTheirOwnLimits) {
  EXPECT_EQ(
      Run("horn, whistle", ", used: [\"horn:whistle\"]", "    then: { offered: [whistle] }\n"), "");
  EXPECT_EQ(Run("horn, whistle", ", used: [\"horn:whistle\", whistle]",
                "    then: { not_offered: [whistle] }\n"),
            "");
}

TEST_F(UsedHooks, CopiesOfACardShareTheirLimit) {
  EXPECT_EQ(
      Run("horn, horn", ", used: [\"horn:whistle\"]", "    then: { not_offered: [whistle] }\n"),
      "");
}

TEST_F(UsedHooks, APositionNamesAllOrOne) {
  const std::string used_up = "    then: { not_offered: [whistle] }\n";
  EXPECT_EQ(Run("horn", ", used: [horn]", used_up), "");
  EXPECT_EQ(Run("horn", ", used: [\"horn:whistle\"]", used_up), "");
  EXPECT_EQ(Run("horn", ", used: [\"horn:crossed\"]", "    then: { offered: [whistle] }\n"), "");
  EXPECT_EQ(
      Run("horn", ", used: [\"horn:whistel\"]", used_up),
      "4:82 WZ2007 `horn` has no hook with a `limit` on `whistel` | did you mean `whistle`?\n");
}

}  // namespace
}  // namespace walz::scenario
