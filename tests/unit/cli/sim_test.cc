// walz sim: what it says about a seat. And who sits down at games for one.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands.h"
#include "support/endless_game.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// The seat of a bot that played so many games of `lots` (tests/support/games) alone.
nlohmann::json SeatOf(const std::string& bot, std::int64_t games) {
  CommonOptions common;
  common.format = Format::kJson;
  common.data_root = fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games";
  common.players = 1;
  common.bots = {bot};
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Console console{in, out, err};
  SimOptions options;
  options.game = "lots";
  options.games = games;
  options.threads = 1;
  EXPECT_EQ(RunSim(common, options, console), kFine) << err.str();
  return nlohmann::json::parse(out.str())["seats"][0];
}

TEST(SimCommand, MeansThatNeverDifferAreSure) {
  const nlohmann::json seat = SeatOf("patient", 5);
  EXPECT_EQ(seat["mean"], 20.0);
  EXPECT_EQ(seat["mean_error"], 0.0);
}

// Of two games: the deviation is half of what lies between them, times the root of two.
TEST(SimCommand, TheErrorOfAMeanComesFromWhatVaries) {
  const nlohmann::json seat = SeatOf("random", 2);
  const double between = seat["max"].get<double>() - seat["min"].get<double>();
  ASSERT_GT(between, 0);
  EXPECT_NEAR(seat["mean_error"].get<double>(), 1.96 * between / 2, 1e-9);
}

TEST(SimCommand, OneGameSaysNothingAboutErrors) {
  EXPECT_EQ(SeatOf("random", 1)["mean_error"], 0.0);
}

TEST(SimCommand, EndsWithTheGameInWhichBotsFailAgainAndAgain) {
  const OwnFolder folder;
  tests::WriteEndlessGame(folder);
  folder.Write(
      "data/loop/bots.yaml",
      "bot:\n  - { id: sly, features: [ { id: look, count: { script: look }, weight: 1 } ] }\n");
  folder.Write(
      "scripts/loop/loop.lua",
      "local M = {}\nfunction M.on() return true end\nfunction M.look() return nothing end\n"
      "function M.act() choose.yes_no('go', { seat = seats()[1] }) end\nreturn M\n");
  const Ran ran = RunWalz({"sim", "loop", "--bots", "sly", "--players", "1", "--games", "100",
                           "--threads", "1", "--data", folder.path().string()});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_TRUE(ran.err.starts_with(
      "game 0 failed: its bots failed to evaluate a position 50 times\nwalz: error: while bots "
      "thought, a script failed 50 times: scripts/loop/loop.lua:3: undeclared global `nothing`"))
      << ran.err;
  EXPECT_EQ(ran.err.find("interrupted"), std::string::npos) << "nobody has";
}

TEST(PlayCommand, ThoseWhoAreNamedSitDownBesideThePerson) {
  const OwnFolder folder;
  tests::WriteEndlessGame(folder);
  const auto players = [&](const std::string& bots) {
    const Ran ran = RunWalz(
        {"play", "loop", "--protocol", "jsonl", "--bots", bots, "--data", folder.path().string()},
        "{\"command\": \"quit\"}\n");
    return nlohmann::json::parse(ran.out.substr(0, ran.out.find('\n')))["players"].dump();
  };
  EXPECT_EQ(players("random"), R"(["human","random","random","random"])") << "as many as there are";
  EXPECT_EQ(players("random,greedy"), R"(["human","random","greedy"])");
}

TEST(PlayCommand, AGameOfBotsThatDoesNotEndIsAFailure) {
  const OwnFolder folder;
  tests::WriteEndlessGame(folder);
  const Ran ran = RunWalz(
      {"play", "loop", "--bots", "random", "--players", "1", "--data", folder.path().string()},
      "n\n");
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("the game did not end within 20000 decisions"), std::string::npos);
}

TEST(PlayCommand, NobodyElseSitsDownAtAGameForOne) {
  for (const std::vector<std::string>& bots : {std::vector<std::string>{}, {"random"}}) {
    CommonOptions common;
    common.data_root = WALZ_SOURCE_DIR;
    common.seed = 1;
    common.bots = bots;
    PlayOptions options;
    options.game = "durch-die-ganze-welt";
    options.plain = true;
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    EXPECT_EQ(RunPlay(common, options, console), kFine) << err.str();
    EXPECT_EQ(err.str(), bots.empty()
                             ? "Standard input is empty, so bots play all seats: Player 1: greedy\n"
                             : "");
  }
}

}  // namespace
}  // namespace walz::cli
