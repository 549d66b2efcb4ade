// Scenarios that cannot be played, and bots that fail: which message says so.
#include <gtest/gtest.h>

#include "scenario/probe.h"
#include "support/message_ids.h"
#include "support/own_folder.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

// The game `ferry`, of which a test may change files.
class RefusedScenarios : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* const part : {"data", "scripts"}) {
      fs::copy(FerryRoot() / part, root_.path() / part, fs::copy_options::recursive);
    }
  }
  // The ids of the findings of one scenario of three players.
  std::set<std::string> Ids(const std::string& scenario) const {
    const auto file = std::make_shared<base::SourceFile>(
        "test.yaml", "game: ferry\nplayers: 3\nscenarios:\n  - { name: a, " + scenario + " }\n");
    base::Diagnostics findings;
    const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
    if (scenarios.empty()) return {Lines(findings)};
    ScenarioRunner runner(root_.path());
    return tests::IdsOf(runner.Run(scenarios.front()).findings);
  }

  tests::OwnFolder root_;
};

TEST_F(RefusedScenarios, SayWhy) {
  root_.Write("data/ferry/pieces.yaml", "variable:\n  - { id: tile, type: piece }\n");
  const struct {
    const char* scenario;
    const char* id;
    const char* help;
  } kCases[] = {
      {"given: { variables: { tile: home } }", "scenario.variable_type_not_supported", ""},
      {"given: { seats: { 0: { hand: { only: [tea] } } } }", "scenario.unknown_component",
       "scenario.help_check_copies"},
      {"stop_after_choice: true", "scenario.stop_without_choice", "scenario.help_end_with_choice"},
      {"given: { turn: { seat: 0, step: act } }, then: { refused: { whistle: no_coins } }",
       "scenario.term_not_refused", ""},
  };
  for (const auto& each : kCases) {
    const std::set<std::string> ids = Ids(each.scenario);
    EXPECT_TRUE(ids.contains(each.id)) << testing::PrintToString(ids);
    if (*each.help != 0) {
      EXPECT_TRUE(ids.contains(each.help)) << testing::PrintToString(ids);
    }
  }
}

TEST_F(RefusedScenarios, ABotThatFailsIsFound) {
  root_.Write(
      "data/ferry/bots.yaml",
      "bot:\n  - { id: lost, features: [ { id: way, count: { script: find_way }, weight: 1 } "
      "] }\n");
  std::string script = root_.Read("scripts/ferry/ferry.lua");
  script.insert(script.rfind("return M"), "function M.find_way() error('lost') end\n\n");
  root_.Write("scripts/ferry/ferry.lua", script);
  mods::LoadRequest request;
  request.data_root = root_.path();
  request.game = "ferry";
  base::Diagnostics findings;
  const auto game = match::Game::Load(request, findings);
  ASSERT_NE(game, nullptr) << Lines(findings);
  const SmokeTestResult result = RunSmokeTest(game, 2, 1, 20);
  EXPECT_EQ(result.outcome, SmokeTestResult::Outcome::kFails);
  EXPECT_EQ(result.why.id(), "scenario.bot_failed");
  EXPECT_NE(result.cause, nullptr);
}

}  // namespace
}  // namespace walz::scenario
