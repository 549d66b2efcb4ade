// Commands about mods and variants, as they are typed: what they print and how they end.
#include <gtest/gtest.h>

#include <filesystem>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

TEST(ModsCommand, ShowsTheOrderAndItsReasons) {
  const Ran ran = RunWalz({"mods", "order", "ferry", "--why"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_EQ(ran.out,
            "1. harbour-master 1.1.0\n   you request it\n   `smugglers` requires it\n"
            "2. smugglers 0.2.0\n   you request it\n   after `harbour-master`, which it "
            "requires\n");
  EXPECT_EQ(RunWalz({"mods", "order", "ferry", "--why", "--lang", "de"}).out,
            "1. harbour-master 1.1.0\n   du verlangst sie\n   `smugglers` setzt sie voraus\n"
            "2. smugglers 0.2.0\n   du verlangst sie\n   nach `harbour-master`, die sie "
            "voraussetzt\n");
  EXPECT_EQ(RunWalz({"mods", "order", "ferry", "--mod", "harbour-master"}).out,
            "1. harbour-master 1.1.0\n");
}

TEST(ModsCommand, ReportsConflicts) {
  const Ran ran = RunWalz({"mods", "order", "ferry", "--mod", "harbour-master@^2"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find(
                "error[WZ1003]: your selection requires `harbour-master` ^2, 1.1.0 is installed"),
            std::string::npos)
      << ran.out;
}

TEST(ModsCommand, NeedsToBeToldWhat) { EXPECT_EQ(RunWalz({"mods", "ordr"}).code, kUsage); }

TEST(ListMods, NamesThemWithTheirGames) {
  const Ran ran = RunWalz({"list", "mods"});
  EXPECT_EQ(ran.code, kFine);
  EXPECT_NE(ran.out.find("harbour-master 1.1.0  The harbour master (ferry, mods/harbour-master)\n"),
            std::string::npos)
      << ran.out;
  EXPECT_EQ(RunWalz({"list", "mods", "lots"}).out, "");
}

TEST(VariantDiff, SaysWhatChanges) {
  const std::string words =
      "with the mod The harbour master 1.1.0\ntax: 1 -> 3\ncard.rope, copies: 4 -> 2\n";
  const std::string file = std::string(WALZ_SOURCE_DIR) +
                           "/tests/support/games/mods/harbour-master/variants/strict.yaml";
  EXPECT_EQ(RunWalz({"variant", "diff", file, "ferry"}).out, words);
  EXPECT_EQ(RunWalz({"variant", "diff", "strict", "ferry", "--mod", "harbour-master"}).out,
            "tax: 1 -> 3\ncard.rope, copies: 4 -> 2\n");
  EXPECT_EQ(RunWalz({"variant", "diff", "dear", "ferry"}).out, "toll: 2 -> 9\n");
  EXPECT_EQ(RunWalz({"variant", "diff", "dear", "ferry", "--set", "toll=9"}).out,
            "it changes nothing\n");
}

TEST(VariantDiff, FindsTheGameOfAFile) {
  const OwnFolder folder;
  folder.Write(
      "mine.yaml",
      "variant:\n  - id: mine\n    patches: [ { patch: lot.prize, ops: [ { set: { value: 5 } "
      "} ] } ]\n");
  const std::string file = folder / "mine.yaml";
  EXPECT_EQ(RunWalz({"variant", "diff", file}).out, "lot.prize, value: 9 -> 5\n");
  EXPECT_NE(RunWalz({"variant", "diff", file, "ferry"}).out.find("no `lot.prize` to patch"),
            std::string::npos);
}

TEST(VariantDiff, IsJsonForPrograms) {
  const Ran ran = RunWalz({"variant", "diff", "dear", "ferry", "--format", "json"});
  EXPECT_NE(ran.out.find("\"before\": \"2\""), std::string::npos) << ran.out;
}

TEST(VariantDiff, SaysThatThereIsNone) {
  const Ran ran = RunWalz({"variant", "diff", "deer", "ferry"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("there is no variant `deer`"), std::string::npos) << ran.out;
}

TEST(Commands, MayBeFollowedByAnArgumentOfTheSameName) {
  // `replay` is a command, and here a path that is not there.
  const Ran ran = RunWalz({"test", "replay"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_EQ(ran.err, "walz: error: there is no `replay`\n");
}

TEST(CheckCommand, ChecksAModWithItsGame) {
  const std::string mod = std::string(WALZ_SOURCE_DIR) + "/tests/support/games/mods/harbour-master";
  EXPECT_EQ(RunWalz({"check", mod}).code, kFine);
  EXPECT_EQ(RunWalz({"check", mod + "/variants/strict.yaml"}).code, kFine);
  const Ran ran = RunWalz(
      {"check", std::string(WALZ_SOURCE_DIR) + "/tests/content/bad/WZ1001_bad_range/mods/fog"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("WZ1001"), std::string::npos) << ran.out;
}

TEST(CheckCommand, PassesOverThePagesThatMatchAPatternToo) {
  const std::string mods = std::string(WALZ_SOURCE_DIR) + "/mods/";
  EXPECT_EQ(RunWalz({"check", mods + "README.md"}).code, kFine);
  EXPECT_EQ(RunWalz({"check", mods + "NOTHING.md"}).code, kUsage);
}

TEST(PlayingWithMods, ShowsRelationsBetweenMods) {
  const Ran ran =
      RunWalz({"sim", "ferry", "--mod", "harbour-master", "--games", "1", "--threads", "1"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_EQ(ran.err.find("WZ0801"), std::string::npos) << ran.err;
  EXPECT_NE(ran.out.find("lights"), std::string::npos) << ran.out;
}

TEST(VariantNew, AsksOptionByOption) {
  const OwnFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const Ran ran = RunWalz({"variant", "new", "our-rules", "ferry"}, "7\n2\n\n.\n");
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("\n1/"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("a number from 1 to "), std::string::npos) << "7 is none: " << ran.out;
  EXPECT_EQ(folder.Read("our-rules.yaml").substr(0, 53),
            "variant:\n  - id: our_rules\n    name: our-rules\n    op");
  EXPECT_EQ(RunWalz({"check", "our-rules.yaml"}).code, kFine);
  EXPECT_NE(RunWalz({"variant", "diff", "./our-rules.yaml", "ferry"}).out.find(" -> "),
            std::string::npos);
  EXPECT_EQ(RunWalz({"variant", "new", "our-rules", "ferry"}).code, kUsage)
      << "it is there already";
  EXPECT_EQ(RunWalz({"variant", "new", "none-at-all", "ferry"}).code, kFine) << "nothing was typed";
  EXPECT_NE(folder.Read("none-at-all.yaml").find("options: {}"), std::string::npos);
  EXPECT_EQ(RunWalz({"variant", "new", "Bad Name", "ferry"}).code, kUsage);
  EXPECT_EQ(RunWalz({"variant", "new", "ours", "fery"}).code, kUsage);
  std::filesystem::current_path(before);
}

TEST(VariantNew, SaysWhatAnOptionIsAboutInTheLanguageOfThePlayers) {
  const OwnFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const auto ask = [](const std::string& language) {
    return RunWalz({"variant", "new", "in-" + language, "die-tore-der-welt", "--lang", language,
                    "--data", WALZ_SOURCE_DIR},
                   ".\n")
        .out;
  };
  EXPECT_NE(ask("de").find("\n     Seine Karte ist Pflicht für alle, solange sie ausliegt.\n  1  "),
            std::string::npos);
  EXPECT_NE(
      ask("en").find("\n     His card is compulsory for every player while it is on display.\n"),
      std::string::npos);
  std::filesystem::current_path(before);
}

TEST(VariantNew, RefusesTheNameOfAGame) {
  const OwnFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const Ran ran = RunWalz({"variant", "new", "ferry"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("as in walz variant new my-evening ferry"), std::string::npos) << ran.err;
  EXPECT_FALSE(std::filesystem::exists("ferry.yaml"));
  std::filesystem::current_path(before);
}

}  // namespace
}  // namespace walz::cli
