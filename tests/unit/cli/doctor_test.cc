// walz doctor, and limits that a person sets.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "sandbox/budget.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

std::int64_t UnitsWith(const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"doctor", "--limits", "--format", "json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Ran ran = RunWalz(arguments);
  EXPECT_EQ(ran.code, kFine) << ran.err;
  return nlohmann::json::parse(ran.out)["limits"]["units"];
}

TEST(Doctor, ListsTheLimitsInForceWithWords) {
  const Ran ran = RunWalz({"doctor", "--limits"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("  20000000  units: "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("     20000  decisions: "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("\xe2\x9f\xa6"), std::string::npos) << "a text is missing: " << ran.out;
  EXPECT_EQ(RunWalz({"doctor"}).out.find("units"), std::string::npos);
}

TEST(Doctor, LimitsAreSetWithinBounds) {
  EXPECT_EQ(UnitsWith({}), sandbox::Budget::kDefaultUnits);
  EXPECT_EQ(UnitsWith({"--limit", "units=5000000"}), 5000000);
  for (const char* wrong : {"units=999999", "units=200000001", "units=", "units", "units=x",
                            "memory=1", "units=1e7", "units=-5000000"}) {
    const Ran ran = RunWalz({"doctor", "--limit", wrong});
    EXPECT_EQ(ran.code, kUsage) << wrong;
    EXPECT_NE(ran.err.find("--limit"), std::string::npos) << ran.err;
  }
}

TEST(Doctor, ALimitThatIsSetHolds) {
  const OwnFolder folder;
  folder.Write(
      "data/loop/game.yaml",
      "game:\n  - id: loop\n    version: 1.0.0\n    players: { min: 1, max: 1 }\n"
      "    scripts: [loop]\n    ranking: [{ variable: points }]\n"
      "variable:\n  - { id: points, per: seat }\nflow:\n  - id: main\n    do: [ { step: act } ]\n");
  folder.Write("scripts/loop/loop.lua",
               "return { act = function() for i = 1, 1000000 do local t = i * i end end }\n");
  const std::vector<std::string> sim = {"sim",     "loop", "--data",    folder.path().string(),
                                        "--games", "1",    "--threads", "1"};
  EXPECT_EQ(RunWalz(sim).code, kFine);
  std::vector<std::string> limited = sim;
  limited.insert(limited.end(), {"--limit", "units=1000000"});
  const Ran ran = RunWalz(limited);
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.err.find("instruction limit exceeded (1000000 units"), std::string::npos)
      << ran.err;
}

}  // namespace
}  // namespace walz::cli
