// walz analyse, as it is typed.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

// A finished game of `lots` for one: a tree is planted, and then not reaped.
std::string PlayedBadly(const OwnFolder& folder) {
  const std::string save = folder / "game.json";
  const Ran ran = RunWalz({"play", "lots", "--players", "1", "--bots", "human", "--seed", "1"},
                          "plant\nsure\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const Ran saved = RunWalz({"play", "lots", "--players", "1", "--bots", "human", "--seed", "1"},
                            "plant\ns " + save + "\nq\nn\n");
  EXPECT_EQ(saved.code, 0) << saved.err;
  return save;
}

TEST(AnalyseCommand, ShowsTheBestOptionsInBothLanguages) {
  const OwnFolder folder;
  const std::string save = PlayedBadly(folder);
  const Ran english = RunWalz({"analyse", save, "--iterations", "100"});
  EXPECT_EQ(english.code, 0) << english.err;
  EXPECT_NE(english.out.find("1 choice with two options or more"), std::string::npos)
      << english.out;
  EXPECT_NE(english.out.find("seat0  plant +"), std::string::npos) << english.out;
  EXPECT_NE(english.out.find("Nothing better was found"), std::string::npos) << english.out;
  const Ran german = RunWalz({"analyse", save, "--iterations", "100", "--lang", "de"});
  EXPECT_NE(german.out.find("etwas Besseres"), std::string::npos) << german.out;
  EXPECT_NE(german.out.find("seat0  plant +"), std::string::npos) << german.out;
  const std::size_t value = german.out.find("plant +") + std::string("plant +").size();
  EXPECT_EQ(german.out[german.out.find_first_not_of("0123456789", value)], ',') << german.out;
}

TEST(AnalyseCommand, SaysTheSameForPrograms) {
  const OwnFolder folder;
  const std::string save = PlayedBadly(folder);
  const Ran ran = RunWalz({"analyse", save, "--format", "json", "--iterations", "100"});
  const auto json = nlohmann::json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << ran.out;
  EXPECT_EQ(json["game"], "lots");
  ASSERT_EQ(json["choices"].size(), 1U);
  EXPECT_EQ(json["choices"][0]["chosen"], "plant");
  EXPECT_EQ(json["choices"][0]["best"], "plant");
  EXPECT_EQ(json["choices"][0]["loss"], 0);
  EXPECT_EQ(json["choices"][0]["options"].size(), 3U);
  EXPECT_TRUE(json["mistakes"].empty());
}

TEST(AnalyseCommand, SaysWhyASaveCannotBeLookedAt) {
  const OwnFolder folder;
  EXPECT_EQ(RunWalz({"analyse", folder / "none.json"}).code, 1);
  folder.Write("no.json", "{}");
  EXPECT_EQ(RunWalz({"analyse", folder / "no.json"}).code, 1);
  EXPECT_EQ(RunWalz({"analyse"}).code, 2);
}

TEST(HintInPlay, NamesTheBestOptionByItsNumber) {
  const Ran ran = RunWalz({"play", "lots", "--players", "1", "--bots", "human", "--seed", "1"},
                          "plant\nh\nq\nn\n");
  EXPECT_NE(ran.out.find("A hint"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("  3  "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("+25.00"), std::string::npos) << ran.out;
}

TEST(AnalyseCommand, NamesTheLargestMistakes) {
  const OwnFolder folder;
  const std::string save = folder / "game.json";
  // Who plants first reaps twenty.
  const Ran saved = RunWalz({"play", "lots", "--players", "1", "--bots", "human", "--seed", "1"},
                            "sure\ns " + save + "\nq\nn\n");
  ASSERT_EQ(saved.code, 0) << saved.err;
  const Ran ran = RunWalz({"analyse", save, "--iterations", "200"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::size_t mistake = ran.out.find("  choice 1, seat0: sure");
  ASSERT_NE(mistake, std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("plant", mistake), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace walz::cli
