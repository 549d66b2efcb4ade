// The contract can fail: each game of broken/ violates it in one way, and so does each broken way
// of storing a sound game.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/render.h"
#include "contract/contract.h"
#include "kernel/view.h"
#include "match/record.h"
#include "match/view.h"

namespace walz::contract {
namespace {

std::string FirstProblem(const std::string& root, const std::string& game,
                         const Ways& ways = EngineWays()) {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = std::string(WALZ_SOURCE_DIR) + "/tests/" + root;
  request.game = game;
  const auto loaded = match::Game::Load(request, findings);
  if (loaded == nullptr) return base::Render(findings);
  const Report report = CheckRound(loaded, {2, 1}, ways);
  return report.problems.empty() ? "" : report.problems.front();
}
std::string BrokenGame(const std::string& game) { return FirstProblem("contract/broken", game); }
std::string BrokenWay(const Ways& ways) { return FirstProblem("support/games", "ferry", ways); }

TEST(ContractFails, WhereAScriptKeepsAnIterator) {
  const std::string problem = BrokenGame("forgetful");
  EXPECT_EQ(
      problem.find("the game does not begin: scripts/forgetful/forgetful.lua:9: this iterator "
                   "was created in an earlier call"),
      0U)
      << problem;
}

TEST(ContractFails, WhereSomethingChangesBehindTheFirstEntryOfAMenu) {
  EXPECT_EQ(BrokenGame("hasty"), "seed 1, choice 2: a glance ahead sees another position");
}

TEST(ContractFails, WhereAViewNamesAHiddenCard) {
  EXPECT_EQ(BrokenGame("talkative"),
            "seed 1, choice 1: a spectator reads `king`, which lies hidden");
}

TEST(ContractFails, WherePointsComeFromNowhere) {
  EXPECT_EQ(BrokenGame("generous"),
            "seed 1, choice 7: seat0 has 3 points, its categories add up to 0");
}

TEST(ContractHolds, ForASoundGameKeptInTheEnginesWays) { EXPECT_EQ(BrokenWay(EngineWays()), ""); }

TEST(ContractFails, WhereACopyHasOtherChance) {
  Ways ways = EngineWays();
  ways.copy = [](const kernel::State& state) {
    return kernel::SampleHiddenState(state, state.decision().seat, 1);
  };
  EXPECT_EQ(BrokenWay(ways), "seed 1, choice 1: a copy differs");
}

TEST(ContractFails, WhereBytesDoNotComeBack) {
  Ways ways = EngineWays();
  ways.through_bytes = [](const kernel::State& state) {
    std::vector<std::byte> bytes = state.Serialise();
    bytes.pop_back();
    return kernel::State::Deserialise(state.ruleset(), bytes);
  };
  EXPECT_EQ(BrokenWay(ways).find("seed 1, choice 1: what was serialised cannot be read: "), 0U);
}

TEST(ContractFails, WhereBytesForgetSomething) {
  Ways ways = EngineWays();
  ways.through_bytes = [](const kernel::State& state) {
    auto read = kernel::State::Deserialise(state.ruleset(), state.Serialise());
    if (state.mid_effect()) read->set_variable(0, 77);
    return read;
  };
  const std::string problem = BrokenWay(ways);
  EXPECT_NE(problem.find(": what is read back differs"), std::string::npos) << problem;
}

TEST(ContractFails, WhereASaveLeavesOutTheLastChoice) {
  Ways ways = EngineWays();
  ways.save = [](const match::Match& match) {
    match::Record record = match::MakeRecord(match);
    if (!record.choices.empty()) record.choices.pop_back();
    if (!record.checkpoints.empty()) record.checkpoints.clear();
    return match::WriteRecord(record);
  };
  const std::string problem = BrokenWay(ways);
  EXPECT_NE(problem.find(": the save cannot be loaded: final_hash: "), std::string::npos)
      << problem;
}

TEST(ContractFails, WhereASaveIsThatOfAnEarlierMoment) {
  Ways ways = EngineWays();
  ways.save = [first = std::string()](const match::Match& match) mutable {
    if (first.empty()) first = match::WriteRecord(match::MakeRecord(match));
    return first;
  };
  const std::string problem = BrokenWay(ways);
  EXPECT_NE(problem.find(": a saved and loaded game differs"), std::string::npos) << problem;
}

TEST(ContractFails, WhereASaveIsCutOff) {
  Ways ways = EngineWays();
  ways.save = [](const match::Match& match) {
    return match::WriteRecord(match::MakeRecord(match)).substr(0, 100);
  };
  EXPECT_EQ(BrokenWay(ways).find("seed 1, choice 1: the save cannot be read: "), 0U);
}

TEST(ContractFails, WhereUndoDoesNothing) {
  Ways ways = EngineWays();
  ways.undo = [](match::Match&) { return true; };
  EXPECT_EQ(BrokenWay(ways), "seed 1, choice 2: undo does not lead back");
}

TEST(ContractFails, WhereUndoGoesTooFar) {
  Ways ways = EngineWays();
  ways.undo = [](match::Match& match) {
    const bool undone = match.Undo();
    match.Undo();
    return undone;
  };
  const std::string problem = BrokenWay(ways);
  EXPECT_NE(problem.find(": undo does not lead back"), std::string::npos) << problem;
}

TEST(ContractFails, WhereEverybodySeesTheHandOfTheFirstSeat) {
  Ways ways = EngineWays();
  ways.view = [](const kernel::State& state, kernel::Seat) { return match::MakeView(state, 0); };
  EXPECT_EQ(BrokenWay(ways),
            "seed 1, choice 1: seat1 sees a difference when two unseen things are exchanged");
}

TEST(ContractFails, WhereAViewShowsTheOrderOfADeck) {
  Ways ways = EngineWays();
  ways.view = [](const kernel::State& state, kernel::Seat viewer) {
    nlohmann::ordered_json view = match::MakeView(state, viewer);
    view["zones"]["deck"]["first"] = state.zone(0).empty() ? 0 : state.zone(0).front();
    return view;
  };
  EXPECT_EQ(BrokenWay(ways),
            "seed 1, choice 1: a spectator sees a difference when two unseen things are exchanged");
}

TEST(ContractFails, WhereASceneIsLongerForACertainHiddenCard) {
  Ways ways = EngineWays();
  ways.scene = [scene = ways.scene](const scene::Describer& describe, const kernel::State& state,
                                    kernel::Seat viewer) {
    const std::size_t top = state.zone(0).empty() ? 0 : state.zone(0).front();
    return scene(describe, state, viewer) + std::string(top, ' ');
  };
  EXPECT_EQ(BrokenWay(ways),
            "seed 1, choice 1: a spectator is sent another scene when two unseen things are "
            "exchanged");
}

}  // namespace
}  // namespace walz::contract
