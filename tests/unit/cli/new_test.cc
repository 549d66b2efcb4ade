// walz new: what it begins checks and tests green at once.
#include <gtest/gtest.h>

#include "cli/common.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

constexpr const char* kNothing = "no findings\n";

class NewCommand : public testing::Test {
 protected:
  NewCommand() { mod_ = folder_ / "mods/trial"; }

  void MakeMod() {
    const Ran ran = RunWalz({"new", "mod", "trial", "--game", "ferry", "--in", mod_});
    EXPECT_EQ(ran.code, kFine) << ran.err;
  }
  void ExpectGreen(const std::string& tests) {
    const Ran check = RunWalz({"check", mod_});
    EXPECT_EQ(check.out, kNothing);
    const Ran test = RunWalz({"test", mod_});
    EXPECT_EQ(test.out, tests + " passed, 0 failed\n") << test.err;
  }

  OwnFolder folder_;
  std::string mod_;
};

TEST_F(NewCommand, AModPassesCheckAndHasEditorSettings) {
  MakeMod();
  ExpectGreen("1");
  EXPECT_NE(folder_.Read("mods/trial/mod.yaml").find("requires: { ferry: \"^1.0\" }"),
            std::string::npos);
  EXPECT_NE(folder_.Read("mods/trial/.luarc.json").find("\"choose\""), std::string::npos);
  EXPECT_NE(folder_.Read("mods/trial/.editorconfig").find("indent_size = 2"), std::string::npos);
  EXPECT_NE(folder_.Read("mods/trial/.vscode/extensions.json").find("walzwerk.walzwerk"),
            std::string::npos);
  EXPECT_TRUE(folder_.Read("mods/trial/mod.yaml").starts_with("# yaml-language-server: $schema="));
  EXPECT_EQ(RunWalz({"new", "card", "lamp", "--in", mod_}).code, kFine);
  EXPECT_NE(folder_.Read("mods/trial/.walz/scripts.lua").find("---@field lamp definition.card"),
            std::string::npos);
}

TEST_F(NewCommand, SpeaksTheLanguageOfItsAuthor) {
  EXPECT_EQ(RunWalz({"new", "mod", "trial", "--game", "ferry", "--in", mod_, "--lang", "de"}).code,
            kFine);
  EXPECT_NE(folder_.Read("mods/trial/README.md").find("Was sie ändert"), std::string::npos);
  EXPECT_NE(folder_.Read("mods/trial/tests/begins.yaml").find("Eine Partie beginnt mit Trial"),
            std::string::npos);
}

TEST_F(NewCommand, ThoroughlyEveryKindOfTheGameIsGreen) {
  MakeMod();
  for (const std::string kind : {"good", "card", "token", "isle"}) {
    const Ran ran = RunWalz({"new", kind, "new_" + kind, "--in", mod_});
    EXPECT_EQ(ran.code, kFine) << ran.err;
  }
  ExpectGreen("5");
}

TEST_F(NewCommand, ADefinitionIsWrittenLikeAnother) {
  MakeMod();
  EXPECT_EQ(RunWalz({"new", "card", "lamp", "--like", "lantern", "--in", mod_}).code, kFine);
  const std::string text = folder_.Read("mods/trial/data/lamp.yaml");
  EXPECT_NE(text.find("  - id: lamp\n    hooks: [{ value: fee, add: -1 }]\n"), std::string::npos)
      << text;
  EXPECT_NE(RunWalz({"new", "card", "lump", "--like", "lanter", "--in", mod_})
                .err.find("there is no `card` `lanter`; did you mean `lantern`?"),
            std::string::npos);
}

TEST_F(NewCommand, ThoroughVerbsVariantsAndScenariosAreGreenToo) {
  MakeMod();
  EXPECT_EQ(RunWalz({"new", "verb", "brag", "--in", mod_}).code, kFine);
  EXPECT_EQ(RunWalz({"new", "variant", "hard-times", "--in", mod_}).code, kFine);
  EXPECT_EQ(RunWalz({"new", "scenario", "first_day", "--in", mod_}).code, kFine);
  ExpectGreen("4");
  EXPECT_NE(folder_.Read("mods/trial/tests/brag.yaml")
                .find("given: { effect: { verb: brag, seat: 0 } }\n"
                      "    then: { seats: { 0: { coins:"),
            std::string::npos);
  EXPECT_EQ(RunWalz({"check", mod_ + "/variants/hard-times.yaml"}).out, kNothing);
  EXPECT_NE(folder_.Read("mods/trial/scripts/brag.lua").find("ctx.seat.coins + amount"),
            std::string::npos);
}

TEST_F(NewCommand, AVariantNeedsNoMod) {
  const std::string root = folder_.path().string();
  EXPECT_EQ(RunWalz({"new", "variant", "dearer", "--game", "ferry", "--in", root}).code, kFine);
  const Ran ran = RunWalz({"variant", "diff", folder_ / "dearer.yaml", "ferry"});
  EXPECT_EQ(ran.out, "toll: 2 -> 9\n") << ran.err;
}

TEST_F(NewCommand, ABookOfAModIsGreen) {
  MakeMod();
  EXPECT_EQ(RunWalz({"new", "book", mod_}).code, kFine);
  ExpectGreen("2");
  const std::string english = folder_.Read("mods/trial/book/en/10-overview.md");
  EXPECT_TRUE(english.starts_with("# Overview\n\n@trial_overview\n")) << english;
  EXPECT_NE(english.find("then: { decision: "), std::string::npos) << english;
  const std::string german = folder_.Read("mods/trial/book/de/10-overview.md");
  EXPECT_TRUE(german.starts_with("# Überblick\n\n@trial_overview\n")) << german;
  EXPECT_EQ(german.find("```"), std::string::npos) << german;
}

TEST_F(NewCommand, ABookIsNotOverwritten) {
  MakeMod();
  folder_.Write("mods/trial/book/de/10-overview.md", "# Mine\n");
  const Ran ran = RunWalz({"new", "book", mod_});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("10-overview.md` already exists"), std::string::npos) << ran.err;
  EXPECT_EQ(folder_.Read("mods/trial/book/de/10-overview.md"), "# Mine\n");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "mods/trial/book/en")) << "nothing is written";
}

TEST_F(NewCommand, ALessonOfAModIsGreen) {
  MakeMod();
  EXPECT_EQ(RunWalz({"new", "lesson", mod_}).code, kFine);
  ExpectGreen("2");
  EXPECT_NE(folder_.Read("mods/trial/lessons/10-trial.yaml").find("id: first_choice"),
            std::string::npos);
  const Ran list = RunWalz({"learn", "ferry", "--mod", mod_});
  EXPECT_EQ(list.out, "trial  Your first turn\n") << list.err;
}

TEST_F(NewCommand, WritesOverNothing) {
  MakeMod();
  const Ran again = RunWalz({"new", "mod", "trial", "--game", "ferry", "--in", mod_});
  EXPECT_EQ(again.code, kUsage);
  EXPECT_EQ(RunWalz({"new", "scenario", "begins", "--in", mod_}).code, kUsage);
}

TEST_F(NewCommand, SaysWhatIsWrong) {
  MakeMod();
  const std::string root = folder_.path().string();
  EXPECT_NE(RunWalz({"new", "crad", "x", "--in", mod_}).err.find("did you mean `card`?"),
            std::string::npos);
  EXPECT_NE(RunWalz({"new", "card", "x", "--in", root}).err.find("`card` belongs in a mod"),
            std::string::npos);
  EXPECT_NE(RunWalz({"new", "card", "X y", "--in", mod_}).err.find("is not a valid id"),
            std::string::npos);
  EXPECT_NE(RunWalz({"new", "card", "rope", "--in", mod_}).err.find("`card` `rope` already exists"),
            std::string::npos);
  EXPECT_NE(RunWalz({"new", "variable", "x", "--in", mod_}).err.find("write it by hand"),
            std::string::npos);
  EXPECT_NE(RunWalz({"new", "game", "x", "--in", mod_}).err.find("which cannot contain a game"),
            std::string::npos);
  EXPECT_EQ(RunWalz({"new", "mod", "a", "b", "--in", mod_}).code, kUsage);
}

// Two mods that set one field differently, and a third that settles it.
TEST_F(NewCommand, ACompatModResolvesConflictsOfTwoMods) {
  const std::string mods = folder_ / "mods";
  std::filesystem::create_symlink(std::string(WALZ_SOURCE_DIR) + "/tests/support/games/data",
                                  folder_.path() / "data");
  std::filesystem::create_symlink(std::string(WALZ_SOURCE_DIR) + "/tests/support/games/scripts",
                                  folder_.path() / "scripts");
  for (const std::string id : {"ant", "bee"}) {
    folder_.Write("mods/" + id + "/mod.yaml",
                  "schema: 1\nid: " + id + "\nname: N\nversion: 1.0.0\ngame: ferry\n");
    folder_.Write("mods/" + id + "/patches/p.yaml", "patch: card.rope\nops: [ { set: { copies: " +
                                                        std::string(id == "ant" ? "1" : "2") +
                                                        " } } ]\n");
  }
  const std::string root = folder_.path().string();
  const Ran before =
      RunWalz({"sim", "ferry", "--games", "1", "--mod", "ant", "--mod", "bee", "--data", root});
  EXPECT_NE(before.err.find("WZ1109"), std::string::npos) << before.err;
  const Ran made =
      RunWalz({"new", "compat", "ant", "bee", "--in", mods + "/peace", "--data", root});
  EXPECT_EQ(made.code, kFine) << made.err;
  const std::string patch = folder_.Read("mods/peace/patches/settle.yaml");
  EXPECT_NE(patch.find("  # ant: 1\n  # bee: 2\n  - patch: card.rope\n"), std::string::npos)
      << patch;
  const Ran after = RunWalz({"check", mods + "/peace", "--data", root});
  EXPECT_EQ(after.out, kNothing);
  EXPECT_EQ(RunWalz({"test", mods + "/peace", "--data", root}).out, "1 passed, 0 failed\n");
}

TEST_F(NewCommand, ACompatModKeepsToTheOptionsThatItIsMadeFor) {
  for (const std::string folder : {"data", "scripts"}) {
    std::filesystem::create_symlink(std::string(WALZ_SOURCE_DIR) + "/tests/support/games/" + folder,
                                    folder_.path() / folder);
  }
  for (const std::string id : {"ant", "bee"}) {
    folder_.Write("mods/" + id + "/mod.yaml",
                  "schema: 1\nid: " + id + "\nname: N\nversion: 1.0.0\ngame: ferry\n");
    folder_.Write("mods/" + id + "/patches/p.yaml",
                  "patch: card.rope\nwhen: { options: { toll: \"9\" } }\nops: [ { set: { copies: " +
                      std::string(id == "ant" ? "1" : "2") + " } } ]\n");
  }
  const std::string root = folder_.path().string();
  const std::vector<std::string> command = {"new",  "compat",           "ant",    "bee",
                                            "--in", folder_ / "mods/p", "--data", root};
  const Ran without = RunWalz(command);
  EXPECT_EQ(without.code, kUsage);
  EXPECT_NE(without.err.find("pass options with --set"), std::string::npos) << without.err;
  std::vector<std::string> with = command;
  with.insert(with.end(), {"--set", "toll=9"});
  EXPECT_EQ(RunWalz(with).code, kFine);
  EXPECT_NE(folder_.Read("mods/p/patches/settle.yaml")
                .find("  - patch: card.rope\n    when: { options: { toll: \"9\" } }\n    ops:\n"),
            std::string::npos)
      << folder_.Read("mods/p/patches/settle.yaml");
  EXPECT_EQ(RunWalz({"check", folder_ / "mods/p", "--data", root, "--set", "toll=9"}).out,
            kNothing);
  EXPECT_EQ(RunWalz({"check", folder_ / "mods/p", "--data", root}).out, kNothing);
}

// The most frequent uses, in the shipped game.
TEST_F(NewCommand, KindsOfAShippedGameAreGreen) {
  const std::vector<std::string> data = {"--data", WALZ_SOURCE_DIR};
  const auto run = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), data.begin(), data.end());
    return RunWalz(arguments);
  };
  EXPECT_EQ(run({"new", "mod", "trial", "--game", "auf-der-walz", "--in", mod_}).code, kFine);
  const std::vector<std::string> kinds = {"personality", "companion", "landscape_tile", "city",
                                          "fate_tile"};
  for (const std::string& kind : kinds) {
    const Ran ran = run({"new", kind, "new_" + kind, "--in", mod_});
    EXPECT_EQ(ran.code, kFine) << ran.err;
  }
  EXPECT_EQ(run({"check", mod_}).out, kNothing);
  EXPECT_EQ(run({"test", mod_}).out, "7 passed, 0 failed\n");
  EXPECT_NE(folder_.Read("mods/trial/tests/new_city.yaml")
                .find("zones: { city_stack: { has: [new_city] } }"),
            std::string::npos)
      << "its test looks for it";
  const std::string personality = folder_.Read("mods/trial/tests/new_personality.yaml");
  EXPECT_NE(personality.find("given: { effect: { of: new_personality, field: reward, seat: 0 } }\n"
                             "    then: { seats: { 0: { thaler: 12 } } }"),
            std::string::npos)
      << personality << "its test plays it";
}

TEST(NewGame, ItsTestsAreCheckedWithIt) {
  const OwnFolder folder;
  const std::string root = folder.path().string();
  EXPECT_EQ(RunWalz({"new", "game", "my-first", "--in", root}).code, kFine);
  folder.Write(
      "data/my-first/tests/more.yaml",
      "game: my-first\nscenarios:\n  - name: a\n    then: { seats: { 0: { pionts: 3 } } }\n");
  const Ran ran = RunWalz({"check", "my-first", "--data", root});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("data/my-first/tests/more.yaml:4:27: error[WZ2004]"), std::string::npos)
      << ran.out;
}

TEST(NewGame, IsTestedAndPlayedWithoutTouchingAFile) {
  const OwnFolder folder;
  const std::string root = folder.path().string();
  EXPECT_EQ(RunWalz({"new", "game", "my-first", "--in", root}).code, kFine);
  for (const char* const language : {"en", "de"}) {
    const Ran check = RunWalz({"check", root, "--lang", language, "--data", root});
    EXPECT_EQ(check.code, kFine) << check.out;
    EXPECT_EQ(check.out, language == std::string("en") ? "no findings\n" : "keine Befunde\n");
  }
  const Ran test = RunWalz({"test", root + "/data/my-first/tests", "--data", root});
  EXPECT_EQ(test.code, kFine) << test.out << test.err;
  EXPECT_NE(test.out.find("5 passed, 0 failed"), std::string::npos) << test.out;
  const Ran play = RunWalz({"play", "my-first", "--bots", "random", "--data", root});
  EXPECT_EQ(play.code, kFine) << play.err;
  EXPECT_EQ(RunWalz({"sim", "my-first", "--games", "5", "--bots", "greedy", "--data", root}).code,
            kFine);
  EXPECT_EQ(RunWalz({"new", "game", "my-first", "--in", root}).code, kUsage)
      << "it is there already";
  EXPECT_EQ(RunWalz({"new", "game", "My First", "--in", root}).code, kUsage);
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(root);
  EXPECT_EQ(FindDataRoot("").ok() ? *FindDataRoot("") : "", ".") << "games of one's own are found";
  std::filesystem::current_path(before);
}

TEST(NewGame, ABookIsGreenAndPrinted) {
  const OwnFolder folder;
  const std::string root = folder.path().string();
  ASSERT_EQ(RunWalz({"new", "game", "my-first", "--in", root}).code, kFine);
  const Ran made = RunWalz({"new", "book", root + "/data/my-first/", "--data", root});
  ASSERT_EQ(made.code, kFine) << made.err;
  EXPECT_EQ(RunWalz({"check", root, "--data", root}).out, "no findings\n");
  EXPECT_EQ(RunWalz({"test", "my-first", "--data", root}).out, "6 passed, 0 failed\n");
  const Ran book = RunWalz({"rules", "my-first", "--data", root});
  EXPECT_NE(book.out.find("Example: The beginning\n"), std::string::npos) << book.out << book.err;
  EXPECT_EQ(RunWalz({"new", "book", "my-first", "--data", root}).code, kUsage)
      << "it is there already";
}

TEST(NewGame, ABookListsTheRulesThatNothingStates) {
  const OwnFolder folder;
  const std::string root = folder.path().string();
  ASSERT_EQ(RunWalz({"new", "game", "my-first", "--in", root}).code, kFine);
  folder.Write("data/my-first/rules.md", "# Rules\n\n**MF-TURN-01** One.\n\n**MF-TURN-02** Two.\n");
  ASSERT_EQ(RunWalz({"new", "book", "my-first", "--data", root}).code, kFine);
  EXPECT_NE(folder.Read("data/my-first/book/de/10-overview.md")
                .find("\n::: referees\nMF-TURN-01 MF-TURN-02\n"),
            std::string::npos);
  EXPECT_EQ(RunWalz({"check", root, "--data", root}).out.find("WZ2022"), std::string::npos);
}

TEST(NewGame, BeginsAsACopyOfAnother) {
  const OwnFolder folder;
  const std::string root = folder.path().string();
  for (const std::string like : {"muehle", "klammer", "stiche"}) {
    const std::string id = "my-" + like;
    const Ran made =
        RunWalz({"new", "game", id, "--in", root, "--like", like, "--data", WALZ_SOURCE_DIR});
    ASSERT_EQ(made.code, kFine) << made.err;
    const Ran check = RunWalz({"check", id, "--data", root});
    EXPECT_EQ(check.out, "no findings\n");
    const Ran test = RunWalz({"test", root + "/data/" + id + "/tests", "--data", root});
    EXPECT_EQ(test.code, kFine) << test.out << test.err;
    EXPECT_EQ(RunWalz({"sim", id, "--games", "1", "--data", root}).code, kFine);
  }
  const Ran none = RunWalz(
      {"new", "game", "mine", "--in", root, "--like", "nothing", "--data", WALZ_SOURCE_DIR});
  EXPECT_EQ(none.code, kUsage);
  EXPECT_NE(none.err.find("there is no game `nothing` to copy"), std::string::npos) << none.err;
}

TEST_F(NewCommand, WorkflowsUseThisVersion) {
  MakeMod();
  for (const std::string service : {"github", "gitlab"}) {
    const Ran ran = RunWalz({"new", "workflow", service, "--in", mod_});
    EXPECT_EQ(ran.code, kFine) << ran.err;
  }
  const std::string version = WALZ_VERSION;
  const std::string github = folder_.Read("mods/trial/.github/workflows/walz.yml");
  EXPECT_NE(github.find("walzwerk@" + version + "\n"), std::string::npos) << github;
  const std::string gitlab = folder_.Read("mods/trial/.gitlab-ci.yml");
  EXPECT_NE(gitlab.find("walzwerk@" + version + "\n"), std::string::npos) << gitlab;
  EXPECT_EQ(github.find("gitlab"), std::string::npos);
  ExpectGreen("1");
}

TEST_F(NewCommand, SaysWhatItNeeds) {
  MakeMod();
  folder_.Write("mods/trial/data/kinds.yaml", "kind:\n  - { id: pennant }\n");
  const std::vector<std::pair<std::vector<std::string>, std::string>> refused = {
      {{"new", "compat", "smugglers", "--in", folder_ / "c"}, "two mods"},
      {{"new", "compat", "./smugglers", "./harbour-master", "--in", folder_ / "c"}, "by id"},
      {{"new", "zzzzzzzz", "one", "--in", mod_}, "walz list kinds ferry"},
      {{"new", "pennant", "red", "--in", mod_}, "`pennant`"},
      {{"new", "workflow", "git", "--in", mod_}, "walz new workflow github"},
      {{"new", "workflow", "github", "--in", folder_ / "c"}, "`workflow` belongs in a mod"},
  };
  for (const auto& [arguments, named] : refused) {
    const Ran ran = RunWalz(arguments);
    EXPECT_EQ(ran.code, kUsage) << arguments[1];
    EXPECT_NE(ran.err.find(named), std::string::npos) << ran.err;
  }
}

TEST_F(NewCommand, AGameThatCannotStartHasNoTest) {
  MakeMod();
  folder_.Write("mods/trial/scripts/fail.lua",
                "local M = {}\nfunction M.fail() error(\"it fails\") end\nreturn M\n");
  folder_.Write(
      "mods/trial/patches/fail.yaml",
      "patches:\n  - patch: flow.main\n    ops: [ { insert: { do: { before: { step: set_up "
      "}, items: [ { step: fail } ] } } } ]\n");
  const Ran ran = RunWalz({"new", "card", "lamp", "--in", mod_});
  EXPECT_EQ(ran.code, kFindings) << ran.out;
  EXPECT_NE(ran.err.find("it fails"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace walz::cli
