// walz sim: what it says about a seat. And who sits down at games for one.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/endless_game.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

// Returns the seat of a bot that played `games` games of `lots` (tests/support/games) alone.
nlohmann::json SeatOf(const std::string& bot, std::int64_t games) {
  const Ran ran = RunWalz({"sim", "lots", "--players", "1", "--bots", bot, "--games",
                           std::to_string(games), "--threads", "1", "--format", "json"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  return nlohmann::json::parse(ran.out)["seats"][0];
}

TEST(SimCommand, ConstantMeansHaveNoError) {
  const nlohmann::json seat = SeatOf("patient", 5);
  EXPECT_EQ(seat["mean"], 20.0);
  EXPECT_EQ(seat["mean_error"], 0.0);
}

// For two games, the deviation is half of their difference times the root of two.
TEST(SimCommand, TheErrorOfAMeanFollowsFromTheDeviation) {
  const nlohmann::json seat = SeatOf("random", 2);
  const double between = seat["max"].get<double>() - seat["min"].get<double>();
  ASSERT_GT(between, 0);
  EXPECT_NEAR(seat["mean_error"].get<double>(), 1.96 * between / 2, 1e-9);
}

TEST(SimCommand, OneGameSaysNothingAboutErrors) {
  EXPECT_EQ(SeatOf("random", 1)["mean_error"], 0.0);
}

TEST(SimCommand, NamesTheTeamsOfSeats) {
  const std::vector<std::string> command = {"sim",    "pairs",   "--players", "4",         "--bots",
                                            "greedy", "--games", "3",         "--threads", "1"};
  const Ran ran = RunWalz(command);
  EXPECT_NE(ran.out.find("  North and South\n"), std::string::npos) << ran.out;
  std::vector<std::string> json = command;
  json.insert(json.end(), {"--format", "json"});
  const auto seats = nlohmann::json::parse(RunWalz(json).out)["seats"];
  EXPECT_EQ(seats[1]["team"], "east");
  EXPECT_FALSE(SeatOf("random", 1).contains("team"));
}

// Partners who win together are one win of their team.
TEST(SimCommand, AddsResultsByTeam) {
  std::vector<std::string> command = {"sim",    "pairs",   "--players", "4",         "--bots",
                                      "greedy", "--games", "3",         "--threads", "2"};
  const Ran ran = RunWalz(command);
  EXPECT_NE(ran.out.find("\nteam                   wins     mean "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\nNorth and South           3     8.00   0.00      8      8\n"),
            std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find(" out"), std::string::npos) << "nobody can leave the game";
  command.insert(command.end(), {"--format", "json"});
  const auto json = nlohmann::json::parse(RunWalz(command).out);
  EXPECT_EQ(json["teams"][0]["team"], "north");
  EXPECT_EQ(json["teams"][0]["wins"], 3);
  EXPECT_EQ(json["teams"][0]["shared_wins"], 0);
  EXPECT_EQ(json["teams"][0]["mean"], 8.0);
  EXPECT_EQ(json["teams"][1]["wins"], 0);
  command[3] = "3";
  EXPECT_FALSE(nlohmann::json::parse(RunWalz(command).out).contains("teams"));
}

TEST(SimCommand, CountsHowOftenSeatsLeaveTheGame) {
  std::vector<std::string> command = {"sim",    "raft",        "--players", "3",
                                      "--bots", "random",      "--games",   "9",
                                      "--set",  "first=falls", "--threads", "2"};
  EXPECT_NE(RunWalz(command).out.find("    max    out\n"), std::string::npos);
  command.insert(command.end(), {"--format", "json"});
  const auto seats = nlohmann::json::parse(RunWalz(command).out)["seats"];
  EXPECT_EQ(seats[0]["out"], 9) << "it falls in each game";
  EXPECT_LT(seats[1]["out"], 9) << "and somebody stays";
  EXPECT_FALSE(SeatOf("random", 1).contains("out"));
}

TEST(SimCommand, RefusesABotThatOnlyADummyCouldUse) {
  const auto sim = [](const std::string& bots) {
    return RunWalz({"sim", "rival", "--set", "automa=plays", "--bots", bots, "--games", "2",
                    "--threads", "1"});
  };
  const Ran refused = sim("greedy,random");
  EXPECT_EQ(refused.code, kUsage);
  EXPECT_NE(refused.err.find("--bots names `random` for seat 2, the dummy `rival`, which the game "
                             "plays itself: write `dummy` for this seat"),
            std::string::npos)
      << refused.err;
  for (const char* const bots : {"greedy", "greedy,dummy"}) {
    const Ran played = sim(bots);
    EXPECT_EQ(played.code, kFine) << played.err;
    EXPECT_NE(played.out.find("\n2      dummy "), std::string::npos) << played.out;
  }
  const Ran nobody = sim("dummy,dummy");
  EXPECT_EQ(nobody.code, kUsage);
  EXPECT_NE(nobody.err.find("there is no bot `dummy`"), std::string::npos) << nobody.err;
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

TEST(PlayCommand, NamedBotsPlayBesideThePerson) {
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

TEST(PlayCommand, ThePersonDoesNotSitAtADummy) {
  const auto play = [](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"play", "--protocol", "jsonl", "--players"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunWalz(std::move(arguments), "{\"command\": \"quit\"}\n");
  };
  const auto players = [&](std::vector<std::string> more) {
    const Ran ran = play(std::move(more));
    return nlohmann::json::parse(ran.out.substr(0, ran.out.find('\n')))["players"].dump();
  };
  EXPECT_EQ(players({"3", "parley", "--set", "host=first"}), R"(["dummy","human","greedy"])");
  EXPECT_EQ(players({"3", "parley", "--set", "host=first", "--bots", "random"}),
            R"(["dummy","human","random"])");
  EXPECT_EQ(players({"2", "rival", "--set", "automa=plays"}), R"(["human","dummy"])");
  const Ran refused = play({"2", "rival", "--set", "automa=plays", "--bots", "random"});
  EXPECT_EQ(refused.code, kUsage) << "there is nobody for the bot to play";
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

TEST(PlayCommand, ASolitaireGameHasOnePlayer) {
  const auto play = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {
        "play", "durch-die-ganze-welt", "--plain", "--seed", "1", "--data", WALZ_SOURCE_DIR};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = RunWalz(std::move(arguments));
    EXPECT_EQ(ran.code, kFine);
    return ran.err;
  };
  EXPECT_EQ(play({}), "Standard input is empty, so bots play all seats: Player 1: greedy\n");
  EXPECT_EQ(play({"--bots", "random"}), "");
}

TEST(SimCommand, CountsWhatRan) {
  const Ran ran = RunWalz({"sim", "ferry", "--games", "2", "--bots", "random", "--threads", "1",
                           "--coverage", "--mod", "harbour-master"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  for (const char* const counted :
       {"set_up", "crossed", "card.lantern fee", "act", "played card.rope"}) {
    EXPECT_NE(ran.out.find(std::string("  ") + counted), std::string::npos) << counted << ran.out;
  }
}

}  // namespace
}  // namespace walz::cli
