// Misspelt names in scripts are found without running them.
#include "authoring/name_check.h"

#include <gtest/gtest.h>

#include "script/lua_host.h"
#include "unit/script/game_fixture.h"

namespace walz::authoring {
namespace {

// The findings of a script of the small game, `line name` each, with what may be meant.
std::string Check(const std::vector<std::string_view>& sources) {
  const auto ruleset = tests::MiniRuleset({}).Create();
  std::string text;
  ScriptMemory memory;
  for (const NameFinding& finding : CheckNames(sources, script::NamesFor(*ruleset), memory)) {
    text += std::to_string(finding.line) + " " + finding.table +
            (finding.table.empty() ? "" : ".") + finding.name +
            (finding.certain ? "" : " (perhaps)");
    if (finding.nearest.best()) text += " -> " + *finding.nearest.best();
    text += "\n";
  }
  return text;
}

TEST(NameCheck, FindsFunctionsThatThereAreNot) {
  EXPECT_EQ(Check({"local function never()\n"
                   "  choose.on_of('colour', {})\n"
                   "  return table.insrt({}, 1)\n"
                   "end"}),
            "2 choose.on_of -> one_of\n3 table.insrt -> insert\n");
}

// Returns a script that calls `count` unknown functions.
std::string Calls(const std::string& before, int count) {
  std::string text = "local function f(zone)\n";
  for (int i = 0; i < count; ++i) text += before + std::to_string(i) + "()\n";
  return text + "end";
}

std::size_t Found(const std::vector<std::string_view>& sources) {
  const auto ruleset = tests::MiniRuleset({}).Create();
  ScriptMemory memory;
  return CheckNames(sources, script::NamesFor(*ruleset), memory).size();
}

TEST(NameCheck, LimitsTheSearchForNames) {
  using base::Diagnostics;
  for (const char* const before : {"rol", "choose.one", "zone.mvoe"}) {
    EXPECT_EQ(Found({Calls(before, 99)}), 99U) << before;
    EXPECT_EQ(Found({Calls(before, 3000)}), Diagnostics::kMaxOfOneFile) << before;
    const std::string many = Calls(before, 101);
    EXPECT_EQ(Found(std::vector<std::string_view>(6, many)), Diagnostics::kMaxInAll) << before;
  }
}

TEST(NameCheck, FindsGlobals) {
  EXPECT_EQ(Check({"local seat\nif seat then\n  rol('dice', 6)\nend\nlocal zone = zone"}),
            "3 rol -> roll\n");
  EXPECT_EQ(Check({"local function f() count = 1 end"}), "1 count\n");
  EXPECT_EQ(Check({"return function(count) count = 1 return count, _G.chose end"}),
            "1 _G.chose -> choose\n");
}

TEST(NameCheck, FindsFieldsOfTablesThatFollowFromTheContent) {
  EXPECT_EQ(
      Check({"local function f() return zone.dekc, var.coin, game.sead end"}),
      "1 game.sead (perhaps) -> seat\n1 var.coin (perhaps) -> coins\n1 zone.dekc (perhaps) -> "
      "deck\n");
}

TEST(NameCheck, FindsFieldsAndMethodsThatNothingHas) {
  EXPECT_EQ(Check({"local function f(journeyman, card)\n"
                   "  journeyman.cions = 3\n"
                   "  card:mvoe(journeyman.hand)\n"
                   "  return journeyman.indx\n"
                   "end"}),
            "2 cions (perhaps) -> coins\n3 mvoe (perhaps) -> move\n4 indx (perhaps) -> index\n");
}

TEST(NameCheck, FindsWordsThatAreNotDeclared) {
  EXPECT_EQ(
      Check({"local function f() emit('noize') return choose.yes_no('realy'), roll('dise', 6) "
             "end"}),
      "1 decision.realy (perhaps) -> really\n1 event.noize (perhaps) -> noise\n1 stream.dise "
      "(perhaps) -> dice\n");
  EXPECT_EQ(Check({"local function f(name) emit(name) emit('noise', { colour = 'x' }) end"}), "");
}

TEST(NameCheck, KnowsFieldsSetByTheScript) {
  EXPECT_EQ(Check({"local M = { first = 1 }\n"
                   "function M.second() return M.first end\n"
                   "function M:third() return self.second() end\n"
                   "local function give(ctx) ctx.extra = 1 return ctx.extra end\n"
                   "for key, entry in pairs(M) do print(key, entry.third, ('x'):rep(3)) end\n"
                   "return M, give"}),
            "");
}

TEST(NameCheck, KnowsFieldsSetByOtherScripts) {
  EXPECT_EQ(Check({"return function(tools) return tools.saw end", "return { saw = 1 }"}), "");
}

TEST(NameCheck, ReportsLessIfAScriptDoesNotCompile) {
  EXPECT_EQ(Check({"return function(tools) return tools.saw, chose end", "return { saw = 1"}),
            "1 chose -> choose\n");
}

}  // namespace
}  // namespace walz::authoring
