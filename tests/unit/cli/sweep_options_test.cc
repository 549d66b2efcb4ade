// walz compare --sweep-options, as it is typed.
#include <gtest/gtest.h>

#include <algorithm>
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

TEST(SweepOptionsCommand, ShowsTheEffectOfEachOption) {
  const Ran ran = RunWalz(kToll);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("1 option in 8 settings, 15 rounds: 120 games of random; "
                         "2 players, seed 1\n"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("toll: 2 > 9"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("All combinations of the options were played"), std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find("less than 95 %"), std::string::npos) << "it was compared by itself";
  EXPECT_EQ(ran.out.find(" \n"), std::string::npos) << "no blanks before the end of a line";
  const Ran german = RunWalz(With(kToll, {"--lang", "de"}));
  EXPECT_NE(german.out.find("1 Option in 8 Einstellungen"), std::string::npos) << german.out;
}

TEST(SweepOptionsCommand, WritesATable) {
  const Ran ran = RunWalz(With(kToll, {"--format", "csv", "--lang", "de"}));
  EXPECT_TRUE(
      ran.out.starts_with("option,from,to,difference,low,high,length_difference,compared_pairs\n"
                          "toll,2,9,"))
      << ran.out;
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), ','), 14) << ran.out;
}

TEST(SweepOptionsCommand, SaysTheSameForPrograms) {
  const Ran ran = RunWalz(With(kToll, {"--format", "json"}));
  const auto json = nlohmann::json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << ran.out;
  EXPECT_EQ(json["rounds"], 15);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["misfit"], false);
  EXPECT_EQ(json["options"][0]["compared_pairs"], 60);
  EXPECT_TRUE(json["options"][0]["aliases"].empty());
  EXPECT_TRUE(json["options"][0]["seat2"].contains("low"));
  ASSERT_EQ(json["options"].size(), 1U);
  EXPECT_EQ(json["options"][0]["option"], "toll");
  EXPECT_LE(json["options"][0]["score"]["low"], json["options"][0]["score"]["difference"]);
}

// A mod of the ferry with five options; three of them change the points only together.
std::string WriteLocks(const OwnFolder& folder) {
  folder.Write("locks/mod.yaml",
               "schema: 1\nid: locks\nname: Locks\nversion: 1.0.0\ngame: ferry\n");
  std::string options = "option:\n";
  for (const std::string id : {"red", "blue", "green", "grey", "white"}) {
    options += "  - { id: " + id + ", values: [shut, open], affects: rules }\n";
  }
  folder.Write("locks/data/options.yaml", options);
  folder.Write("locks/scripts/locks.lua",
               "local M = {}\nfunction M.pass()\n  local odd = (option.red == \"open\") ~= "
               "(option.blue == \"open\")\n  if odd ~= (option.green == \"open\") then\n    for _, "
               "seat in ipairs(seats()) do seat.points = seat.points + 6 end\n  end\nend\nreturn "
               "M\n");
  folder.Write("locks/patches/flow.yaml",
               "patches:\n  - patch: flow.main\n    ops: [ { insert: { do: { after: { step: set_up "
               "}, items: [ { step: pass } ] } } } ]\n");
  return folder / "locks";
}

// The interaction of three is in the screened effects, but not in the comparisons.
TEST(SweepOptionsCommand, SaysWhatEffectsAreMixedWithAndFollowsThemUp) {
  const OwnFolder folder;
  const std::vector<std::string> arguments = {"compare",         "ferry",
                                              "--with",          WriteLocks(folder),
                                              "--sweep-options", "red,blue,green,grey,white",
                                              "--bots",          "random",
                                              "--players",       "2",
                                              "--games",         "960"};
  const Ran ran = RunWalz(arguments);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("in 60 new pairs of games"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Lack of fit: >999 times what chance explains. Three or more options"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("contains 33 % of the interaction of "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find(" \n"), std::string::npos) << "no blanks before the end of a line";
  const Ran german = RunWalz(With(arguments, {"--lang", "de"}));
  EXPECT_NE(german.out.find("33 % der Wechselwirkung"), std::string::npos) << german.out;
  std::vector<std::string> few = arguments;
  few.back() = "100";
  const Ran screened = RunWalz(few);
  EXPECT_NE(screened.out.find("below 95 %; --games 2880 reaches"), std::string::npos)
      << screened.out;
  EXPECT_EQ(screened.out.find("new pairs of games"), std::string::npos) << "too few to compare";
  const auto json = nlohmann::json::parse(RunWalz(With(arguments, {"--format", "json"})).out);
  EXPECT_EQ(json["misfit"], true);
  int locks = 0;
  for (const auto& option : json["options"]) {
    const bool lock = option["option"] != "grey" && option["option"] != "white";
    if (option["compared_pairs"] == 0) continue;
    locks += lock ? 1 : 0;
    EXPECT_NEAR(option["score"]["difference"].get<double>(), lock ? 6 : 0, 1e-6) << option;
    EXPECT_EQ(option["aliases"].size(), 4U) << "all threes of the other four";
  }
  EXPECT_GE(locks, 2) << "also those whose effects the interaction hides";
}

// Options of a mod can be named with --with and with --mod.
TEST(SweepOptionsCommand, SweepsTheOptionsOfAMod) {
  const OwnFolder folder;
  const std::string mod = WriteTides(folder);
  for (const std::string how : {"--with", "--mod"}) {
    const Ran together = RunWalz({"compare", "ferry", how, mod, "--sweep-options", "tide", "--bots",
                                  "random", "--players", "2", "--games", "16"});
    EXPECT_EQ(together.code, 0) << together.err;
    EXPECT_NE(together.out.find("tide: low > high"), std::string::npos) << together.out;
    const Ran each = RunWalz({"compare", "ferry", how, folder / "tides", "--sweep", "tide",
                              "--bots", "random", "--players", "2", "--games", "16"});
    EXPECT_EQ(each.code, 0) << each.err;
    EXPECT_NE(each.out.find("\nhigh "), std::string::npos) << each.out;
  }
}

TEST(SweepOptionsCommand, RefusesMoreOptionsThanFit) {
  for (const std::string sweep : {"--sweep", "--sweep-options"}) {
    for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
             {"--usage"}, {"--report", "x"}, {"--log", "x"}, {"--shard", "1/2", "--out", "x"}}) {
      EXPECT_EQ(RunWalz(With({"compare", "ferry", sweep, "toll"}, more)).code, 2) << more[0];
    }
  }
  EXPECT_EQ(RunWalz(With(kToll, {"--expect", "score within 3"})).code, 2);
  EXPECT_EQ(RunWalz(With(kToll, {"--against", "toll=9"})).code, 2);
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

TEST(SweepOptionsCommand, RoundsWithGamesThatFailDoNotCount) {
  const OwnFolder folder;
  folder.Write("leaks/mod.yaml",
               "schema: 1\nid: leaks\nname: Leaks\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("leaks/data/options.yaml",
               "option:\n  - { id: hull, values: [sound, leaky], affects: rules }\n");
  folder.Write("leaks/scripts/leaks.lua",
               "local M = {}\nfunction M.sink()\n  if option.hull == \"leaky\" and roll(\"dice\", "
               "6) == 1 then error(\"it sinks\") end\nend\nreturn M\n");
  folder.Write("leaks/patches/flow.yaml",
               "patches:\n  - patch: flow.main\n    ops: [ { insert: { do: { after: { step: set_up "
               "}, items: [ { step: sink } ] } } } ]\n");
  const Ran ran = RunWalz({"compare", "ferry", "--with", folder / "leaks", "--sweep-options",
                           "hull", "--bots", "random", "--players", "2", "--games", "96"});
  EXPECT_NE(ran.err.find("it sinks"), std::string::npos) << ran.out << ran.err;
}

}  // namespace
}  // namespace walz::cli
