// Mistakes in tests in Lua: which message says so.
#include <gtest/gtest.h>

#include "scenario/lua_file.h"
#include "support/message_ids.h"
#include "unit/scenario/scenario_testing.h"

namespace walz::scenario {
namespace {

// The messages of a file whose first test is run, if it has any.
std::set<std::string> Ids(const std::string& text) {
  const auto file = std::make_shared<const base::SourceFile>("tests/a.lua", text);
  base::Diagnostics findings;
  std::optional<LuaTestFile> tests = LuaTestFile::Read(file, findings);
  if (!tests) return tests::IdsOf(findings);
  ScenarioRunner runner(FerryRoot());
  return tests::IdsOf(tests
                          ->Run(
                              0, "ferry", [](Scenario&) {}, runner)
                          .findings);
}

std::set<std::string> IdsInTest(const std::string& line) {
  return Ids("test('a', function()\n  play.start('')\n  " + line + "\nend)\n");
}

TEST(LuaTestMistakes, InTheDeclaration) {
  EXPECT_TRUE(Ids("test('a', 1)\n").contains("scenario.test_needs_function"));
  EXPECT_TRUE(Ids("test('a\\7', print)\n").contains("scenario.test_name_not_printable"));
  EXPECT_TRUE(Ids("test('a', print)\ntest('a', print)\n").contains("scenario.duplicate_test"));
  EXPECT_TRUE(
      Ids("for i = 1, 1001 do test('t' .. i, print) end\n").contains("scenario.too_many_tests"));
  EXPECT_TRUE(Ids("play.start('')\n").contains("scenario.play_outside_test"));
}

TEST(LuaTestMistakes, InATest) {
  EXPECT_TRUE(IdsInTest("test('b', print)").contains("scenario.test_inside_test"));
  EXPECT_TRUE(IdsInTest("play.value('coins')").contains("scenario.seat_key_missing"));
  EXPECT_TRUE(IdsInTest("play.value('crates')").contains("scenario.more_keys_exist"));
  EXPECT_TRUE(IdsInTest("play.value('coins', {})").contains("scenario.wrong_key_type"));
  EXPECT_TRUE(Ids("test('a', function() play.seat() end)\n").contains("scenario.no_game_started"));
}

}  // namespace
}  // namespace walz::scenario
