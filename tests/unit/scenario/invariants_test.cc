// Invariants: conditions that hold in every position and restrict initial positions of scenarios.
#include "scenario/invariants.h"

#include <gtest/gtest.h>

#include "scenario/probe.h"
#include "support/own_folder.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

// The ferry game with some invariants, of its own and of a function.
class Invariants : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* const part : {"data", "scripts"}) {
      fs::copy(FerryRoot() / part, root_.path() / part, fs::copy_options::recursive);
    }
  }
  // Adds a file of definitions to the game.
  void Declare(const std::string& text) { root_.Write("data/ferry/invariants.yaml", text); }
  std::string Given(const std::string& given) {
    const auto file = std::make_shared<base::SourceFile>(
        "test.yaml", "game: ferry\nscenarios:\n  - name: a\n    given: " + given + "\n");
    base::Diagnostics findings;
    const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
    if (findings.has_errors()) return Lines(findings);
    ScenarioRunner runner(root_.path());
    return Lines(runner.Run(scenarios.front()).findings);
  }

  tests::OwnFolder root_;
};

TEST_F(Invariants, NoSeatHasMoreThanThereIs) {
  Declare(
      "invariant:\n  - { id: cargo, counts: [ { variable: crates }, { variable: coins } ], "
      "most: 9 }\n");
  EXPECT_EQ(Given("{ seats: { 1: { coins: 5, crates: { tea: 4 } } } }"), "");
  EXPECT_EQ(Given("{ seats: { 1: { coins: 5, crates: { tea: 4, wood: 1 } } } }"),
            "4:12 WZ2007 seat 1 has 10, but `cargo` allows 9 | if this is intended, add "
            "`impossible: true` to `given`\n");
}

TEST_F(Invariants, ZonesAreCountedToo) {
  Declare("invariant:\n  - { id: cards, counts: [ { zone: hand } ], most: 1 }\n");
  EXPECT_EQ(Given("{}"), "");
  EXPECT_NE(
      Given("{ seats: { 0: { hand: { only: [card.rope, lantern] } } } }").find("seat 0 has 2"),
      std::string::npos);
}

TEST_F(Invariants, NoZoneHoldsMoreThanItCan) {
  Declare("invariant:\n  - { id: hands, zone: hand, most: 1 }\n");
  EXPECT_EQ(Given("{}"), "");
  EXPECT_EQ(Given("{ seats: { 1: { hand: { only: [card.rope, lantern] } } } }"),
            "4:12 WZ2007 `hand` contains 2, but `hands` allows 1 | if this is intended, add "
            "`impossible: true` to `given`\n");
  EXPECT_EQ(Given("{ impossible: true, seats: { 1: { hand: { only: [card.rope, lantern] } } } }"),
            "");
}

TEST_F(Invariants, TwoSeatsAreNotInOnePlace) {
  Declare("invariant:\n  - { id: berths, distinct: landing }\n");
  EXPECT_EQ(Given("{ seats: { 0: { landing: home.pier } } }"), "") << "none is no place";
  EXPECT_EQ(Given("{ seats: { 0: { landing: home.pier }, 2: { landing: home.pier } } }"),
            "4:12 WZ2007 seats 0 and 2 have the same value of `landing` | if this is intended, add "
            "`impossible: true` to `given`\n");
}

TEST_F(Invariants, DeclaredImpossiblePositionsArePlayed) {
  Declare("invariant:\n  - { id: berths, distinct: landing }\n");
  const std::string both = "seats: { 0: { landing: home.pier }, 2: { landing: home.pier } }";
  EXPECT_EQ(Given("{ impossible: true, " + both + " }"), "");
  EXPECT_NE(Given("{ impossible: false, " + both + " }"), "");
}

TEST_F(Invariants, RandomGamesFindThoseThatDoNotHold) {
  mods::LoadRequest request;
  request.data_root = root_.path();
  request.game = "ferry";
  const auto probe = [&](const std::string& invariant) {
    Declare("invariant:\n  - " + invariant + "\n");
    base::Diagnostics findings;
    const auto game = match::Game::Load(request, findings);
    EXPECT_NE(game, nullptr) << Lines(findings);
    ScenarioRunner runner(root_.path());
    DesyncHunter hunter(game);
    const auto failure = ProbeGame(game, runner, hunter, 2, 1);
    return failure ? failure->why.English() : "";
  };
  EXPECT_EQ(probe("{ id: purse, counts: [ { variable: coins } ], most: 20 }"), "");
  EXPECT_NE(
      probe("{ id: purse, counts: [ { variable: coins } ], most: 4 }").find("`purse` allows 4"),
      std::string::npos);
}

// So that the file that is kept fails like the game did.
TEST_F(Invariants, TheScenarioOfARandomGameContainsItsSettings) {
  Declare("invariant:\n  - { id: purse, counts: [ { variable: coins } ], most: 4 }\n");
  root_.Write("mine.yaml", "variant:\n  - { id: mine, options: { faulty: act } }\n");
  mods::LoadRequest request;
  request.data_root = root_.path();
  request.game = "ferry";
  request.variants = {"dear", root_.path().string() + "/mine.yaml"};
  request.set = {{"toll", "9"}};
  base::Diagnostics findings;
  const auto game = match::Game::Load(request, findings);
  ASSERT_NE(game, nullptr) << Lines(findings);
  ScenarioRunner runner(root_.path());
  DesyncHunter hunter(game);
  const auto failure = ProbeGame(game, runner, hunter, 2, 1);
  ASSERT_TRUE(failure);
  const auto file = std::make_shared<base::SourceFile>("found.yaml", failure->scenario);
  const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
  ASSERT_EQ(scenarios.size(), 1U) << failure->scenario << Lines(findings);
  EXPECT_EQ(scenarios[0].variants, std::vector<std::string>{"dear"});
  const std::vector<std::pair<std::string, std::string>> set = {{"toll", "9"}, {"faulty", "act"}};
  EXPECT_EQ(scenarios[0].set, set) << failure->scenario;
}

TEST_F(Invariants, OnlySeatsCanDiffer) {
  Declare("invariant:\n  - { id: wrong, distinct: crates }\n");
  mods::LoadRequest request;
  request.data_root = root_.path();
  request.game = "ferry";
  base::Diagnostics findings;
  EXPECT_EQ(match::Game::Load(request, findings), nullptr);
  EXPECT_NE(Lines(findings).find("only a variable with `per: seat` can differ"), std::string::npos)
      << Lines(findings);
}

}  // namespace
}  // namespace walz::scenario
