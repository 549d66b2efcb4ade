// walz tune, as it is typed.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

std::vector<std::string> TuneWith(const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"tune", "market", "--players", "2"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// A mod whose card is far too cheap.
std::string WriteBroken(const OwnFolder& folder) {
  folder.Write("broken/mod.yaml",
               "schema: 1\nid: broken\nname: Broken\nversion: 1.0.0\nsummary: A test.\n"
               "authors: [Walzwerk]\nlicense: CC0-1.0\ngame: market\nengine: \">=0.1\"\n"
               "requires: { market: ^1.0 }\n");
  folder.Write("broken/patches/broken.yaml",
               "patches: [ { patch: card.strong, ops: [ { set: { cost: 1 } } ] } ]\n");
  return folder / "broken";
}

TEST(TuneCommand, ThePatchRestoresABrokenMod) {
  const OwnFolder folder;
  const std::string broken = WriteBroken(folder);
  const std::string out = folder / "fixed";
  const Ran ran = RunWalz(TuneWith({"--with", broken, "--vary", "card.strong.cost=1..6", "--goal",
                                    "score within 1", "--games", "1200", "--out", out}));
  EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
  EXPECT_NE(ran.out.find("Proposal: card.strong.cost=4 (now: card.strong.cost=1)."),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("MET        score within 1   points of a player: "), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.err.find("The mod is in " + out), std::string::npos) << ran.err;
  const Ran check = RunWalz({"check", broken, out});
  EXPECT_EQ(check.code, 0) << check.out << check.err;
  // The tuned mod scores like the plain game, which the broken one does not.
  const std::vector<std::string> question = {"--players", "2",        "--games",
                                             "600",       "--expect", "score within 1"};
  std::vector<std::string> fixed = {"compare", "market", "--with", broken, "--with", out};
  fixed.insert(fixed.end(), question.begin(), question.end());
  EXPECT_EQ(RunWalz(fixed).code, 0);
  std::vector<std::string> unfixed = {"compare", "market", "--with", broken};
  unfixed.insert(unfixed.end(), question.begin(), question.end());
  EXPECT_EQ(RunWalz(unfixed).code, 1);
}

TEST(TuneCommand, SaysWhatTradesAgainstWhat) {
  const std::vector<std::string> line =
      TuneWith({"--vary", "card.strong.cost=1..3", "--goal", "score 100..110", "--goal",
                "score within 30", "--games", "600"});
  const Ran ran = RunWalz(line);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.out.find("The goals are out of reach: each of the 3 settings"), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("MISSED     score 100..110"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("for `score 100..110`: card.strong.cost=1: `score 100..110` missed ("),
            std::string::npos)
      << ran.out;
  std::vector<std::string> german = line;
  german.insert(german.end(), {"--lang", "de"});
  EXPECT_NE(RunWalz(german).out.find("Die Ziele sind unerreichbar"), std::string::npos);
}

TEST(TuneCommand, SaysWhenNothingTradesAgainstAnything) {
  const Ran ran = RunWalz(TuneWith({"--vary", "card.strong.cost=1,4", "--goal", "score within 1",
                                    "--goal", "length within 5%", "--games", "600"}));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("The proposal is also the best setting for each goal alone"),
            std::string::npos)
      << ran.out;
}

TEST(TuneCommand, SaysWhenTheGamesRanOut) {
  const Ran ran = RunWalz(TuneWith({"--vary", "gift.second.points=0..8", "--goal",
                                    "seats within 1%", "--games", "600", "--format", "json"}));
  const auto json = nlohmann::json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << ran.out << ran.err;
  EXPECT_EQ(json["outcome"], "ran_out");
  EXPECT_EQ(json["goals"][0]["met"], "open");
  EXPECT_GE(json["confirmed_on"], 200);
  EXPECT_LE(json["searched_games"], 400);
  const Ran text = RunWalz(TuneWith(
      {"--vary", "gift.second.points=0..8", "--goal", "seats within 1%", "--games", "600"}));
  EXPECT_NE(text.out.find("no setting is known to meet all goals"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("not known  seats within 1%   wins of seat 1: "), std::string::npos)
      << text.out;
}

TEST(TuneCommand, GoalsCanBeAboutMinutesAndCards) {
  const Ran ran = RunWalz(
      TuneWith({"--vary", "card.strong.worth=2,3", "--goal", "card.strong within 1.5 points",
                "--goal", "1 to 3 minutes", "--games", "1200"}));
  EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
  EXPECT_NE(
      ran.out.find("MET        card.strong within 1.5 points   strong is worth +0.9 points ("),
      std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("MET        1 to 3 minutes   minutes for people: 2.00 ("),
            std::string::npos)
      << ran.out;
  const Ran json = RunWalz(TuneWith({"--vary", "card.strong.worth=2..3", "--goal",
                                     "card.strong -3..3", "--games", "600", "--format", "json"}));
  const auto parsed = nlohmann::json::parse(json.out, nullptr, false);
  ASSERT_TRUE(parsed.is_object()) << json.out << json.err;
  EXPECT_GT(parsed["goals"][0]["experiments"], 0);
  EXPECT_TRUE(parsed["goals"][0]["value"].is_object());
}

TEST(TuneCommand, SaysThatACardIsNeverOffered) {
  const Ran ran = RunWalz(TuneWith(
      {"--vary", "card.strong.cost=1,2", "--goal", "gift.second within 1", "--games", "600"}));
  EXPECT_NE(ran.out.find("not known  gift.second within 1   second was never offered next to "
                         "another option"),
            std::string::npos)
      << ran.out << ran.err;
}

// A strong card gives more points than the plain game has.
TEST(TuneCommand, SaysWhichGoalsConflict) {
  const std::vector<std::string> line =
      TuneWith({"--vary", "card.strong.worth=4,12", "--goal", "score within 1", "--goal",
                "score 18..25", "--goal", "seat1 90%..95%", "--games", "600"});
  const Ran ran = RunWalz(line);
  EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("`score within 1` and `score 18..25` conflict: some settings met the one "
                         "and some the other, but none met both."),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("No setting met `seat1 90%..95%`, even by itself."), std::string::npos)
      << ran.out;
  std::vector<std::string> json = line;
  json.insert(json.end(), {"--format", "json"});
  const auto parsed = nlohmann::json::parse(RunWalz(json).out, nullptr, false);
  ASSERT_TRUE(parsed.is_object());
  EXPECT_EQ(parsed["conflicts"], nlohmann::json::parse("[[\"score within 1\", \"score 18..25\"]]"));
}

TEST(TuneCommand, MistakesAreRefusedBeforeAGameIsPlayed) {
  const OwnFolder folder;
  const auto error = [](const std::vector<std::string>& more) {
    const Ran ran = RunWalz(TuneWith(more));
    EXPECT_EQ(ran.code, 2) << ran.out;
    return ran.err;
  };
  EXPECT_NE(error({"--vary", "card.strng.cost=1..3", "--goal", "score within 1"})
                .find("did you mean `card.strong`?"),
            std::string::npos);
  EXPECT_NE(error({"--vary", "card.strong.cost=1..3", "--goal", "scor within 1"})
                .find("did you mean `score`?"),
            std::string::npos);
  folder.Write("there/x", "");
  EXPECT_NE(error({"--vary", "card.strong.cost=1..3", "--goal", "score within 1", "--out",
                   folder / "there"})
                .find("already exists"),
            std::string::npos);
  EXPECT_NE(error({"--vary", "card.strong.cost=1..3", "--goal", "score within 1", "--out",
                   folder / "No Id"})
                .find("`No Id` is not a valid id"),
            std::string::npos);
}

}  // namespace
}  // namespace walz::cli
