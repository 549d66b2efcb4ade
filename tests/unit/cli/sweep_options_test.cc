// walz compare --sweep-options, as it is typed.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

const std::vector<std::string> kToll = {"compare", "ferry",  "--sweep-options", "toll",
                                        "--bots",  "random", "--players",       "2",
                                        "--games", "240"};

std::vector<std::string> With(std::vector<std::string> arguments,
                              const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(SweepOptionsCommand, SaysWhatEachOptionDoes) {
  const Ran ran = RunWalz(kToll);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("1 option in 8 settings, 30 rounds: 240 games of random"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("toll: 2 > 9"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("--games 480"), std::string::npos) << ran.out;
  const Ran german = RunWalz(With(kToll, {"--lang", "de"}));
  EXPECT_NE(german.out.find("1 Option in 8 Einstellungen"), std::string::npos) << german.out;
}

TEST(SweepOptionsCommand, SaysTheSameForPrograms) {
  const Ran ran = RunWalz(With(kToll, {"--format", "json"}));
  const auto json = nlohmann::json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << ran.out;
  EXPECT_EQ(json["rounds"], 30);
  ASSERT_EQ(json["options"].size(), 1U);
  EXPECT_EQ(json["options"][0]["option"], "toll");
  EXPECT_LE(json["options"][0]["score"]["low"], json["options"][0]["score"]["difference"]);
}

TEST(SweepOptionsCommand, SaysWhatIsWrong) {
  const Ran unknown = RunWalz({"compare", "ferry", "--sweep-options", "tol"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.err.find("there is no option `tol`; did you mean `toll`?"), std::string::npos)
      << unknown.err;
  const Ran none = RunWalz({"compare", "lots", "--sweep-options", "all"});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("`lots` has no options to sweep"), std::string::npos) << none.err;
  // `faulty` breaks whatever it is set to.
  const Ran broken = RunWalz({"compare", "ferry", "--sweep-options", "faulty", "--players", "2"});
  EXPECT_EQ(broken.code, 2);
  EXPECT_NE(broken.err.find("the game cannot be loaded"), std::string::npos) << broken.err;
}

}  // namespace
}  // namespace walz::cli
