// walz test: which files it finds, what it prints, how it ends.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPasses = "game: ferry\nscenarios: [{ name: it passes, when: [pass] }]\n";
constexpr const char* kFails =
    "game: ferry\n"
    "scenarios:\n"
    "  - name: Seat 0's turn\n"
    "    rules: [FR-TURN-01]\n"
    "    then: { turn: 1 }\n"
    "  - name: it passes too\n";

// A data root of its own with the game `ferry`, whose scenarios each test writes.
class TestCommand : public testing::Test {
 protected:
  TestCommand() {
    root_ = fs::path(testing::TempDir()) /
            ("walz_test_" + std::to_string(getpid()) + "_" +
             testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(root_);
    fs::create_directories(root_);
    fs::copy(fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games", root_,
             fs::copy_options::recursive);
    fs::remove_all(root_ / "mods");  // which have scenarios of their own
  }
  ~TestCommand() override { fs::remove_all(root_); }

  std::string Write(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << text;
    return (root_ / path).string();
  }

  // Runs `walz test` with these arguments; what was printed is in `out` and `err`.
  int Run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "test");
    arguments.insert(arguments.end(), {"--data", root_.string()});
    const Ran ran = RunWalz(std::move(arguments));
    out = ran.out;
    err = ran.err;
    return ran.code;
  }

  fs::path root_;
  std::string out;
  std::string err;
};

TEST_F(TestCommand, FindsScenariosBesideGamesAndInMods) {
  Write("tests/scenarios/ferry/a.yaml", kPasses);
  Write("data/ferry/tests/b.yaml", kPasses);
  Write("mods/fair/tests/deep/c.yaml", kPasses);
  Write("mods/fair/tests/notes.md", "no scenario");
  EXPECT_EQ(Run({}), kFine);
  EXPECT_EQ(out, "3 passed, 0 failed\n");
}

TEST_F(TestCommand, PlaysLessonsByEachOpenOption) {
  Write("data/ferry/lessons/10-first.yaml",
        "players: 2\nsteps:\n  - { id: one, choose: [cross, throw] }\n"
        "  - { id: two, others: cross, choose: cross }\n  - { id: end, show: nothing }\n");
  const Ran ran = RunWalz({"test", "ferry", "--data", root_.string()});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("first (one: throw)"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("has nothing with the id `nothing`"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("0 passed, 2 failed"), std::string::npos) << ran.out;
}

TEST_F(TestCommand, NothingToRunIsFine) {
  EXPECT_EQ(Run({}), kFine);
  EXPECT_EQ(out, "0 passed, 0 failed\n");
}

TEST_F(TestCommand, ReportsFailuresWithTheCommandToRepeatThem) {
  const std::string path = Write("a.yaml", kFails);
  EXPECT_EQ(Run({path}), kFindings);
  EXPECT_EQ(out, "FAILED " + path + ":3: Seat 0's turn\n" + path +
                     ":5:19: error[WZ2051]: `turn` is seat 0, expected seat 1\n"
                     "  5 |     then: { turn: 1 }\n"
                     "    |                   ^ is seat 0\n"
                     "\n"
                     "  - expected\n"
                     "  + actual\n"
                     "  -   turn: 1\n"
                     "  +   turn: 0\n"
                     "\n"
                     "  repeat: walz test --data '" +
                     root_.string() + "' '" + path +
                     "' --only 'Seat 0'\\''s turn'\n"
                     "\n"
                     "1 passed, 1 failed\n");
}

TEST_F(TestCommand, OptionsOfTheCommandLineHoldOverTheFile) {
  const std::string path = Write("a.yaml",
                                 "game: ferry\nset: { toll: 2 }\nscenarios:\n"
                                 "  - { name: a, players: 2, seed: 3, when: [pass, pass], then: { "
                                 "offered: [cross], turn: 0 } }\n");
  EXPECT_EQ(Run({path}), kFine) << out;
  EXPECT_EQ(Run({path, "--set", "toll=9", "--players", "3", "--seed", "4", "--variant", "dear"}),
            kFindings);
  EXPECT_NE(out.find("`cross` is not offered"), std::string::npos) << out;
  EXPECT_NE(out.find("`turn` is seat 2, expected seat 0"), std::string::npos) << out;
  EXPECT_NE(out.find(" --variant 'dear' --set 'toll=9' --players 3 --seed 4 "), std::string::npos)
      << out;
}

TEST_F(TestCommand, RunsTheScenariosThatAreWanted) {
  const std::string path = Write("a.yaml", kFails);
  EXPECT_EQ(Run({path, "--only", "it passes too"}), kFine);
  EXPECT_EQ(out, "1 passed, 0 failed\n");
  EXPECT_EQ(Run({path, "--only", "it passes to"}), kUsage);
  EXPECT_EQ(err,
            "walz: error: there is no scenario `it passes to`; did you mean `it passes too`?\n");
}

TEST_F(TestCommand, SaysOnceWhyAGameDoesNotLoad) {
  const std::string path = Write("a.yaml",
                                 "game: ferry\nscenarios:\n  - { name: a, when: [pass] }\n"
                                 "  - { name: b, when: [pass] }\n  - { name: c, when: [pass] }\n");
  Write("data/ferry/wrong.yaml", "event: [{ id: lost, argumnets: [] }]\n");
  EXPECT_EQ(Run({path}), kFindings);
  const std::string once = "unknown key `argumnets`";
  const std::size_t first = out.find(once);
  ASSERT_NE(first, std::string::npos) << out;
  EXPECT_EQ(out.find(once, first + 1), std::string::npos) << out;
  EXPECT_NE(out.find("2 more scenarios not run because of data/ferry/wrong.yaml:1:21\n"
                     "0 passed, 3 failed\n"),
            std::string::npos)
      << out;
}

TEST_F(TestCommand, AFileWithMistakesCountsAsOneFailure) {
  const std::string path =
      Write("a.yaml", "game: ferry\nscenarios:\n  - { nam: a }\n  - { name: b }\n");
  EXPECT_EQ(Run({path}), kFindings);
  EXPECT_NE(out.find("FAILED " + path + "\n" + path + ":3:7: error[WZ0210]"), std::string::npos)
      << out;
  EXPECT_EQ(out.substr(out.size() - 19), "1 passed, 1 failed\n");
}

TEST_F(TestCommand, JsonHoldsTheSame) {
  const std::string path = Write("a.yaml", kFails);
  const std::string bad = Write("b.yaml", "game: ferry\n");
  EXPECT_EQ(Run({path, bad, "--format", "json"}), kFindings);
  const nlohmann::json json = nlohmann::json::parse(out);
  EXPECT_EQ(json["passed"], 1);
  EXPECT_EQ(json["failed"], 2);
  ASSERT_EQ(json["scenarios"].size(), 3U);
  const nlohmann::json& failed = json["scenarios"][0];
  EXPECT_EQ(failed["name"], "Seat 0's turn");
  EXPECT_EQ(failed["path"], path);
  EXPECT_EQ(failed["line"], 3);
  EXPECT_EQ(failed["rules"], nlohmann::json({"FR-TURN-01"}));
  EXPECT_EQ(failed["passed"], false);
  EXPECT_EQ(failed["failures"][0]["code"], "WZ2051");
  EXPECT_EQ(failed["differences"].dump(), R"([{"actual":["0"],"expected":["1"],"path":["turn"]}])");
  EXPECT_EQ(failed["failures"][0]["line"], 5);
  EXPECT_EQ(failed["failures"][0]["column"], 19);
  EXPECT_EQ(json["scenarios"][1]["passed"], true);
  EXPECT_EQ(json["scenarios"][1]["final_hash"].get<std::string>().size(), 16U);
  EXPECT_EQ(json["scenarios"][2]["path"], bad);
  EXPECT_EQ(json["scenarios"][2]["failures"][0]["code"], "WZ0211");
}

TEST_F(TestCommand, PathsThatLeadNowhereAreWrongUsage) {
  EXPECT_EQ(Run({"no/such/file.yaml"}), kUsage);
  EXPECT_EQ(err, "walz: error: there is no `no/such/file.yaml`\n");
  const std::string folder = (root_ / "scripts").string();
  EXPECT_EQ(Run({folder}), kUsage);
  EXPECT_EQ(err, "walz: error: there are no scenario files in `" + folder + "`\n");
}

TEST_F(TestCommand, TakesTheIdOfAnInstalledMod) {
  Write("mods/fair-play/mod.yaml",
        "schema: 1\nid: fair\nname: Fair\nversion: 1.0.0\ngame: ferry\nengine: \"^0.2\"\n");
  Write("mods/fair-play/tests/a.yaml", kPasses);
  Write("data/ferry/tests/b.yaml", kPasses);
  EXPECT_EQ(Run({"fair"}), kFine) << err;
  EXPECT_EQ(out, "1 passed, 0 failed\n");
  EXPECT_EQ(Run({"fiar"}), kUsage);
  EXPECT_EQ(err, "walz: error: there is no `fiar`; did you mean `fair`?\n");
}

TEST_F(TestCommand, TakesTheIdOfAGame) {
  Write("tests/scenarios/ferry/a.yaml", kPasses);
  Write("tests/scenarios/lots/a.yaml", kPasses);
  Write("data/ferry/tests/b.yaml", kPasses);
  EXPECT_EQ(Run({"ferry"}), kFine) << err;
  EXPECT_EQ(out, "2 passed, 0 failed\n");
}

TEST_F(TestCommand, WithoutDataNothingRuns) {
  root_ /= "scripts";
  EXPECT_EQ(Run({}), kUsage);
  root_ = root_.parent_path();
  EXPECT_NE(err.find("has no folder `data`"), std::string::npos) << err;
}

// A mod whose only test does not cover its card completely.
class TestCoverageCommand : public TestCommand {
 protected:
  TestCoverageCommand() {
    Write("mods/bells/mod.yaml",
          "schema: 1\nid: bells\nname: Bells\nversion: 1.0.0\ngame: ferry\nengine: \"^0.2\"\n");
    Write("mods/bells/data/bells.yaml",
          "verb:\n"
          "  - { id: clang, parameters: { type: int, min: 1 } }\n"
          "  - { id: chime, parameters: { type: int, min: 1 } }\n"
          "kind:\n"
          "  - { id: tower, fields: { day: { type: effect }, night: { type: effect } } }\n"
          "tower:\n"
          "  - { id: high, day: { clang: 1 }, night: { chime: 1 } }\n"
          "card:\n"
          "  - id: bell\n"
          "    hooks:\n"
          "      - { value: fee, add: 1 }\n"
          "      - { event: played, script: ring }\n"
          "      - { event: thrown, script: ring }\n");
    Write("mods/bells/scripts/ring.lua",
          "local M = {}\n"
          "\n"
          "--- Rings.\n"
          "function M.ring(ctx)\n"
          "  if ctx.roll then\n"
          "    ctx.owner.coins = 1\n"
          "  end\n"
          "  run(def.tower.high.day, ctx)\n"
          "end\n"
          "\n"
          "function M.clang() end\n"
          "function M.chime() end\n"
          "return M\n");
    Write("mods/bells/tests/bells.yaml",
          "game: ferry\n"
          "scenarios:\n"
          "  - name: It rings\n"
          "    given: { turn: { seat: 0, step: act }, seats: { 0: { tableau: [bell], hand: { only: "
          "[card.rope] } } } }\n"
          "    when: [\"play:rope\"]\n");
    mod_ = (root_ / "mods" / "bells").string();
  }
  std::string mod_;
};

TEST_F(TestCoverageCommand, ListsUncoveredPartsOfAMod) {
  EXPECT_EQ(Run({mod_, "--coverage"}), kFine) << out;
  EXPECT_EQ(out,
            "coverage of bells\n"
            "  3 of 5 effects and hooks ran; never:\n"
            "    mods/bells/data/bells.yaml:9: card.bell: hook on thrown\n"
            "    mods/bells/data/bells.yaml:7: tower.high: night\n"
            "  1 of 2 verbs ran; never:\n"
            "    chime\n"
            "  7 of 8 lines of Lua ran; never:\n"
            "    mods/bells/scripts/ring.lua:6\n"
            "\n"
            "1 passed, 0 failed\n");
}

TEST_F(TestCoverageCommand, ShowsOutputOfScripts) {
  Write("mods/bells/scripts/ring.lua",
        "local M = {}\n"
        "function M.ring(ctx)\n"
        "  print('\\27[2J', #ctx.owner.hand)\n"
        "  for i = 1, 200 do print(i) end\n"
        "end\n"
        "function M.clang() end\n"
        "function M.chime() end\n"
        "return M\n");
  EXPECT_EQ(Run({mod_}), kFine) << out;
  EXPECT_NE(out.find("mods/bells/tests/bells.yaml:3: It rings\n"
                     "  mods/bells/scripts/ring.lua:3: \\u{1b}[2J"),
            std::string::npos)
      << out;
  EXPECT_NE(out.find("ring.lua:4: 199\n  and 1 more line\n\n1 passed, 0 failed\n"),
            std::string::npos)
      << out;
  EXPECT_EQ(Run({mod_, "--format", "json"}), kFine) << out;
  const auto scenario = nlohmann::json::parse(out)["scenarios"][0];
  EXPECT_EQ(scenario["printed"].size(), 200U);
  EXPECT_EQ(scenario["printed"][199]["text"], "199");
  EXPECT_EQ(scenario["printed_left_out"], 1);
}

TEST_F(TestCoverageCommand, JsonHoldsTheSame) {
  EXPECT_EQ(Run({mod_, "--coverage", "--format", "json"}), kFine) << out;
  EXPECT_EQ(
      nlohmann::json::parse(out)["coverage"].dump(),
      R"([{"effects_and_hooks":{"all":5,"never":[)"
      R"({"id":"card.bell","parts":["hook on thrown"],"place":"mods/bells/data/bells.yaml:9"},)"
      R"({"id":"tower.high","parts":["night"],"place":"mods/bells/data/bells.yaml:7"}],"ran":3},)"
      R"("lines":{"all":8,"never":[{"lines":[[6,6]],"path":"mods/bells/scripts/ring.lua"}],)"
      R"("ran":7},"of":"bells","verbs":{"all":2,"never":["chime"],"ran":1}}])");
}

TEST_F(TestCoverageCommand, OnlyThoseWhoseTestsWereRunAreReported) {
  const std::string path = Write("a.yaml", kPasses);
  EXPECT_EQ(Run({path, "--coverage"}), kFine) << out;
  EXPECT_EQ(out.substr(0, 18), "coverage of ferry\n");
  EXPECT_EQ(out.find("bells"), std::string::npos) << out;
  EXPECT_NE(out.find("card.lantern: hook on fee\n"), std::string::npos) << out;
  EXPECT_NE(out.find("scripts/ferry/ferry.lua:"), std::string::npos) << out;
  EXPECT_EQ(Run({path}), kFine);
  EXPECT_EQ(out, "1 passed, 0 failed\n");
}

// Tests in Lua of the ferry game.
class LuaTestCommand : public TestCommand {
 protected:
  int RunLua(const std::string& text) {
    path_ = Write("data/ferry/tests/a.lua", text);
    return Run({path_});
  }
  std::string path_;
};

TEST_F(LuaTestCommand, PlaysAGame) {
  EXPECT_EQ(RunLua("for toll = 2, 9, 7 do\n"
                   "  test('A toll of ' .. toll, function()\n"
                   "    play.start(('{ players: 2, set: { toll: %d } }'):format(toll))\n"
                   "    local coins = play.value('coins', 0)\n"
                   "    expect_equal(play.decision(), 'act')\n"
                   "    expect_equal(#play.cards('hand', 0), 1)\n"
                   "    expect_equal({ play.seat(), play.value('heading') }, { 0, 'good' })\n"
                   "    local crossed = pcall(play.choose, 'cross')\n"
                   "    expect_equal(crossed, toll == 2)\n"
                   "    expect_equal(play.value('coins', 0), crossed and coins - toll or coins)\n"
                   "    while play.decision() ~= 'none' do play.choose('pass') end\n"
                   "    expect_equal(play.seat(), nil)\n"
                   "    expect_equal(play.options(), {})\n"
                   "    expect_equal(play.value('boss'), nil)\n"
                   "    expect_equal(play.value('done', 1), false)\n"
                   "    play.expect [[over: true]]\n"
                   "  end)\n"
                   "end\n"),
            kFine)
      << out;
  EXPECT_EQ(out, "2 passed, 0 failed\n");
}

TEST_F(LuaTestCommand, ShowsOutputOfTests) {
  EXPECT_EQ(RunLua("test('It speaks', function()\n  print('here')\nend)\n"), kFine) << out;
  EXPECT_NE(out.find("a.lua:2: here\n"), std::string::npos) << out;
}

TEST_F(LuaTestCommand, ATestThatPlaysForEverIsEnded) {
  EXPECT_EQ(RunLua("test('a', function() while true do pcall(play.start, '{}') end end)\n"),
            kFindings);
  EXPECT_NE(out.find("instruction limit exceeded"), std::string::npos) << out;
}

TEST_F(LuaTestCommand, ItsNameReachesTheTerminalAsItIs) {
  EXPECT_EQ(RunLua("test('\\27[31m\\7', function() end)\n"), kFindings);
  EXPECT_NE(out.find("the name of a `test` must be printable"), std::string::npos) << out;
  EXPECT_EQ(out.find('\x1b'), std::string::npos);
  EXPECT_EQ(RunLua("for i = 1, 1001 do test('t' .. i, function() end) end\n"), kFindings);
  EXPECT_NE(out.find("too many tests in one file"), std::string::npos) << out;
}

TEST_F(LuaTestCommand, ReportsFailedExpectationsAtTheirPlaces) {
  EXPECT_EQ(RunLua("test('Coins', function()\n"
                   "  play.start ''\n"
                   "  expect_equal(play.value('coins', 0), 6, 'coins')\n"
                   "end)\n"
                   "\n"
                   "test('Position', function()\n"
                   "  play.start [[players: 2]]\n"
                   "  play.expect [[\n"
                   "    seats:\n"
                   "      0: { coins: 7 }\n"
                   "  ]]\n"
                   "end)\n"),
            kFindings);
  const std::string repeat =
      "  repeat: walz test --data '" + root_.string() + "' '" + path_ + "' --only ";
  EXPECT_EQ(out, "FAILED " + path_ + ":1: Coins\n" + path_ +
                     ":3:3: error[WZ2051]: `coins` is 5, expected 6\n"
                     "  3 |   expect_equal(play.value('coins', 0), 6, 'coins')\n"
                     "    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ is 5\n"
                     "\n"
                     "  - expected\n"
                     "  + actual\n"
                     "  -   coins: 6\n"
                     "  +   coins: 5\n"
                     "\n" +
                     repeat + "'Coins'\n\nFAILED " + path_ + ":6: Position\n" + path_ +
                     ":10:19: error[WZ2051]: `seats.0.coins` is 5, expected 7\n"
                     "  10 |       0: { coins: 7 }\n"
                     "     |                   ^ is 5\n"
                     "\n"
                     "  - expected\n"
                     "  + actual\n"
                     "      seats:\n"
                     "        0:\n"
                     "  -       coins: 7\n"
                     "  +       coins: 5\n"
                     "\n" +
                     repeat + "'Position'\n\n0 passed, 2 failed\n");
}

TEST_F(LuaTestCommand, MistakesHaveAPlaceAndACode) {
  const auto first_line = [&](const std::string& text) {
    EXPECT_EQ(RunLua(text), kFindings);
    const std::size_t begin = out.find(path_ + ":", out.find('\n'));
    return out.substr(begin + path_.size(), out.find('\n', begin) - begin - path_.size());
  };
  EXPECT_EQ(first_line("test('a', function()\n  play.start ''\n  play.choose 'pas'\nend)\n"),
            ":3:3: error[WZ2052]: `pas` is not an option: the game asks seat 0 for `act`; options: "
            "play:rope, cross, pass, throw");
  EXPECT_EQ(first_line("test('a', function() play.choose 'pass' end)\n"),
            ":1:1: error[WZ2052]: no game has been started: `play.start`");
  EXPECT_EQ(first_line("play.start ''\n"),
            ":1:1: error[WZ2052]: a game can be played only inside a `test`");
  EXPECT_EQ(first_line("test('a', function() end)\ntest('a', function() end)\n"),
            ":2:1: error[WZ2052]: a test `a` already exists, in line 1");
  EXPECT_EQ(first_line("test('a', function()\n  play.start [[{ playrs: 2 }]]\nend)\n"),
            ":2:18: error[WZ0210]: unknown key `playrs` in `start`");
  EXPECT_EQ(
      first_line("test('a', function()\n  play.start ''\n  return play.value('coin', 0)\nend)\n"),
      ":3:3: error[WZ2052]: there is no variable `coin`; did you mean `coins`?");
  EXPECT_EQ(first_line("test('a', function()\n  play.start ''\n  return play.value('coins')\n"
                       "end)\n"),
            ":3:3: error[WZ2052]: each seat has its own `coins`: (\"coins\", 0) is that of seat 0");
  EXPECT_EQ(first_line("test('a', function( end)\n").substr(0, 22), ":1:21: error[WZ2052]: ");
}

using ThoroughLuaTestCommand = LuaTestCommand;
TEST_F(ThoroughLuaTestCommand, ATestThatDoesNotEndIsEnded) {
  EXPECT_EQ(RunLua("test('a', function() while true do end end)\n"), kFindings);
  EXPECT_NE(out.find(":1:1: error[WZ2052]: instruction limit exceeded"), std::string::npos) << out;
}

TEST_F(LuaTestCommand, CanBeChosenByNameAndCountsForCoverage) {
  const std::string path =
      Write("data/ferry/tests/a.lua",
            "test('a', function()\n"
            "  play.start '{ given: { seats: { 0: { tableau: [lantern] } } } }'\n"
            "end)\n"
            "test('b', function() error('never') end)\n");
  EXPECT_EQ(Run({path, "--only", "a", "--coverage"}), kFine) << out;
  EXPECT_EQ(out.substr(0, 18), "coverage of ferry\n");
  EXPECT_EQ(out.find("lantern"), std::string::npos) << out;
  EXPECT_EQ(out.substr(out.size() - 19), "1 passed, 0 failed\n");
}

TEST_F(LuaTestCommand, ItsGameIsThatOfTheFolder) {
  const std::string path = Write("elsewhere/tests/a.lua", "test('a', function() end)\n");
  EXPECT_EQ(Run({path}), kFindings);
  EXPECT_NE(out.find("error[WZ2008]: Lua tests must be in a mod, or in a folder named like a game"),
            std::string::npos)
      << out;
}

TEST(TestsOfAMissingGame, AreCounted) {
  const OwnFolder folder;
  folder.Write("t.yaml",
               "game: nowhere\nscenarios:\n  - { name: a }\n  - { name: b }\n  - { name: c }\n");
  const Ran ran = RunWalz({"test", folder / "t.yaml"});
  EXPECT_EQ(ran.code, kFindings) << ran.err;
  EXPECT_NE(ran.out.find("2 more scenarios"), std::string::npos) << ran.out << ran.err;
}

}  // namespace
}  // namespace walz::cli
