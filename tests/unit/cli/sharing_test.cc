// walz index, search, install, update and migrate: from one author's folder to other players.
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// A mod with one card, in a version of its own.
void WriteMod(const OwnFolder& folder, const std::string& name, const std::string& version,
              const std::string& card) {
  folder.Write(name + "/mod.yaml", "schema: 1\nid: flags\nname: Flags\nversion: " + version +
                                       "\nsummary: Flags for all.\ngame: ferry\n");
  folder.Write(name + "/data/d.yaml", "card:\n  - " + card + "\n");
  for (const std::string language : {"de", "en"}) {
    folder.Write(name + "/locale/" + language + "/d.yaml",
                 "locale:\n  - { id: card.flag, text: Flag }\n");
  }
  folder.Write(name + "/CHANGELOG.md", "# Changelog\n\n## " + version + "\n\n- A flag.\n");
}

class Sharing : public testing::Test {
 protected:
  void SetUp() override {
    WriteMod(folder_, "one", "1.0.0", "{ id: flag, copies: 1 }");
    WriteMod(folder_, "two", "1.1.0", "{ id: flag, copies: 3 }");
    fs::create_directories(folder_.path() / "shelf");
  }
  void Pack(const std::string& name) {
    const Ran ran =
        RunWalz({"pack", folder_ / name, "--out", folder_ / ("shelf/" + name + ".zip")});
    ASSERT_EQ(ran.code, kFine) << ran.out << ran.err;
  }
  std::string shelf() const { return folder_ / "shelf"; }
  std::string mods() const { return folder_ / "mods"; }

  OwnFolder folder_;
};

TEST_F(Sharing, AnIndexListsPackedMods) {
  Pack("one");
  Pack("two");
  const Ran ran = RunWalz({"index", shelf()});
  EXPECT_EQ(ran.code, kFine) << ran.out;
  EXPECT_EQ(ran.out, "written: " + shelf() + "/index.json (2 mods)\nwritten: " + shelf() +
                         "/index.html (2 mods)\n");
  const auto index = nlohmann::json::parse(folder_.Read("shelf/index.json"));
  ASSERT_EQ(index["mods"].size(), 2U);
  EXPECT_EQ(index["mods"][0]["version"], "1.1.0") << "the highest first";
  EXPECT_EQ(index["mods"][0]["sha256"].get<std::string>().size(), 64U);
  const std::string page = folder_.Read("shelf/index.html");
  EXPECT_NE(page.find("<a href=\"two.zip\">"), std::string::npos) << page;
  EXPECT_NE(page.find(index["mods"][1]["sha256"].get<std::string>()), std::string::npos);
}

TEST_F(Sharing, OtherFilesAreNotListed) {
  folder_.Write("shelf/broken.zip", "no zip");
  const Ran ran = RunWalz({"index", shelf()});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("WZ0906"), std::string::npos) << ran.out;
  EXPECT_FALSE(fs::exists(shelf() + "/index.json"));
  EXPECT_EQ(RunWalz({"index", folder_ / "nothing"}).code, kUsage);
}

TEST_F(Sharing, SearchFindsAllWords) {
  Pack("one");
  ASSERT_EQ(RunWalz({"index", shelf()}).code, kFine);
  EXPECT_EQ(RunWalz({"search", "FLAGS", "all", "--index", shelf()}).out,
            "flags 1.0.0  (ferry)  Flags: Flags for all.\n");
  EXPECT_EQ(RunWalz({"search", "flags", "sails", "--index", shelf()}).out, "nothing found\n");
  EXPECT_EQ(RunWalz({"search", "--index", "file://" + shelf() + "/index.json"}).code, kFine);
  EXPECT_EQ(RunWalz({"search", "--index", folder_ / "nothing"}).code, kFindings);
  folder_.Write("bad/index.json", "{}");
  const Ran bad = RunWalz({"search", "--index", folder_ / "bad"});
  EXPECT_NE(bad.err.find("is not an index of mods"), std::string::npos) << bad.err;
  folder_.Write("new/index.json", "{\"format\": 2}");
  const Ran future = RunWalz({"search", "--index", folder_ / "new"});
  EXPECT_NE(future.err.find("another format"), std::string::npos) << future.err;
}

TEST_F(Sharing, WithoutAnIndexSearchAsksForOne) {
  ::unsetenv("WALZ_INDEX");
  EXPECT_NE(RunWalz({"search"}).err.find("pass an index"), std::string::npos);
  EXPECT_NE(RunWalz({"update", "--in", mods()}).err.find("pass an index"), std::string::npos);
}

TEST_F(Sharing, InstallAcceptsAnIndexedIdIfTheChecksumMatches) {
  Pack("one");
  ASSERT_EQ(RunWalz({"index", shelf()}).code, kFine);
  const Ran ran = RunWalz({"install", "flags", "--index", shelf(), "--in", mods()});
  EXPECT_EQ(ran.code, kFine) << ran.out << ran.err;
  EXPECT_TRUE(fs::exists(mods() + "/flags-1.0.0/mod.yaml"));
  const Ran none = RunWalz({"install", "sails", "--index", shelf(), "--in", mods()});
  EXPECT_NE(none.err.find("the index does not contain a mod `sails`"), std::string::npos)
      << none.err;
  folder_.Write("shelf/one.zip", "something else");
  const Ran wrong = RunWalz({"install", "flags", "--index", shelf(), "--in", folder_ / "other"});
  EXPECT_EQ(wrong.code, kFindings);
  EXPECT_NE(wrong.err.find("its checksum differs"), std::string::npos) << wrong.err;
}

TEST_F(Sharing, InstallAcceptsAFolder) {
  const Ran ran = RunWalz({"install", folder_ / "one", "--in", mods()});
  EXPECT_EQ(ran.code, kFine) << ran.out << ran.err;
  EXPECT_TRUE(fs::exists(mods() + "/flags-1.0.0/data/d.yaml"));
}

TEST_F(Sharing, InstallAcceptsAGitRepository) {
  const std::string git =
      "git -c user.name=a -c user.email=a@example.org -C '" + (folder_ / "one") + "' ";
  ASSERT_EQ(
      std::system(
          (git + "init --quiet && " + git + "add . && " + git + "commit --quiet -m flags").c_str()),
      0);
  const Ran ran = RunWalz({"install", "git+file://" + (folder_ / "one"), "--in", mods()});
  EXPECT_EQ(ran.code, kFine) << ran.out << ran.err;
  EXPECT_TRUE(fs::exists(mods() + "/flags-1.0.0/data/d.yaml"));
  EXPECT_FALSE(fs::exists(mods() + "/flags-1.0.0/.git"));
  // A bare repository, as servers keep it, by its address and by its path.
  const std::string bare = folder_ / "flags.git";
  ASSERT_EQ(
      0,
      std::system(("git clone --quiet --bare '" + (folder_ / "one") + "' '" + bare + "'").c_str()));
  for (const std::string& from : {"file://" + bare, bare}) {
    fs::remove_all(mods() + "/flags-1.0.0");
    EXPECT_EQ(RunWalz({"install", from, "--in", mods()}).code, kFine) << from;
  }
  fs::create_directories(folder_ / "empty");
  const Ran empty = RunWalz({"install", folder_ / "empty", "--in", mods()});
  EXPECT_NE(empty.err.find("there is no mod in `"), std::string::npos) << empty.err;
  const Ran none = RunWalz({"install", "git+file://" + (folder_ / "nowhere"), "--in", mods()});
  EXPECT_EQ(none.code, kFindings);
  EXPECT_NE(none.err.find("git cannot fetch"), std::string::npos) << none.err;
}

TEST_F(Sharing, UpdateReportsChangesOfRules) {
  ASSERT_EQ(RunWalz({"install", folder_ / "one", "--in", mods()}).code, kFine);
  Pack("two");
  ASSERT_EQ(RunWalz({"index", shelf()}).code, kFine);
  const Ran dry = RunWalz({"update", "--index", shelf(), "--in", mods(), "--dry-run"});
  EXPECT_EQ(dry.out, "Flags 1.0.0 -> 1.1.0\n  Flag, copies: 1 -> 3\n") << dry.err;
  EXPECT_FALSE(fs::exists(mods() + "/flags-1.1.0"));
  const Ran ran = RunWalz({"update", "--index", shelf(), "--in", mods()});
  EXPECT_EQ(ran.code, kFine) << ran.out << ran.err;
  EXPECT_TRUE(fs::exists(mods() + "/flags-1.1.0"));
  EXPECT_EQ(RunWalz({"update", "--index", shelf(), "--in", mods()}).out,
            "all mods are up to date\n");
}

TEST_F(Sharing, UpdateMatchesRenamedDefinitions) {
  ASSERT_EQ(RunWalz({"install", folder_ / "one", "--in", mods()}).code, kFine);
  WriteMod(folder_, "two", "1.1.0", "{ id: pennant, copies: 3 }");
  folder_.Write("two/mod.yaml", folder_.Read("two/mod.yaml") + "aliases: { card.flag: pennant }\n");
  Pack("two");
  ASSERT_EQ(RunWalz({"index", shelf()}).code, kFine);
  const Ran dry = RunWalz({"update", "--index", shelf(), "--in", mods(), "--dry-run"});
  EXPECT_NE(dry.out.find("id: flag -> pennant\n"), std::string::npos) << dry.out;
  EXPECT_NE(dry.out.find("copies: 1 -> 3\n"), std::string::npos) << dry.out;
  EXPECT_EQ(dry.out.find("card.flag)"), std::string::npos) << "it is not gone";
}

TEST_F(Sharing, PackWantsAChangelogEntry) {
  fs::remove(folder_.path() / "one" / "CHANGELOG.md");
  const Ran none = RunWalz({"pack", folder_ / "one", "--out", folder_ / "x.zip"});
  EXPECT_EQ(none.code, kFindings);
  EXPECT_NE(none.out.find("there is no CHANGELOG.md with an entry for version 1.0.0"),
            std::string::npos)
      << none.out;
  folder_.Write("one/CHANGELOG.md", "## 0.9.0\n");
  const Ran old = RunWalz({"pack", folder_ / "one", "--out", folder_ / "x.zip"});
  EXPECT_NE(old.out.find("CHANGELOG.md has no entry for version 1.0.0"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder_ / "x.zip"));
}

TEST_F(Sharing, MigratePutsNewNamesForOldOnes) {
  WriteMod(folder_, "mod", "1.0.0", "{ id: flag }");
  folder_.Write("mod/mod.yaml",
                "schema: 1\nid: flags\nname: Flags\nversion: 1.0.0\ngame: ferry\n"
                "aliases: { card.banner: flag }\n");
  folder_.Write("mod/patches/p.yaml",
                "patches:\n  - patch: card.banner\n    ops: [ { set: { copies: 2 } } ]\n");
  const Ran ran = RunWalz({"migrate", folder_ / "mod"});
  EXPECT_EQ(ran.code, kFine) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("banner -> flag\n1 change\n"), std::string::npos) << ran.out;
  EXPECT_NE(folder_.Read("mod/patches/p.yaml").find("patch: card.flag"), std::string::npos);
  EXPECT_EQ(RunWalz({"migrate", folder_ / "mod"}).out, "nothing to change\n");
  EXPECT_EQ(RunWalz({"migrate", folder_ / "nothing"}).code, kUsage);
}

TEST_F(Sharing, MigrateRewritesCallsOfFunctionsThatChanged) {
  const std::string root = folder_ / "root";
  fs::copy(std::string(WALZ_SOURCE_DIR) + "/tests/support/games", root,
           fs::copy_options::recursive);
  folder_.Write("root/scripts/ferry/tolls.lua",
                "local M = {}\n--- Pays a toll.\n---@public\n---@param seat seat\n"
                "---@param coins integer\nfunction M.pay(seat, coins) end\nreturn M\n");
  folder_.Write(
      "root/data/ferry/changes.yaml",
      "function_change:\n  - { id: one, was: tolls.pay(seat), now: \"tolls.pay(seat, 1)\" }\n"
      "  - { id: two, was: tolls.owe(seat), note: nobody owes anything }\n");
  WriteMod(folder_, "mod", "1.0.0", "{ id: flag }");
  folder_.Write("mod/mod.yaml", folder_.Read("mod/mod.yaml") + "aliases: { card.banner: flag }\n");
  folder_.Write("mod/scripts/flags.lua",
                "local tolls = require \"tolls\"\ntolls.pay(def.card.banner)\n");
  const std::vector<std::string> command = {"migrate", folder_ / "mod", "--data", root};
  const Ran ran = RunWalz(command);
  EXPECT_EQ(ran.code, kFine) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("banner -> flag\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("-> tolls.pay(def.card.flag, 1)\n2 changes\n"), std::string::npos)
      << ran.out;
  EXPECT_NE(folder_.Read("mod/scripts/flags.lua").find("tolls.pay(def.card.flag, 1)"),
            std::string::npos);
  folder_.Write("mod/scripts/flags.lua", "local tolls = require \"tolls\"\ntolls.owe(1)\n");
  const Ran left = RunWalz(command);
  EXPECT_EQ(left.code, kFindings);
  EXPECT_NE(left.out.find("nothing to change\n"), std::string::npos) << left.out;
  EXPECT_NE(
      left.out.find("scripts/flags.lua:2:1: error[WZ0931]: `tolls.owe(seat)` no longer exists"),
      std::string::npos)
      << left.out;
  const Ran page = RunWalz({"api", "functions", "ferry", "--data", root});
  EXPECT_EQ(page.code, kFine) << page.err;
  EXPECT_NE(page.out.find("| `tolls.pay(seat: seat, coins: integer)` | Pays a toll. |\n"),
            std::string::npos)
      << page.out;
}

// Content with a name that no function has any more does not load, so names come first.
TEST_F(Sharing, MigrateReplacesNamesOfFunctionsInContent) {
  const std::string root = folder_ / "root";
  fs::copy(std::string(WALZ_SOURCE_DIR) + "/tests/support/games", root,
           fs::copy_options::recursive);
  folder_.Write("root/scripts/ferry/tolls.lua",
                "local M = {}\n---@public\n---@param ctx ctx\nfunction M.charge(ctx) end\n"
                "---@public\n---@param ctx ctx\n---@param amount integer\n"
                "function M.raise(ctx, amount) return amount end\nreturn M\n");
  folder_.Write("root/data/ferry/changes.yaml",
                "function_change:\n"
                "  - { id: one, was: tolls.pay(ctx), now: tolls.levy(ctx) }\n"
                "  - { id: two, was: tolls.levy(ctx), now: \"tolls.charge( ctx )\" }\n"
                "  - { id: three, was: \"tolls.lift(a, b)\", now: \"tolls.raise(b, a)\" }\n");
  const auto mod = [&](const std::string& script) {
    WriteMod(folder_, "mod", "1.0.0", "{ id: flag }");
    folder_.Write("mod/data/hooks.yaml",
                  "decision: [wave]\ncard:\n  - { id: horn, hooks: [ "
                  "{ action: wave, script: " +
                      script + " } ] }\n");
    folder_.Write("mod/patches/horn.yaml",
                  "patches:\n  - { patch: card.horn, ops: [ { set: { \"hooks[action=wave].when\": "
                  "\"ferry:levy\" } } ] }\n");
    folder_.Write("mod/scripts/flags.lua",
                  "local tolls = require \"tolls\"\nlocal M = {}\n"
                  "function M.wave(ctx) tolls.levy(ctx) end\nreturn M\n");
  };
  const std::vector<std::string> command = {"migrate", folder_ / "mod", "--data", root};
  mod("pay");
  const Ran ran = RunWalz(command);
  EXPECT_EQ(ran.code, kFine) << ran.out << ran.err;
  EXPECT_NE(folder_.Read("mod/data/hooks.yaml").find("script: charge }"), std::string::npos)
      << ran.out;
  EXPECT_NE(folder_.Read("mod/patches/horn.yaml").find("\"ferry:charge\""), std::string::npos)
      << ran.out;
  EXPECT_NE(folder_.Read("mod/scripts/flags.lua").find("tolls.charge"), std::string::npos)
      << ran.out;
  EXPECT_EQ(RunWalz(command).out, "nothing to change\n");
  mod("lift");
  const Ran other = RunWalz(command);
  EXPECT_EQ(other.code, kFindings) << "its arguments have changed, too";
  EXPECT_NE(other.out.find("error[WZ0303]: no script defines a function `lift`"), std::string::npos)
      << other.out;
}

TEST_F(Sharing, UpdateReportsWhatComesAndGoes) {
  folder_.Write("one/scripts/flags.lua", "return {}\n");
  folder_.Write("two/scripts/flags.lua", "return { }\n");
  ASSERT_EQ(RunWalz({"install", folder_ / "one", "--in", mods()}).code, kFine);
  folder_.Write("two/data/d.yaml", "card:\n  - { id: pennant, copies: 1 }\n");
  for (const std::string language : {"de", "en"}) {
    folder_.Write("two/locale/" + language + "/d.yaml",
                  "locale:\n  - { id: card.pennant, text: Pennant }\n");
  }
  const auto update = [&] {
    Pack("two");
    EXPECT_EQ(RunWalz({"index", shelf()}).code, kFine);
    return RunWalz({"update", "--index", shelf(), "--in", mods(), "--dry-run"});
  };
  const Ran changed = update();
  for (const char* const id : {"card.pennant", "card.flag", "flags:flags"}) {
    EXPECT_NE(changed.out.find(id), std::string::npos) << id << changed.out << changed.err;
  }
  WriteMod(folder_, "two", "1.1.0", "{ id: flag, copies: 1 }");
  folder_.Write("two/scripts/flags.lua", "return {}\n");
  const Ran same = update();
  EXPECT_EQ(same.code, kFine) << same.err;
  EXPECT_EQ(std::count(same.out.begin(), same.out.end(), '\n'), 2) << same.out;
  folder_.Write("mods/flags-1.0.0/data/d.yaml", "card:\n  - { colour: red }\n");
  const Ran unknown = update();
  EXPECT_NE(unknown.out, same.out);
  EXPECT_EQ(std::count(unknown.out.begin(), unknown.out.end(), '\n'), 2) << unknown.out;
}

TEST_F(Sharing, AnIndexMustListWhatTheFileContains) {
  ASSERT_EQ(RunWalz({"install", folder_ / "one", "--in", mods()}).code, kFine);
  Pack("two");
  ASSERT_EQ(RunWalz({"index", shelf()}).code, kFine);
  auto index = nlohmann::ordered_json::parse(folder_.Read("shelf/index.json"));
  index["mods"][0]["version"] = "1.2.0";
  folder_.Write("shelf/index.json", index.dump());
  const Ran ran = RunWalz({"update", "--index", shelf(), "--in", mods()});
  EXPECT_EQ(ran.code, kFindings) << ran.out;
  EXPECT_NE(ran.err.find("`flags` 1.2.0"), std::string::npos) << ran.err;
  EXPECT_FALSE(fs::exists(mods() + "/flags-1.2.0"));
}

}  // namespace
}  // namespace walz::cli
