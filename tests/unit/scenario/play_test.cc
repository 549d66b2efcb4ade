// Playing the choices of a scenario, and proving that it would play the same again.
#include "scenario/play.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "kernel/machine.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

const char* const kGiven =
    "given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] } } } }\n";

std::string When(const std::string& when) { return RunBody(kGiven + when); }

TEST(ScenarioWhen, ChoicesAreMadeInOrder) {
  EXPECT_EQ(When("rolls: { dice: [2] }\n"
                 "when:\n"
                 "  - throw\n"
                 "  - { seat: 1, decision: keep_throw, choose: keep_throw:yes }\n"
                 "  - check: { seats: { 0: { coins: 7 } }, turn: 1 }\n"
                 "  - { choose: pass }\n"
                 "then: { turn: 2 }\n"),
            "");
}

// Runs one scenario of Auf der Walz in which a seat has only one card to play.
std::string WithOneCard(const std::string& when) {
  const auto file = std::make_shared<base::SourceFile>(
      "test.yaml",
      "game: auf-der-walz\nplayers: 2\nscenarios:\n  - name: one card\n"
      "    given: { turn: { seat: 0, step: play_card }, seats: { 0: { hand: { only: [foot_it_3] } "
      "} } }\n"
      "    when: [" +
          when + "]\n    then: { decision: act, seats: { 0: { foot_it_points: 3 } } }\n");
  base::Diagnostics findings;
  const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
  ScenarioRunner runner(WALZ_SOURCE_DIR);
  return Lines(runner.Run(scenarios.at(0)).findings);
}

TEST(ScenarioWhen, AForcedChoiceMayBeNamedAndIsTakenAsMade) {
  EXPECT_EQ(WithOneCard(""), "");
  EXPECT_EQ(WithOneCard("\"play_foot_it_card:foot_it_3\""), "");
  EXPECT_EQ(WithOneCard("{ seat: 0, decision: play_foot_it_card, choose: "
                        "\"play_foot_it_card:foot_it_3\" }"),
            "");
}

TEST(ScenarioWhen, OnlyForcedChoicesCanBeNamed) {
  for (const char* const wrong :
       {"\"play_foot_it_card:foot_it_2\"", "{ seat: 1, choose: \"play_foot_it_card:foot_it_3\" }",
        "{ decision: act, choose: \"play_foot_it_card:foot_it_3\" }",
        "\"play_foot_it_card:foot_it_3\", \"play_foot_it_card:foot_it_3\""}) {
    EXPECT_NE(WithOneCard(wrong).find("WZ2050"), std::string::npos) << wrong;
  }
}

// The other seats are done: when this one passes, the round is scored and the next one begins.
const char* const kLastToPass =
    "given: { turn: { seat: 0, step: act }, seats: { 1: { done: true }, 2: { done: true } } }\n"
    "when: [pass]\n";

TEST(ScenarioWhen, TheFlowContinuesAfterTheLastChoice) {
  EXPECT_EQ(RunBody(std::string(kLastToPass) +
                    "then: { variables: { round: 2 }, seats: { 0: { done: false } } }\n"),
            "");
}

TEST(ScenarioWhen, OrStopsAfterIt) {
  EXPECT_EQ(RunBody(std::string(kLastToPass) +
                    "stop_after_choice: true\n"
                    "then: { decision: none, over: false, variables: { round: 1 }, seats: { 0: { "
                    "done: true } }, no_events: [scored] }\n"),
            "");
}

TEST(ScenarioWhen, AnUnknownOption) {
  EXPECT_EQ(When("when: [trow]\n"),
            "2:8 WZ2004 `trow` is not an option: the game asks seat 0 for `act` | did you mean "
            "`throw`? ~ options: cross, pass, throw\n");
}

TEST(ScenarioWhen, AnOptionWithAnArgumentThatNothingIsCalledLike) {
  EXPECT_EQ(When("when: [play:lantrn]\n"),
            "2:8 WZ2004 `play:lantrn` is not an option: the game asks seat 0 for `act` | did you "
            "mean `lantern`? ~ options: cross, pass, throw\n");
  EXPECT_EQ(When("when: [play:lantern, pass, { choose: play:lantrn }, pas]\n"),
            "2:8 WZ2050 `play:lantern` is not an option: the game asks seat 0 for `act` ~ options: "
            "cross, pass, throw\n2:38 WZ2004 the option `play:lantrn` cannot exist: `lantrn` is "
            "not defined | did you mean `lantern`?\n2:53 WZ2004 there is no option verb `pas` | "
            "did you mean `pass`?\n")
      << "names behind the choice that fails are looked at, too";
}

TEST(ScenarioWhen, ARefusedOptionIsReportedWithItsReason) {
  EXPECT_EQ(
      RunBody("given: { turn: { seat: 0, step: act }, seats: { 0: { hand: { only: [] }, coins: "
              "1 } } }\n"
              "when: [cross]\n"),
      "2:8 WZ2050 `cross` is refused: `no_coins` (2) ~ options: pass, throw\n");
}

TEST(ScenarioWhen, AnotherSeatOrDecision) {
  EXPECT_EQ(When("when: [{ seat: 1, choose: pass }]\n"),
            "2:16 WZ2050 seat 1 is not asked: the game asks seat 0 for `act` | name the seat that "
            "is asked, or make its choice first\n");
  EXPECT_EQ(When("when: [{ decision: keep_throw, choose: pass }]\n"),
            "2:20 WZ2050 `keep_throw` is not asked: the game asks seat 0 for `act`\n");
  EXPECT_EQ(When("when: [{ decision: keep_thow, choose: pass }]\n"),
            "2:20 WZ2004 there is no decision `keep_thow` | did you mean `keep_throw`?\n");
  EXPECT_EQ(When("when: [{ seat: 7, choose: pass }]\n"),
            "2:16 WZ2004 there is no seat `7` | write a seat from 0 to 2\n");
}

TEST(ScenarioWhen, ItemsOfAnotherForm) {
  EXPECT_EQ(When("when: pass\n"),
            "2:7 WZ0130 expected a list, found `pass` | put it in brackets: `[pass]`\n");
  EXPECT_EQ(When("when: [{ seat: 0 }]\n"),
            "2:10 WZ0216 `seat` is only allowed together with `choose` or `play` | remove it, or "
            "add `choose` or `play`\n2:8 WZ0211 `choice` needs one of `choose`, `play`, `check` | "
            "add one of them\n");
  EXPECT_EQ(When("when: [[pass]]\n"), "2:8 WZ0130 expected text, found a list\n");
  EXPECT_EQ(When("when: [{ chose: pass }]\n").substr(0, 66),
            "2:10 WZ0210 unknown key `chose` in `choice` | did you mean `choose");
  EXPECT_EQ(When("when: [{ choose: [pass] }]\n"), "2:18 WZ0130 expected text, found a list\n");
}

TEST(ScenarioWhen, ACheckInBetweenCanFail) {
  EXPECT_EQ(When("when: [cross, { check: { seats: { 0: { coins: 5 } } } }, pass]\n"),
            "2:47 WZ2051 `seats.0.coins` is 3, expected 5 ~ after `cross`: crossed: { seat: 0, "
            "points: 2, space: home.pier }\n");
}

TEST(ScenarioWhen, PlaysOnToADecision) {
  EXPECT_EQ(When("when: [{ play: first, until: act, seat: 2 }]\nthen: { turn: 2 }\n"), "");
  EXPECT_EQ(When("when: [{ play: random, until: over }]\nthen: { over: true, decision: none }\n"),
            "");
  EXPECT_EQ(When("when: [{ play: first, until: act }]\nthen: { turn: 0, no_events: [crossed] }\n"),
            "");
}

// The events after the last three choices of a random game.
const char* const kEnd =
    " ~ after `cross`: crossed: { seat: 1, points: 2, space: home.pier }"
    " ~ after `cross`: crossed: { seat: 1, points: 2, space: home.pier }"
    " ~ after `pass`: scored: { seat: 1, category: cards, points: 2 }, scored: { seat: 2, "
    "category: cards, points: 2 }\n";

TEST(ScenarioWhen, PlayingOnCanFail) {
  EXPECT_EQ(When("when: [{ play: first, until: keep_throw, at_most: 2 }]\n"),
            "2:8 WZ2050 `keep_throw` was not reached: the game asks seat 2 for `act` ~ after "
            "`cross`: crossed: { seat: 0, points: 2, space: home.pier } ~ after `play:rope`: "
            "played: { seat: 1, card: rope }\n");
  EXPECT_EQ(When("when: [{ play: random, until: whistle }]\n"),
            "2:8 WZ2050 `whistle` was not reached: the game is over" + std::string(kEnd));
  EXPECT_EQ(When("when: [{ play: first, until: ac }]\n"),
            "2:30 WZ2004 there is no decision `ac` | did you mean `act`?\n");
  EXPECT_EQ(When("when: [{ play: last, until: act }]\n"),
            "2:16 WZ0214 expected one of `first`, `random`, found `last`\n");
  EXPECT_EQ(When("when: [{ play: first }]\n"), "2:8 WZ0211 `play` has no `until`\n");
  EXPECT_EQ(When("when: [{ play: first, until: act, seat: 4 }]\n"),
            "2:41 WZ2004 there is no seat `4` | write a seat from 0 to 2\n");
  EXPECT_EQ(When("when: [{ play: first, until: act, at_most: -1 }]\n"),
            "2:44 WZ0213 -1 is out of range | write an integer from 0 to 100000\n");
}

TEST(ScenarioWhen, ChoosingWhenTheGameIsOver) {
  EXPECT_EQ(
      When("when: [{ play: random, until: over }, pass]\n"),
      "2:39 WZ2050 `pass` is not an option: the game is over ~ options: none" + std::string(kEnd));
}

TEST(ScenarioWhen, AScriptThatFailsIsReportedAtTheChoice) {
  const std::string lines =
      RunBody(std::string("set: { faulty: act }\n") + kGiven + "when: [crash]\n");
  EXPECT_EQ(lines.substr(0, 10), "3:8 WZ2052");
  EXPECT_NE(lines.find("it crashes"), std::string::npos) << lines;
}

TEST(ScenarioWhen, MistypedNamesOfThenAreReportedWithAFailedChoice) {
  EXPECT_EQ(When("when: [fly]\nthen: { seats: { 0: { coin: 3, coins: 77 } } }\n"),
            "2:8 WZ2004 `fly` is not an option: the game asks seat 0 for `act` ~ options: cross, "
            "pass, throw\n3:23 WZ2004 there is no variable or zone `coin` | did you mean "
            "`coins`?\n3:39 WZ0213 77 is out of range | write an integer from 0 to 20\n");
}

TEST(ScenarioRunner, AGameThatDoesNotLoadFailsItsScenarios) {
  EXPECT_EQ(RunBody("set: { tol: 9 }\n"),
            "0:7 WZ2008 `ferry` does not load for this scenario\n"
            "1:6 WZ0401 there is no option `tol` | did you mean `toll`?\n");
  const std::string lines = RunBody("set: { faulty: load }\n");
  EXPECT_NE(lines.find("the script does not load"), std::string::npos) << lines;
}

TEST(ScenarioRunner, ASetUpThatFailsIsReportedAtTheName) {
  const std::string lines = RunBody("set: { faulty: set_up }\n");
  EXPECT_EQ(lines.substr(0, 10), "0:7 WZ2052");
  EXPECT_NE(lines.find("the set-up fails"), std::string::npos) << lines;
  EXPECT_EQ(RunBody("players: 5\n"), "0:7 WZ2052 `ferry` is for 2 to 3 players, not 5\n");
}

TEST(ScenarioRunner, OptionsAndVariantsChangeTheRules) {
  const std::string given = "given: { turn: { seat: 0, step: act }, seats: { 0: { coins: 8 } } }\n";
  EXPECT_EQ(RunBody(given + "then: { offered: [cross] }\n"), "");
  EXPECT_EQ(RunBody("set: { toll: 9 }\n" + given + "then: { refused: { cross: no_coins } }\n"), "");
  EXPECT_EQ(RunBody("variant: dear\n" + given + "then: { refused: { cross: no_coins } }\n"), "");
  EXPECT_EQ(RunBody("variant: dear\nset: { toll: '2' }\n" + given + "then: { offered: [cross] }\n"),
            "");
}

TEST(ScenarioRunner, ReturnsTheNumberOfChoicesAndTheFinalHash) {
  const auto run = [](const std::string& when) {
    base::Diagnostics findings;
    const auto file = std::make_shared<base::SourceFile>(
        "test.yaml",
        "game: ferry\nscenarios:\n  - name: a\n    rules: [FR-PASS-01]\n    when: " + when);
    const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
    ScenarioRunner runner(FerryRoot());
    return runner.Run(scenarios.at(0));
  };
  const ScenarioOutcome one = run("[pass]\n");
  EXPECT_TRUE(one.passed());
  EXPECT_EQ(one.choices, 1U);
  EXPECT_EQ(one.name, "a");
  EXPECT_EQ(one.rules, std::vector<std::string>{"FR-PASS-01"});
  EXPECT_EQ(run("[pass]\n").final_hash, one.final_hash);
  EXPECT_NE(run("[pass, pass]\n").final_hash, one.final_hash);
}

TEST(ScenarioRunner, TheExampleOfTheManualPasses) {
  const std::filesystem::path root = WALZ_SOURCE_DIR;
  std::ifstream stream(root / "tests" / "scenarios" / "README.md");
  const std::string manual((std::istreambuf_iterator<char>(stream)),
                           std::istreambuf_iterator<char>());
  const std::string fence = "```yaml\n";
  const std::size_t begin = manual.find(fence) + fence.size();
  base::Diagnostics findings;
  const std::vector<Scenario> scenarios =
      ReadScenarios(std::make_shared<base::SourceFile>(
                        "README.md", manual.substr(begin, manual.find("```", begin) - begin)),
                    findings);
  ASSERT_EQ(scenarios.size(), 1U) << Lines(findings);
  EXPECT_EQ(Lines(ScenarioRunner(root).Run(scenarios[0]).findings), "");
}

// A track of two choices, the first of which is asked in the middle of an effect.
class ProofTest : public testing::Test {
 protected:
  ProofTest() {
    base::Diagnostics findings;
    game_ = match::Game::Load({FerryRoot(), "ferry", {}, {}}, findings);
    table_.emplace(game_);
    const auto file = std::make_shared<base::SourceFile>(
        "test.yaml", "game: ferry\nscenarios: [{ name: a, when: [throw, keep_throw:yes] }]\n");
    scenario_ = ReadScenarios(file, findings).at(0);
    std::vector<Difference> differences;
    track_ = PlayScenario(*table_, scenario_, findings, differences).value();
    EXPECT_FALSE(findings.has_errors()) << Lines(findings);
  }
  std::string Proof() {
    base::Diagnostics findings;
    VerifyRepeatable(*table_, scenario_, track_, findings);
    return Lines(findings);
  }

  std::shared_ptr<const match::Game> game_;
  std::optional<match::Table> table_;
  Scenario scenario_;
  ScenarioTrack track_;
};

TEST_F(ProofTest, AnHonestTrackIsProven) { EXPECT_EQ(Proof(), ""); }

TEST_F(ProofTest, AnotherEndIsDetected) {
  track_.hashes[2] ^= 1U;
  EXPECT_EQ(Proof(),
            "2:21 WZ2053 before choice 1 (`throw`): a copy of the state leads to a different "
            "end\n2:21 WZ2053 before choice 2 (`keep_throw:yes`): the game continues differently "
            "after saving and loading\n2:21 WZ2053 before choice 2 (`keep_throw:yes`): a copy of "
            "the state leads to a different end\n2:21 WZ2053 at the end: a copy of the state leads "
            "to a different end\n2:21 WZ2053 at the end: undo restores a different state\n");
}

TEST_F(ProofTest, AnEarlierStateThatChangedIsDetected) {
  track_.states.at(1).set_variable(0, 1234);
  const std::string lines = Proof();
  EXPECT_NE(lines.find("before choice 2 (`keep_throw:yes`): undo restores a different state"),
            std::string::npos)
      << lines;
}

TEST_F(ProofTest, AStateThatCannotBeLoadedAgainIsDetected) {
  base::Diagnostics findings;
  match::Table other(match::Game::Load({FerryRoot(), "ferry", {"dear"}, {}}, findings));
  track_.states.at(2) = std::move(other.Start({3, 1, {}})).value();
  track_.hashes[2] = track_.states.at(2).Hash();
  const std::string lines = Proof();
  EXPECT_NE(lines.find("at the end: saving and loading changes the state"), std::string::npos)
      << lines;
}

TEST_F(ProofTest, KeepsStatesThatFit) {
  const kernel::State& state = track_.states.at(0);
  ScenarioTrack track;
  for (int i = 0; i < 100; ++i) {
    track.Keep(state, 10 * match::BytesOf(state));
    EXPECT_LE(track.states.size(), 10U);
  }
  EXPECT_EQ(track.hashes.size(), 100U);
  EXPECT_EQ(track.states.count(0), 1U);
  EXPECT_GE(track.states.size(), 5U);
}

TEST_F(ProofTest, ASecondRunThatDiffersIsDetected) {
  const auto compare = [&](const std::optional<ScenarioTrack>& second) {
    base::Diagnostics findings;
    CompareRuns(scenario_, track_, second, findings);
    return Lines(findings);
  };
  EXPECT_EQ(compare(track_), "");
  EXPECT_EQ(compare(std::nullopt), "2:21 WZ2053 the second run of the scenario fails\n");
  ScenarioTrack second = track_;
  second.hashes[1] ^= 1U;
  EXPECT_EQ(
      compare(second),
      "2:21 WZ2053 before choice 2 (`keep_throw:yes`): the second run is in a different state\n");
  second = track_;
  second.hashes.pop_back();
  EXPECT_EQ(compare(second), "2:21 WZ2053 at the end: the second run is in a different state\n");
}

TEST_F(ProofTest, ChoicesThatFailOnACopyAreNoticed) {
  track_.choices[1] = 99;
  const std::string lines = Proof();
  EXPECT_NE(lines.find("before choice 1 (`throw`): a copy of the state leads to a different end"),
            std::string::npos)
      << lines;
}

}  // namespace
}  // namespace walz::scenario
