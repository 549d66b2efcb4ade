// walz explain and walz resolved: where values come from.
#include <gtest/gtest.h>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

const std::vector<std::string> kWithMod = {"--mod", "harbour-master"};

Ran Explain(const std::string& what, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"explain", what, "ferry"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return RunWalz(arguments);
}

TEST(ExplainField, NamesTheFileAndWhoChangedIt) {
  EXPECT_EQ(Explain("card.rope.copies").out, "3  # data/ferry/things.yaml:15\n");
  EXPECT_EQ(Explain("card.rope.copies", kWithMod).out,
            "3  # data/ferry/things.yaml:15\n"
            "4  # mods/harbour-master/patches/rules.yaml:16 (harbour-master)\n");
}

TEST(ExplainField, GoesIntoListsAndAllKinds) {
  EXPECT_EQ(Explain("scoring.tally_up.categories[cards].points", kWithMod).out,
            "2  # data/ferry/game.yaml:78\n"
            "3  # mods/harbour-master/patches/rules.yaml:13 (harbour-master)\n");
  EXPECT_EQ(Explain("coins.initial", kWithMod).out,
            "5  # data/ferry/game.yaml:32\n"
            "6  # mods/harbour-master/patches/rules.yaml:21 (harbour-master)\n");
}

TEST(ExplainField, ShowsDefaultsAndTheEffectOfOptions) {
  EXPECT_EQ(Explain("office.master.seal", kWithMod).out, "not set anywhere; the default is none\n");
  EXPECT_EQ(Explain("master.duty", {"--mod", "harbour-master", "--set", "tax=3"}).out,
            "{ levy: 3 }  # mods/harbour-master/data/things.yaml:25\n");
}

TEST(ExplainField, IsJsonForPrograms) {
  const Ran ran = Explain("card.rope.copies", {"--mod", "harbour-master", "--format", "json"});
  EXPECT_NE(ran.out.find("\"by\": \"harbour-master\""), std::string::npos) << ran.out;
}

TEST(ExplainField, ReportsUnknownNames) {
  EXPECT_NE(Explain("card.rop.copies").err.find("did you mean `card.rope`?"), std::string::npos);
  EXPECT_NE(Explain("lantren.copies").err.find("did you mean `lantern`?"), std::string::npos);
  EXPECT_NE(Explain("card.rope.weight").err.find("`card.rope` has no `weight`"), std::string::npos);
  EXPECT_NE(Explain("rope.copies").err.find("one of `card.rope`, `token.rope`"), std::string::npos);
  EXPECT_EQ(Explain("card.rope.copies[").code, kUsage);
}

TEST(Resolved, PrintsADefinitionWithItsOrigins) {
  const Ran ran = RunWalz({"resolved", "card.rope", "ferry", "--mod", "harbour-master"});
  EXPECT_EQ(ran.out,
            "card:\n"
            "  - id: rope  # data/ferry/things.yaml:14\n"
            "    copies: 4  # mods/harbour-master/patches/rules.yaml:16\n");
  EXPECT_EQ(RunWalz({"resolved", "rope", "ferry"}).code, kUsage);
  EXPECT_EQ(RunWalz({"resolved", "card.rope.copies", "ferry"}).code, kUsage);
}

TEST(ExplainField, ShowsThatAModRemovesIt) {
  const OwnFolder folder;
  folder.Write("few/mod.yaml", "schema: 1\nid: few\nname: Few\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("few/patches/rope.yaml",
               "patches:\n  - { patch: card.rope, ops: [ { remove: copies } ] }\n");
  const Ran ran = Explain("card.rope.copies", {"--mod", folder / "few"});
  EXPECT_NE(ran.out.find("removed  # "), std::string::npos) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("patches/rope.yaml:2 (few)"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace walz::cli
