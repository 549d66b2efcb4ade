// walz check: fixes, formats, mods together, random games.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

const std::string kGames = std::string(WALZ_SOURCE_DIR) + "/tests/support/games";

// Types a command in another folder.
Ran RunIn(const std::string& folder, const std::vector<std::string>& arguments) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder);
  Ran ran = RunWalz(arguments);
  std::filesystem::current_path(before);
  return ran;
}

// A mod for the ferry in a folder of its own.
class CheckMod : public testing::Test {
 protected:
  CheckMod() : mod_(folder_ / "trial") {
    folder_.Write("trial/mod.yaml", "schema: 1\nid: trial\nname: T\nversion: 1.0.0\ngame: ferry\n");
  }
  Ran Check(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {"check", mod_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunWalz(arguments);
  }

  OwnFolder folder_;
  std::string mod_;
};

TEST_F(CheckMod, PutsMisspeltKeysRight) {
  const std::string wrong = "card:\n  - { id: flag, copeis: 2 }  # \xC3\xA4\n";
  folder_.Write("trial/data/d.yaml", wrong);
  EXPECT_EQ(Check().code, kFindings);
  EXPECT_EQ(folder_.Read("trial/data/d.yaml"), wrong);
  const Ran ran = Check({"--fix"});
  EXPECT_EQ(ran.code, kFine) << ran.out;
  EXPECT_EQ(folder_.Read("trial/data/d.yaml"), "card:\n  - { id: flag, copies: 2 }  # \xC3\xA4\n");
  EXPECT_NE(ran.err.find("copeis -> copies"), std::string::npos) << ran.err;
}

TEST_F(CheckMod, ACopyIsCheckedWithoutAWordAboutTheOther) {
  const std::string manifest = folder_.Read("trial/mod.yaml");
  folder_.Write("mods/trial/mod.yaml", manifest);
  const Ran by_path = RunIn(folder_.path(), {"check", "./trial"});
  EXPECT_EQ(by_path.out.find("WZ1011"), std::string::npos) << by_path.out;
}

TEST_F(CheckMod, ReadsItsTests) {
  folder_.Write("trial/tests/t.yaml", "game: ferry\nscenario:\n  - name: a\n");
  const Ran ran = Check();
  EXPECT_EQ(ran.code, kFindings) << ran.out;
  EXPECT_NE(ran.out.find("trial/tests/t.yaml:2:1: error[WZ0210]"), std::string::npos) << ran.out;
  folder_.Write("trial/tests/t.yaml", "game: ferry\nscenarios:\n  - name: a\n");
  EXPECT_EQ(Check().code, kFine);
}

TEST(CheckVariant, ReportsFindingsInItsFileButNotInTheGame) {
  const OwnFolder folder;
  folder.Write("data/quay/game.yaml",
               "game:\n  - { id: quay, version: 1.0.0, players: { min: 1, max: 1 },\n"
               "      ranking: [{ variable: points }] }\n"
               "variable:\n  - { id: points, per: seat }\n"
               "option:\n  - { id: fee, values: [low, high], affects: rules }\nword: [unused]\n"
               "flow:\n  - { id: main, do: [] }\n");
  folder.Write("slack.yaml", "variant:\n  - { id: slack, options: { fee: low } }\n");
  const std::string game = RunWalz({"check", "quay", "--data", folder.path()}).out;
  EXPECT_NE(game.find("[WZ0801]: word `unused` is never used"), std::string::npos) << game;
  const std::string variant =
      RunWalz({"check", folder / "slack.yaml", "--data", folder.path()}).out;
  EXPECT_NE(variant.find("slack.yaml:2:11: warning[WZ0818]"), std::string::npos) << variant;
  EXPECT_NE(variant.find("0 errors, 1 warning\n"), std::string::npos) << variant;
}

TEST_F(CheckMod, ReportsAMisspeltGame) {
  folder_.Write("trial/mod.yaml", "schema: 1\nid: trial\nname: T\nversion: 1.0.0\ngame: fery\n");
  const Ran ran = Check();
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("mod.yaml:5:7: error[WZ0902]"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("did you mean `ferry`?"), std::string::npos) << ran.out;
}

TEST_F(CheckMod, ReportsOnlyTheErrorOfAnUnreadableFile) {
  folder_.Write("trial/data/a.yaml", "stream: [tide]\nword: [ebb\n");
  folder_.Write(
      "trial/data/b.yaml",
      "card:\n  - { id: flag, hooks: [ { event: tide, do: {} }, { event: sport, do: {} } ] }\n");
  const Ran ran = Check();
  EXPECT_NE(ran.out.find("a.yaml:2:7: error[WZ0112]"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("`tide`"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("`sport`"), std::string::npos) << ran.out;
}

TEST_F(CheckMod, AcceptsNamesOfGamesAndMods) {
  EXPECT_EQ(RunWalz({"check", "lots"}).code, kFine);
  EXPECT_EQ(RunWalz({"check", "smugglers"}).code, kFine);
  const Ran ran = RunWalz({"check", "fery"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("there is no `fery`; did you mean `ferry`?"), std::string::npos)
      << ran.err;
}

TEST_F(CheckMod, FindsModsWhereOneWorks) {
  folder_.Write("mods/here/mod.yaml",
                "schema: 1\nid: here\nname: H\nversion: 1.0.0\ngame: ferry\n");
  folder_.Write("mods/here/data/d.yaml", "card:\n  - { id: flag, copeis: 2 }\n");
  const Ran ran = RunIn(folder_.path(), {"check", "here"});
  EXPECT_EQ(ran.out.substr(0, 25), "mods/here/data/d.yaml:2:1");
}

TEST_F(CheckMod, WithoutPathsIsTheModAround) {
  folder_.Write("trial/data/d.yaml", "card:\n  - { id: flag, copeis: 2 }\n");
  for (const char* const where : {"trial", "trial/data"}) {
    const Ran ran = RunIn(folder_ / where, {"check"});
    EXPECT_EQ(ran.code, kFindings) << where;
    EXPECT_NE(ran.out.find("d.yaml:2:1"), std::string::npos) << ran.out;
  }
}

TEST_F(CheckMod, ShowsPathsRelativeToTheCurrentFolder) {
  folder_.Write("trial/data/d.yaml", "card:\n  - { id: flag, copeis: 2 }\n");
  for (const char* const typed : {"trial", "trial/"}) {
    const Ran ran = RunIn(folder_.path(), {"check", typed});
    EXPECT_EQ(ran.out.substr(0, 19), "trial/data/d.yaml:2") << typed;
  }
  folder_.Write("own/data/hop/game.yaml", "gaem:\n  - id: hop\n");
  for (const char* const typed : {"own", "own/data/hop", "own/data/hop/game.yaml"}) {
    const Ran ran = RunIn(folder_.path(), {"check", typed});
    EXPECT_NE(ran.out.find("own/data/hop/game.yaml:1:1: error"), std::string::npos) << ran.out;
  }
  EXPECT_EQ(RunIn(folder_ / "own", {"check", "data/hop"}).out.substr(0, 18), "data/hop/game.yaml");
}

TEST_F(CheckMod, SuggestsTheModsOfTheCurrentFolder) {
  folder_.Write("costly.yaml", "variant:\n  - { id: costly, options: { toll: '9' } }\n");
  EXPECT_NE(RunIn(folder_.path(), {"check", "costly"}).err.find("did you mean `costly.yaml`?"),
            std::string::npos);
  const Ran ran = RunIn(folder_.path(), {"sim", "ferry", "--mod", "trial"});
  EXPECT_NE(ran.err.find("write `./trial`"), std::string::npos) << ran.err;
  const Ran varied = RunIn(folder_.path(), {"sim", "ferry", "--variant", "costly"});
  EXPECT_NE(varied.err.find("did you mean `costly.yaml`?"), std::string::npos) << varied.err;
}

TEST_F(CheckMod, HouseRulesMayBeInAnyFolder) {
  folder_.Write("costly.yaml", "variant:\n  - { id: costly, options: { toll: 'free' } }\n");
  const Ran ran = RunWalz({"check", folder_ / "costly.yaml"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("option `toll` has no value `free`"), std::string::npos) << ran.out;
  const Ran here = RunIn(folder_.path(), {"check", "costly.yaml"});
  EXPECT_TRUE(here.out.starts_with("costly.yaml:2:")) << here.out << "as it was typed";
  folder_.Write("costly.yaml", "variant:\n  - { id: costly, options: { toll: '9' } }\n");
  EXPECT_EQ(RunWalz({"check", folder_ / "costly.yaml"}).code, kFine);
}

TEST_F(CheckMod, FilesThatBelongToNothingAreReported) {
  folder_.Write("a.yaml", "game: ferry\nscenarios:\n  - nmae: a\n");
  Ran ran = RunWalz({"check", folder_ / "a.yaml"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("check and run them"), std::string::npos) << ran.err;
  folder_.Write("a.yaml", "card:\n  - { id: flag }\n");
  ran = RunWalz({"check", folder_ / "a.yaml"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("does not contain a variant"), std::string::npos) << ran.err;
}

TEST_F(CheckMod, TheAuthorsOwnLineIsShownFirst) {
  folder_.Write(
      "trial/patches/p.yaml",
      "patches:\n  - patch: function.begin_turn\n    ops: [ { wrap: { script: early } } ]\n");
  folder_.Write(
      "trial/scripts/t.lua",
      "local M = {}\nfunction M.early(previous, ctx)\n  game.heading = \"bad\"\n  local done = "
      "previous(ctx)\n  return done\nend\nreturn M\n");
  const Ran ran = Check();
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("scripts/t.lua:4:3: error[WZ1111]"), std::string::npos) << ran.out;
}

TEST_F(CheckMod, AWarningOfTheLineAtWhichAGameFailsIsTheError) {
  folder_.Write(
      "trial/patches/p.yaml",
      "patches:\n  - patch: function.begin_turn\n    ops: [ { wrap: { script: early } } ]\n");
  folder_.Write("trial/scripts/t.lua",
                "local M = {}\nfunction M.early(previous, ctx)\n"
                "  for _, seat in ipairs(seats()) do print(seat.coyns + 1) end\n"
                "  return previous(ctx)\nend\nreturn M\n");
  const Ran ran = Check();
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("t.lua:3:48: error[WZ0915]"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("= note: random game 1: "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("[WZ1111]"), std::string::npos) << ran.out;
}

TEST_F(CheckMod, FindingsWithoutAPlaceAreReportedOnce) {
  const Ran ran = RunWalz({"check", "--mod", "no-such-mod"});
  const std::size_t first = ran.out.find("error[WZ1002]");
  EXPECT_NE(first, std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("error[WZ1002]", first + 1), std::string::npos) << ran.out;
}

TEST_F(CheckMod, ShowsPathsAsTheyWereGiven) {
  folder_.Write("trial/data/d.yaml", "card:\n  - { id: flag, copeis: 2 }\n");
  const auto place = [](const std::string& from, const std::string& path) {
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(from);
    const Ran ran = RunWalz({"check", path});
    std::filesystem::current_path(before);
    EXPECT_EQ(ran.code, kFindings) << path;
    return ran.out.substr(0, ran.out.find(": error["));
  };
  const std::string here = folder_.path().string();
  EXPECT_EQ(place(here, "trial"), "trial/data/d.yaml:2:17");
  EXPECT_EQ(place(here, "trial/data/d.yaml"), "trial/data/d.yaml:2:17");
  EXPECT_EQ(place(here, mod_), "trial/data/d.yaml:2:17");
  EXPECT_EQ(place("/", mod_), mod_.substr(1) + "/data/d.yaml:2:17");
  EXPECT_EQ(place(mod_, "."), "./data/d.yaml:2:17");
  EXPECT_EQ(place(mod_, "data"), "./data/d.yaml:2:17");
  EXPECT_EQ(place(mod_ + "/data", "d.yaml"), "../data/d.yaml:2:17");
  EXPECT_EQ(place(mod_ + "/data", "../../trial"), "../../trial/data/d.yaml:2:17");
  EXPECT_EQ(place(kGames, mod_), mod_ + "/data/d.yaml:2:17");
}

TEST_F(CheckMod, ReplacesAnUnknownNameByTheOnlyCandidate) {
  folder_.Write("trial/data/d.yaml",
                "kind: [ { id: rock } ]\nrock:\n"
                "  - { id: reef, hooks: [ { event: crosed, of: anyone, script: sikn } ] }\n"
                "  - { id: bank, hooks: [ { event: crosed, of: anyone, script: sink } ] }\n");
  folder_.Write("trial/scripts/s.lua", "return { sink = function() return true end }\n");
  const Ran ran = Check({"--fix"});
  EXPECT_EQ(ran.code, kFine) << ran.out;
  EXPECT_EQ(folder_.Read("trial/data/d.yaml"),
            "kind: [ { id: rock } ]\nrock:\n"
            "  - { id: reef, hooks: [ { event: crossed, of: anyone, script: sink } ] }\n"
            "  - { id: bank, hooks: [ { event: crossed, of: anyone, script: sink } ] }\n");
}

TEST_F(CheckMod, DoesNotFixNamesWithTwoCandidates) {
  // `pick_card` and `pick_cart` are equally near.
  const std::string text =
      "decision: [pick_cart]\nkind: [ { id: rock } ]\nrock:\n"
      "  - { id: reef, hooks: [ { action: pick_carx, in: deck, script: sink } ] }\n";
  folder_.Write("trial/data/d.yaml", text);
  folder_.Write("trial/scripts/s.lua", "return { sink = function() return true end }\n");
  const Ran ran = Check({"--fix"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("did you mean `pick_card`, or `pick_cart`?"), std::string::npos)
      << ran.out;
  EXPECT_EQ(folder_.Read("trial/data/d.yaml"), text);
}

TEST_F(CheckMod, DoesNotFixAmbiguousNames) {
  const std::string text = "card:\n  - { id: flag, colour: 2 }\n";
  folder_.Write("trial/data/d.yaml", text);
  EXPECT_EQ(Check({"--fix"}).code, kFindings);
  EXPECT_EQ(folder_.Read("trial/data/d.yaml"), text);
}

TEST_F(CheckMod, ListsEditsForPrograms) {
  folder_.Write("trial/data/d.yaml", "card:\n  - { id: flag, copeis: 2 }\n");
  const auto document = nlohmann::json::parse(Check({"--format", "json"}).out);
  const auto& fixes = document.at("findings").at(0).at("fixes");
  ASSERT_EQ(fixes.size(), 1U);
  EXPECT_EQ(fixes[0].at("title"), "write `copies`");
  const auto& edit = fixes[0].at("edits").at(0);
  EXPECT_EQ(edit.at("text"), "copies");
  EXPECT_EQ(edit.at("span").at("line"), 2);
  EXPECT_EQ(edit.at("span").at("column"), 17);
  EXPECT_EQ(edit.at("span").at("end_column"), 23);
}

TEST_F(CheckMod, SpeaksGerman) {
  folder_.Write("trial/data/d.yaml", "card:\n  - { id: flag, copeis: 2 }\n");
  const Ran ran = Check({"--lang", "de"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find(": Fehler[WZ0210]: unbekannter Schlüssel `copeis` in `card`"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("  = Hilfe: meintest du `copies`?\n"), std::string::npos) << ran.out;
  const auto document = nlohmann::json::parse(Check({"--lang", "de", "--format", "json"}).out);
  const auto& finding = document.at("findings").at(0);
  EXPECT_EQ(finding.at("message"), "unbekannter Schlüssel `copeis` in `card`");
  EXPECT_EQ(finding.at("severity"), "error");
  EXPECT_EQ(finding.at("fixes").at(0).at("title"), "schreib `copies`");
  const Ran github = Check({"--lang", "de", "--format", "github"});
  EXPECT_NE(github.out.find("title=WZ0210::unbekannter Schlüssel `copeis`"), std::string::npos)
      << github.out;
}

TEST(Explain, SpeaksGerman) {
  EXPECT_EQ(RunWalz({"explain", "WZ0902", "--lang", "de"}).out,
            "WZ0902: unbekanntes Spiel\n\nIm Ordner data/ gibt es kein solches Spiel. `walz list "
            "games` zeigt, welche es\ngibt.\n");
  EXPECT_EQ(RunWalz({"explain", "WZ0990", "--lang", "de"}).err,
            "walz: Fehler: es gibt keinen Code `WZ0990`; meintest du `WZ0909`?\n");
}

TEST_F(CheckMod, SpeaksToGithub) {
  folder_.Write("trial/data/d.yaml", "card:\n  - { id: flag, copeis: 2 }\n");
  const Ran ran = Check({"--format", "github"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("data/d.yaml,line=2,col=17,title=WZ0210::unknown key `copeis`"),
            std::string::npos)
      << ran.out;
  EXPECT_TRUE(ran.out.starts_with("::error file=")) << ran.out;
  EXPECT_NE(ran.out.find("%0Ahelp: did you mean `copies`?%0Afix: write `copies`\n"),
            std::string::npos)
      << ran.out;
  EXPECT_EQ(RunWalz({"sim", "ferry", "--format", "github"}).code, kUsage);
}

TEST_F(CheckMod, PlaysRandomGames) {
  const Ran ran = Check({"--play", "3"});
  EXPECT_EQ(ran.code, kFine) << ran.out;
  EXPECT_EQ(ran.err, "3 random games played\n");
}

TEST_F(CheckMod, FindsIteratorsThatAreKeptInTables) {
  folder_.Write("trial/data/d.yaml",
                "kind: [ { id: rock } ]\nrock:\n"
                "  - { id: reef, hooks: [ { event: thrown, of: anyone, script: swell } ] }\n");
  const std::string script =
      "local tools = { tides = (\"lh\"):rep(200):gmatch(\".\") }\n"
      "return { swell = function(ctx) ctx.seat.coins = SWELL end }\n";
  for (const bool bad : {false, true}) {
    std::string text = script;
    text.replace(text.find("SWELL"), 5, bad ? "(tools.tides() == \"l\" and 1 or 2)" : "1");
    folder_.Write("trial/scripts/s.lua", text);
    const Ran ran = Check();
    EXPECT_EQ(ran.code, bad ? kFindings : kFine) << ran.out;
    EXPECT_EQ(ran.out.find("this iterator was created in an earlier call") != std::string::npos,
              bad)
        << ran.out;
  }
}

TEST_F(CheckMod, TriesWhetherTheGameCanBePlayedAtAll) {
  const Ran ran = RunWalz({"check", mod_, "--set", "faulty=set_up"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("error[WZ1111]: random game 1: "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("the set-up fails"), std::string::npos) << ran.out;
}

TEST_F(CheckMod, KeepsTheGameThatGoesWrongAsAScenario) {
  // Whoever crosses twice brings the game down.
  folder_.Write("trial/data/d.yaml",
                "kind: [ { id: rock } ]\nvariable: [ { id: crossings } ]\nrock:\n"
                "  - { id: reef, hooks: [ { event: crossed, of: anyone, script: sink } ] }\n");
  folder_.Write("trial/scripts/s.lua",
                "local M = {}\nfunction M.sink(ctx)\n  game.crossings = game.crossings + 1\n"
                "  if game.crossings == 2 then error(\"it sinks\") end\nend\nreturn M\n");
  const Ran ran = Check({"--play", "20"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("error[WZ1111]: random game"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("it sinks"), std::string::npos) << ran.out;
  const Ran test = RunWalz({"test", mod_});
  EXPECT_EQ(test.code, kFindings);
  EXPECT_NE(test.out.find("it sinks"), std::string::npos) << test.out;
  EXPECT_NE(test.out.find("0 passed, 1 failed"), std::string::npos) << test.out;
}

TEST(CheckMods, ReportsConflictsBetweenMods) {
  const OwnFolder folder;
  for (const std::string id : {"ant", "bee"}) {
    folder.Write(id + "/mod.yaml",
                 "schema: 1\nid: " + id + "\nname: N\nversion: 1.0.0\ngame: ferry\n");
    folder.Write(id + "/patches/p.yaml", "patch: card.rope\nops: [ { set: { copies: " +
                                             std::string(id == "ant" ? "1" : "2") + " } } ]\n");
    folder.Write(id + "/data/d.yaml",
                 "kind: [ { id: " + id + "s } ]\n" + id + "s:\n  - { id: " + id +
                     "_one, hooks: [ { value: fee, of: anyone, script: " + id + " } ] }\n");
    folder.Write(id + "/scripts/s.lua", "local M = {}\nfunction M." + id +
                                            "(ctx, fee) return fee " +
                                            (id == "ant" ? "* 2" : "+ 1") + " end\nreturn M\n");
  }
  const Ran ran = RunWalz({"check", "--mods", (folder / "ant") + "," + (folder / "bee")});
  EXPECT_NE(ran.out.find("warning[WZ1109]: `ant` and `bee` set `copies` of `card` `rope`"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("warning[WZ1110]: `ant` and `bee` hook value `fee`"), std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find("WZ0801"), std::string::npos) << ran.out;
}

TEST(CheckMods, IsFineWhereTheyAgree) {
  EXPECT_EQ(RunWalz({"check", "--mods", "harbour-master,smugglers"}).out, "no findings\n");
  EXPECT_NE(RunWalz({"check", "--mods", "nobody"}).err.find("there is no mod `nobody`"),
            std::string::npos);
  EXPECT_EQ(RunWalz({"check", kGames, "--mods", "smugglers"}).code, kUsage);
}

// A folder with a game that has texts in two languages, and an empty mod `fog` for it.
void WriteFog(const OwnFolder& folder) {
  const auto copy = std::filesystem::copy_options::recursive;
  const std::string good = std::string(WALZ_SOURCE_DIR) + "/tests/content/good";
  for (const std::string name : {"data", "scripts"}) {
    std::filesystem::copy(good + "/" + name, folder.path() / name, copy);
  }
  folder.Write("mods/fog/mod.yaml", "schema: 1\nid: fog\nname: F\nversion: 1.0.0\ngame: harbour\n");
}

TEST(CheckFix, CopiesTextsThatAreMissing) {
  const OwnFolder folder;
  WriteFog(folder);
  const std::string root = folder.path().string();
  folder.Write(
      "mods/fog/data/d.yaml",
      "good:\n  - { id: rum, price: 1 }\n  - { id: oil, price: 1 }\n  - { id: old_iron, price: "
      "1 }\n");
  folder.Write(
      "mods/fog/locale/en/t.yaml",
      "locale:\n  - { id: good.rum, text: \"Rum: hot\" }\n  - { id: good.oil, text: Oil }\n  - { "
      "id: good.rum.text, text: From afar. }\n");
  folder.Write("mods/fog/locale/de/t.yaml", "locale:\n  - { id: good.oil, text: \xC3\x96l }\n");
  const Ran before = RunWalz({"check", folder / "mods/fog", "--data", root});
  EXPECT_NE(before.out.find("WZ0703]: `de` lacks 2 texts of this file; the first is `good.rum`"),
            std::string::npos)
      << before.out;
  const Ran ran = RunWalz({"check", folder / "mods/fog", "--data", root, "--fix"});
  EXPECT_EQ(ran.out.find("WZ0703"), std::string::npos) << ran.out << ran.err;
  EXPECT_EQ(
      folder.Read("mods/fog/locale/de/t.yaml"),
      "locale:\n  - { id: good.oil, text: \xC3\x96l }\n  - { id: good.rum, text: \"Rum: hot\" }  # "
      "untranslated\n  - { id: good.rum.text, text: \"From afar.\" }  # untranslated\n");
  EXPECT_EQ(folder.Read("mods/fog/locale/de/d.yaml"),
            "locale:\n  - { id: good.old_iron, text: \"Old iron\" }  # untranslated\n")
      << "no language had it";
}

TEST(CheckFix, RemovesTextsThatNothingShows) {
  const OwnFolder folder;
  WriteFog(folder);
  folder.Write(
      "mods/fog/locale/en/t.yaml",
      "locale:\n  - { id: good.tea.text, text: Fresh. }\n  # Old ones.\n  - { id: potion.luck, "
      "text: Luck }\n  - id: potion.strength\n    text: Strength\n  - { id: good.wood.text, "
      "text: Dry. }\n");
  folder.Write("mods/fog/locale/de/t.yaml",
               "locale:\n  - { id: good.tea.text, text: Frisch. }\n  - { id: good.wood.text, text: "
               "Trocken. }\n");
  const std::string root = folder.path().string();
  const Ran before = RunWalz({"check", folder / "mods/fog", "--data", root});
  EXPECT_NE(before.out.find("nothing shows 2 texts of this file, the first is `potion.luck`"),
            std::string::npos)
      << before.out;
  EXPECT_EQ(before.out.find("WZ0703"), std::string::npos) << before.out;
  const Ran ran = RunWalz({"check", folder / "mods/fog", "--data", root, "--fix"});
  EXPECT_EQ(ran.out.find("WZ0705"), std::string::npos) << ran.out;
  EXPECT_EQ(folder.Read("mods/fog/locale/en/t.yaml"),
            "locale:\n  - { id: good.tea.text, text: Fresh. }\n  # Old ones.\n  - { id: "
            "good.wood.text, text: Dry. }\n");
}

// Returns the German file of a mod after the missing text of `rum` was copied into `german`.
std::string CopiedInto(const std::string& german) {
  const OwnFolder folder;
  WriteFog(folder);
  folder.Write("mods/fog/data/d.yaml",
               "good:\n  - { id: oil, price: 1 }\n  - { id: rum, price: 1 }\n");
  folder.Write("mods/fog/locale/en/t.yaml",
               "locale:\n  - { id: good.oil, text: Oil }\n  - { id: good.rum, text: Rum }\n");
  folder.Write("mods/fog/locale/de/t.yaml", german);
  RunWalz({"check", folder / "mods/fog", "--data", folder.path().string(), "--fix"});
  return folder.Read("mods/fog/locale/de/t.yaml");
}

TEST(CheckFix, LeavesRemarksAndEmptyLinesWhereTheyAre) {
  const std::string german =
      "# Waren\n\nlocale:\n\n  # Flüssiges\n  - { id: good.oil, text: Öl }\n";
  EXPECT_EQ(CopiedInto(german), german + "  - { id: good.rum, text: Rum }  # untranslated\n");
}

TEST(CheckFix, CopiesNothingBehindALineThatDoesNotEnd) {
  const std::string german = "locale:\n  - { id: good.oil, text: Öl }";
  EXPECT_EQ(CopiedInto(german), german);
}

TEST(CheckFix, DoesNotAddTextsToAFileWithOtherContents) {
  const std::string german = "locale:\n  - { id: good.oil, text: Öl }\nword:\n  - { id: thick }\n";
  EXPECT_EQ(CopiedInto(german), german);
}

TEST(CheckPaths, MustBeOfAGame) {
  const OwnFolder folder;
  std::filesystem::create_directories(folder.path() / "empty/data");
  folder.Write("alone.lua", "return {}\n");
  for (const std::string& path : {folder / "empty", folder / "alone.lua"}) {
    const Ran ran = RunWalz({"check", path});
    EXPECT_EQ(ran.code, kUsage) << path;
    EXPECT_NE(ran.err.find("`" + path + "`"), std::string::npos) << ran.err;
  }
  const Ran none = RunWalz({"sim", "--data", folder / "empty"});
  EXPECT_EQ(none.code, kUsage);
  EXPECT_NE(none.err.find("`" + (folder / "empty") + "`"), std::string::npos) << none.err;
}

TEST(CheckPaths, TheVariableNamesAFolderWithGames) {
  const OwnFolder folder;
  ASSERT_EQ(setenv("WALZ_DATA", folder.path().c_str(), 1), 0);
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Console console{in, out, err};
  EXPECT_EQ(RunProgram({"list", "games", "--lang", "en"}, console), kUsage);
  unsetenv("WALZ_DATA");
  EXPECT_NE(err.str().find("$WALZ_DATA: `" + folder.path().string() + "`"), std::string::npos)
      << err.str();
}

}  // namespace
}  // namespace walz::cli
