// The form of scenario files.
#include <gtest/gtest.h>

#include <set>

#include "content/builtin_kinds.h"
#include "scenario/given.h"
#include "scenario/play.h"
#include "scenario/then.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

std::vector<Scenario> Read(const std::string& text) {
  base::Diagnostics findings;
  std::vector<Scenario> scenarios =
      ReadScenarios(std::make_shared<base::SourceFile>("test.yaml", text), findings);
  EXPECT_EQ(Lines(findings), "");
  return scenarios;
}

std::string Wrong(const std::string& text) {
  base::Diagnostics findings;
  ReadScenarios(std::make_shared<base::SourceFile>("test.yaml", text), findings);
  return Lines(findings);
}

// Tests come with mods, from strangers.
TEST(ScenarioReader, ATestOpensOnlyFilesBesideIt) {
  const std::string mods_help = " | pass the path on the command line, with --mod\n";
  const std::string help =
      " is not the path of a YAML file in the folder of the test | put the variant next to the "
      "test, or pass "
      "its path on the command line, with --variant\n";
  for (const std::string path : {"/etc/x.yaml", "../x.yaml", "a/../../x.yaml", "a/x.txt"}) {
    EXPECT_EQ(Wrong("game: ferry\nvariant: [dear, " + path + "]\nscenarios: []\n"),
              "2:17 WZ2003 `" + path + "`" + help);
  }
  EXPECT_EQ(Wrong("game: ferry\nmods: ../other\nscenarios: []\n"),
            "2:7 WZ2003 `../other` is a path; a test names mods by id" + mods_help);
  EXPECT_NE(RunFile("game: ../data/ferry\nscenarios:\n  - name: x\n").find("no game"),
            std::string::npos);
}

TEST(ScenarioReader, VariantsAreNamesOrFiles) {
  const std::vector<Scenario> scenarios = Read(
      "game: ferry\nvariant: [dear, house/toll.yaml]\nscenarios:\n"
      "  - name: a\n  - { name: b, variant: ./x.yaml }\n");
  ASSERT_EQ(scenarios.size(), 2U);
  EXPECT_EQ(scenarios[0].variants, std::vector<std::string>{"dear"});
  EXPECT_EQ(scenarios[0].variant_files, std::vector<std::string>{"house/toll.yaml"});
  EXPECT_TRUE(scenarios[1].variants.empty());
  EXPECT_EQ(scenarios[1].variant_files, std::vector<std::string>{"x.yaml"});
}

TEST(ScenarioReader, AHouseRuleAmongTheTestsHoldsNoScenarios) {
  EXPECT_TRUE(Read("variant: [ { id: x, options: { toll: 9 } } ]\n").empty());
  EXPECT_NE(Wrong("game: ferry\nvariant: [ { id: x } ]\nscenaros: []\n").find("`scenarios`"),
            std::string::npos);
}

TEST(ScenarioReader, SettingsOfAScenarioHoldOverThoseOfTheFile) {
  const std::vector<Scenario> scenarios = Read(
      "game: ferry\n"
      "variant: dear\n"
      "set: { toll: 9, faulty: nothing }\n"
      "players: 2\n"
      "seed: 5\n"
      "scenarios:\n"
      "  - name: as the file\n"
      "    rules: [FR-TOLL-01, FR-TOLL-2]\n"
      "  - name: otherwise\n"
      "    variant: [a, b]\n"
      "    set: { toll: 2 }\n"
      "    players: 3\n"
      "    seed: 7\n"
      "    when: []\n");
  ASSERT_EQ(scenarios.size(), 2U);
  EXPECT_EQ(scenarios[0].game, "ferry");
  EXPECT_EQ(scenarios[0].name, "as the file");
  EXPECT_EQ(scenarios[0].span.ToString(), "test.yaml:7:11");
  EXPECT_EQ(scenarios[0].rules, (std::vector<std::string>{"FR-TOLL-01", "FR-TOLL-2"}));
  EXPECT_EQ(scenarios[0].variants, std::vector<std::string>{"dear"});
  EXPECT_EQ(scenarios[0].players, 2);
  EXPECT_EQ(scenarios[0].seed, 5U);
  EXPECT_TRUE(scenarios[0].when.is_missing());
  EXPECT_EQ(scenarios[1].variants, (std::vector<std::string>{"a", "b"}));
  const std::vector<std::pair<std::string, std::string>> set = {{"toll", "2"},
                                                                {"faulty", "nothing"}};
  EXPECT_EQ(scenarios[1].set, set);
  EXPECT_EQ(scenarios[1].players, 3);
  EXPECT_EQ(scenarios[1].seed, 7U);
  EXPECT_TRUE(scenarios[1].when.is_list());
}

TEST(ScenarioReader, AnythingElseHasItsDefault) {
  const std::vector<Scenario> scenarios = Read("game: ferry\nscenarios: [{ name: a }]\n");
  ASSERT_EQ(scenarios.size(), 1U);
  EXPECT_FALSE(scenarios[0].players.has_value());
  EXPECT_EQ(scenarios[0].seed, 1U);
  EXPECT_TRUE(scenarios[0].given.is_missing());
}

TEST(ScenarioReader, WhatIsNoYamlIsReportedByItsReader) {
  EXPECT_EQ(Wrong("game: [\n").substr(0, 10), "1:7 WZ0112");
  EXPECT_EQ(Wrong("game: a\ngame: b\n").substr(0, 10), "2:1 WZ0120");
}

TEST(ScenarioReader, AFileNeedsAGameAndScenarios) {
  EXPECT_EQ(Wrong("- a\n"),
            "1:1 WZ0130 expected a map, found a list | write keys with their values, without `- ` "
            "before them\n");
  EXPECT_EQ(Wrong("set: {}\n"),
            "1:1 WZ0211 `scenario_file` has no `game` | add `game`: text\n1:1 WZ0211 "
            "`scenario_file` has no `scenarios` | add `scenarios`: a list\n");
  EXPECT_EQ(Wrong("game: ferry\nscenarios: {}\n"),
            "2:12 WZ0130 expected a list, found a map | start each item with `- `, or put brackets "
            "around all of them: `[...]`\n");
  EXPECT_EQ(Wrong("game: ferry\nscenario: []\n").substr(0, 80),
            "2:1 WZ0210 unknown key `scenario` in `scenario_file` | did you mean `scenarios`?");
}

TEST(ScenarioReader, SettingsAreCheckedAtTheirPlaces) {
  EXPECT_EQ(Wrong("game: [a]\nscenarios: []\n"), "1:7 WZ0130 expected text, found a list\n");
  EXPECT_EQ(
      Wrong("game: ferry\nplayers: 17\nseed: -1\nset: 3\nvariant: {}\nscenarios: []\n"),
      "2:10 WZ0213 17 is out of range | write an integer from 1 to 16\n3:7 WZ0213 -1 is out of "
      "range | write an integer from 0 to 9007199254740992\n4:6 WZ0130 expected a map, found `3` | "
      "write keys with their values: `{ 3: ... }`\n5:10 WZ0130 expected a list, found a map | "
      "start each item with `- `, or put brackets around all of them: `[...]`\n");
  EXPECT_EQ(Wrong("game: ferry\nset: { toll: [1] }\nplayers: two\nscenarios: []\n"),
            "2:14 WZ0130 expected text, found a list\n3:10 WZ0131 expected an integer, found `two` "
            "| write an integer from 1 to 16\n");
}

TEST(ScenarioReader, AScenarioNeedsAUniqueName) {
  EXPECT_EQ(Wrong("game: ferry\nscenarios:\n  - rules: []\n"),
            "3:5 WZ0211 `scenario` has no `name` | add `name`: text\n");
  EXPECT_EQ(Wrong("game: ferry\nscenarios:\n  - name: a\n  - name: a\n"),
            "4:11 WZ2006 a scenario `a` already exists\n");
  EXPECT_EQ(Wrong("game: ferry\nscenarios: [a]\n"),
            "2:13 WZ0130 expected a map, found `a` | write keys with their values: `{ a: ... }`\n");
}

TEST(ScenarioReader, KeysAndRulesOfAScenarioAreChecked) {
  EXPECT_EQ(Wrong("game: ferry\nscenarios:\n  - name: a\n    givn: {}\n"),
            "4:5 WZ0210 unknown key `givn` in `scenario` | did you mean `given`?\n");
  EXPECT_EQ(
      Wrong("game: ferry\nscenarios:\n  - name: a\n    rules: [FR-TOLL-01, toll]\n"),
      "4:25 WZ2003 `toll` is not the id of a rule | write the id of a rule as in `XY-TURN-07`\n");
}

TEST(ScenarioReader, KeysThatDoNotGoTogetherAreReported) {
  const auto wrong = [](const std::string& item) {
    return Wrong("game: ferry\nscenarios:\n- name: a\n  when:\n  - " + item + "\n");
  };
  EXPECT_EQ(wrong("{ choose: pass, check: {} }"),
            "5:21 WZ0215 `choose` and `check` cannot be used together | remove one of them\n");
  EXPECT_EQ(
      wrong("{ choose: pass, until: act }"),
      "5:21 WZ0216 `until` is only allowed together with `play` | remove it, or add `play`\n");
  EXPECT_EQ(wrong("{ check: {}, seat: 1 }"),
            "5:18 WZ0216 `seat` is only allowed together with `choose` or `play` | remove it, or "
            "add `choose` or `play`\n");
}

TEST(ScenarioReader, TheFormIsCheckedAllTheWayDown) {
  EXPECT_EQ(Wrong("game: ferry\n"
                  "scenarios:\n"
                  "- name: a\n"
                  "  given: { board: [{ piece: islet, at: [0, far] }] }\n"
                  "  when: [{ check: { over: maybe } }]\n"
                  "  then: { events: { crossed: -1 }, scores: { tally_up: { 0: [] } } }\n"),
            "4:44 WZ0131 expected an integer, found `far` | write an integer from -1000 to "
            "1000\n5:27 WZ0132 expected `true` or `false`, found `maybe`\n6:30 WZ0213 -1 is out of "
            "range | write an integer of at least 0\n6:61 WZ0130 expected a map, found a list | "
            "write keys with their values, without `- ` before them\n");
}

// A key that is declared and not handled would be passed over in silence.
TEST(ScenarioShapes, EachDeclaredKeyIsHandledAndEachHandledOneDeclared) {
  using Keys = std::set<std::string>;
  const auto set_of = [](const std::vector<std::string>& keys) {
    return Keys(keys.begin(), keys.end());
  };
  const auto declared = [](std::string_view shape) {
    Keys keys;
    for (const content::FieldSpec& field : content::Shape(shape).fields) keys.insert(field.name);
    return keys;
  };
  EXPECT_EQ(set_of(ThenKeys()), declared("then"));
  Keys arranged = set_of(GivenKeys());
  arranged.insert("use");         // by the reader: what it names comes first
  arranged.insert("impossible");  // by the session: about the whole position
  EXPECT_EQ(arranged, declared("given"));
  // What is done; every other key belongs to one of these.
  const content::ShapeSpec& choice = content::Shape("choice");
  ASSERT_EQ(choice.choices.size(), 1U);
  EXPECT_EQ(set_of(WhenActions()), set_of(choice.choices[0].keys));
  for (const content::FieldSpec& field : choice.fields) {
    EXPECT_EQ(field.beside.empty(), set_of(WhenActions()).count(field.name) == 1) << field.name;
  }
}

TEST(ScenarioReader, ValidScenariosAreReturnedDespiteErrors) {
  base::Diagnostics findings;
  const auto file = std::make_shared<base::SourceFile>(
      "test.yaml", "game: ferry\nscenarios:\n  - name: a\n    wen: []\n  - name: b\n");
  const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
  EXPECT_EQ(findings.size(), 1U);
  ASSERT_EQ(scenarios.size(), 1U);
  EXPECT_EQ(scenarios[0].name, "b");
}

}  // namespace
}  // namespace walz::scenario
