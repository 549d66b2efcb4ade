// Static checks of a mod's tests.
#include "authoring/test_check.h"

#include <filesystem>
#include <string>

#include "support/own_folder.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::authoring {
namespace {

// A mod for the ferry game with one file of tests.
class TestCheckTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_.Write("fog/mod.yaml", "schema: 1\nid: fog\nname: N\nversion: 1.0.0\ngame: ferry\n");
  }
  std::string FindingsOf(const std::string& name, const std::string& text,
                         RunTests run = RunTests::kYes) {
    folder_.Write("fog/tests/" + name, text);
    mods::LoadRequest request;
    request.data_root = scenario::FerryRoot();
    request.game = "ferry";
    request.mods = {folder_ / "fog"};
    base::Diagnostics findings;
    CheckTests(request, folder_ / "fog", "fog", run, findings);
    if (!findings.empty()) {
      EXPECT_EQ(findings.items().front().span.file->path(), "fog/tests/" + name);
    }
    std::filesystem::remove(folder_ / ("fog/tests/" + name));
    return scenario::Lines(findings);
  }
  std::string FindingsOf(const std::string& body) {
    return FindingsOf("a.yaml", "game: ferry\nscenarios:\n  - name: a\n    " + body + "\n");
  }

  tests::OwnFolder folder_;
};

TEST_F(TestCheckTest, NamesLeadSomewhere) {
  EXPECT_EQ(FindingsOf("given: { seats: { 0: { coins: 3 } } }\n    then: { turn: 0 }"), "");
  for (const char* const wrong :
       {"given: { seats: { 0: { cions: 3 } } }", "given: { zones: { hnd: {} } }",
        "then: { events: [ scord ] }", "given: { turn: { step: cat } }"}) {
    EXPECT_NE(FindingsOf(wrong).find("4:"), std::string::npos) << wrong;
  }
}

TEST_F(TestCheckTest, SettingsLeadSomewhereToo) {
  const std::string rest = "\nscenarios:\n  - name: a\n";
  EXPECT_NE(FindingsOf("a.yaml", "game: ferry\nset: { tol: 9 }" + rest).find("WZ0401"),
            std::string::npos);
  EXPECT_NE(FindingsOf("a.yaml", "game: ferry\nmods: [fig]" + rest).find("WZ1002"),
            std::string::npos);
  EXPECT_EQ(FindingsOf("a.yaml", "game: ferry\nset: { tol: 9 }" + rest).find("WZ2008"),
            std::string::npos)
      << "what the game does not load for is enough";
}

TEST_F(TestCheckTest, ChoicesThatNoPositionOffersAreMisspelt) {
  EXPECT_EQ(FindingsOf("when: [pass]\n    then: { turn: 1 }"), "");
  EXPECT_NE(FindingsOf("when: [trow]\n    then: { turn: 1 }").find("4:12 WZ2004"),
            std::string::npos);
}

TEST_F(TestCheckTest, ResultsOfRulesAreNotReported) {
  EXPECT_EQ(FindingsOf("then: { seats: { 0: { coins: 7 } } }"), "");
}

TEST_F(TestCheckTest, FormIsCheckedWithoutPlaying) {
  const std::string wrong_name = "given: { seats: { 0: { cions: 3 } } }";
  const std::string file = "game: ferry\nscenarios:\n  - name: a\n    ";
  EXPECT_EQ(FindingsOf("a.yaml", file + wrong_name + "\n    then: { turn: 0 }\n", RunTests::kNo),
            "");
  EXPECT_NE(FindingsOf("a.yaml", file + "gvien: {}\n", RunTests::kNo), "");
}

TEST_F(TestCheckTest, ErrorsOfSettingsAreReportedAtTheSetting) {
  EXPECT_NE(FindingsOf("set: { tol: 9 }").find("4:10 WZ0401"), std::string::npos);
  EXPECT_NE(FindingsOf("mods: [fig]").find("4:11 WZ1002"), std::string::npos);
  EXPECT_NE(FindingsOf("variant: cheap").find("4:14 WZ0406"), std::string::npos);
}

TEST_F(TestCheckTest, RulesAreThoseOfTheGameAndTheMod) {
  const std::string then = "\n    then: { turn: 0 }";
  EXPECT_EQ(FindingsOf("rules: [FO-FOG-03]" + then), "") << "without rules.md nobody knows";
  tests::OwnFolder root;
  std::filesystem::copy(std::filesystem::path(scenario::FerryRoot()), root / "root",
                        std::filesystem::copy_options::recursive);
  root.Write("root/data/ferry/rules.md", "- **FE-TURN-01** One.\n- **FE-TURN-02** Two.\n");
  mods::LoadRequest request;
  request.data_root = root / "root";
  request.game = "ferry";
  root.Write("root/data/ferry/tests/a.yaml",
             "game: ferry\nscenarios:\n  - name: a\n    rules: [FE-TURN-02, FE-TURN-20]" + then +
                 "\n  - name: b\n    mods: [fog]\n    rules: FO-FOG-03" + then + "\n");
  base::Diagnostics findings;
  CheckTests(request, root / "root/data/ferry", "data/ferry", RunTests::kNo, findings);
  EXPECT_EQ(
      scenario::Lines(findings),
      "4:25 WZ0306 rules.md has no rule `FE-TURN-20` | there are `FE-TURN-01` to `FE-TURN-02`\n");

  // A mod without rules.md may call its own as it likes, and not like those of the game.
  SetUp();  // the same folder, created again
  folder_.Write(
      "fog/tests/b.yaml",
      "game: ferry\nscenarios:\n  - name: a\n    rules: [FE-TURN-20, FO-FOG-03]" + then + "\n");
  request.mods = {folder_ / "fog"};
  base::Diagnostics of_mod;
  CheckTests(request, folder_ / "fog", "fog", RunTests::kNo, of_mod);
  EXPECT_EQ(
      scenario::Lines(of_mod),
      "4:13 WZ0306 rules.md has no rule `FE-TURN-20` | there are `FE-TURN-01` to `FE-TURN-02`\n");
}

TEST_F(TestCheckTest, AScenarioExpectsSomething) {
  const std::string help = " | write what must hold, or remove `then`\n";
  EXPECT_EQ(FindingsOf("then: {}"), "4:11 WZ2009 `then` expects nothing" + help);
  EXPECT_EQ(FindingsOf("then: { seats: { 0: {} } }"), "4:11 WZ2009 `then` expects nothing" + help);
  EXPECT_EQ(FindingsOf("then: { seats: {}, offered: [] }"),
            "4:11 WZ2009 `then` expects nothing" + help);
  EXPECT_EQ(FindingsOf("then: { zones: { deck: { has: [] } } }"),
            "4:11 WZ2009 `then` expects nothing" + help);
  EXPECT_EQ(FindingsOf("then: { zones: { deck: [] } }"), "") << "nothing lies there";
  EXPECT_EQ(FindingsOf("given: {}"),
            "3:11 WZ2009 this scenario can never fail | write under `then` what must hold\n");
  EXPECT_EQ(FindingsOf("when: [{ check: {} }]"),
            "4:21 WZ2009 `check` expects nothing | write what must hold, or remove `check`\n");
  EXPECT_EQ(FindingsOf("when: [{ check: { options: [] } }]"), "");
}

TEST_F(TestCheckTest, LuaIsRead) {
  EXPECT_EQ(
      FindingsOf("a.lua",
                 "test(\"a\", function() play.start(\"{}\") play.expect(\"{ turn: 0 }\") end)\n"),
      "");
  EXPECT_NE(FindingsOf("a.lua", "test(\"a\", function( end)\n"), "");
  EXPECT_NE(FindingsOf("a.lua", "if 1 != 2 then end\n").find("write `~=`"), std::string::npos);
}

TEST_F(TestCheckTest, ATestInLuaExpectsSomething) {
  const auto findings = [&](const std::string& body) {
    return FindingsOf("a.lua",
                      "local function own() end\ntest(\"a\", function()\n  play.start(\"{}\")\n  " +
                          body + "\nend)\nreturn own\n");
  };
  EXPECT_EQ(findings("print(play.seat())"),
            "2:6 WZ2009 this test expects nothing | add an expectation: `expect_equal(...)` or "
            "`play.expect(...)`\n");
  EXPECT_EQ(findings("own()"), "") << "which may expect something";
  EXPECT_EQ(findings("expect_equal(play.seat(), 0)"), "");
}

TEST_F(TestCheckTest, NamesInLuaLeadSomewhere) {
  const auto findings = [&](const std::string& line) {
    return FindingsOf("a.lua",
                      "test(\"a\", function()\n  play.start(\"{}\")\n  " + line + "\nend)\n");
  };
  EXPECT_NE(findings("play.value(\"no_such_thing\")").find("WZ2052"), std::string::npos);
  EXPECT_NE(findings("expect_equals(1, 1)").find("WZ2052"), std::string::npos);
  EXPECT_NE(findings("play.start(\"player: 2\")").find("WZ0210"), std::string::npos);
  EXPECT_NE(findings("play.start(\"set: { tol: 9 }\")").find("WZ0401"), std::string::npos);
  EXPECT_NE(findings("play.start(\"given: { turn: { step: cat } }\")").find("WZ2004"),
            std::string::npos);
  EXPECT_NE(findings("play.value(\"coins\")").find("each seat has its own `coins`"),
            std::string::npos);
  // Results of rules are reported by `walz test`.
  EXPECT_EQ(findings("play.choose(\"no_such_option\")"), "");
  EXPECT_EQ(findings("expect_equal(1, 2)"), "");
}

}  // namespace
}  // namespace walz::authoring
