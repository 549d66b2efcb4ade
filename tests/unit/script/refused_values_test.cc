// Values that the functions of the API refuse: which message says so.
#include <gtest/gtest.h>

#include "support/message_ids.h"
#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using Kind = kernel::Argument::Kind;

// A variable without a start value; `keys` dimensions of seats.
void AddVariable(tests::MiniRuleset& rules, const char* name, Kind type, std::size_t keys = 0) {
  kernel::VariableDeclaration variable;
  variable.name = name;
  variable.type = type;
  variable.initial = -1;
  kernel::Dimension seat;
  seat.kind = kernel::Dimension::Kind::kSeat;
  variable.dimensions.assign(keys, seat);
  rules.data.variables.push_back(std::move(variable));
}

tests::MiniRuleset Rules() {
  tests::MiniRuleset rules({"go"});
  AddVariable(rules, "at", Kind::kSpace);
  AddVariable(rules, "top", Kind::kComponent);
  AddVariable(rules, "facing", Kind::kDirection);
  AddVariable(rules, "shape", Kind::kPiece);
  AddVariable(rules, "deep", Kind::kInteger, 4);
  return rules;
}

// The ids of the error of a step with this body.
std::set<std::string> IdsOfStep(const std::string& body, tests::MiniRuleset rules) {
  ScriptGame game(std::move(rules),
                  "local M = {}\nfunction M.go(ctx)\n" + body + "\nend\nreturn M");
  if (!game.error().empty()) return {game.error()};
  const base::Result<kernel::State> started =
      game.machine().Start({.seats = 1, .seed = 1, .forced = {}}, nullptr);
  return started ? std::set<std::string>() : tests::IdsOf(started.error().message);
}

TEST(RefusedValues, AreDescribed) {
  const struct {
    const char* body;
    const char* id;
  } kCases[] = {
      {"game.colour = ctx.seat", "script.term_declared_word"},
      {"ctx.seat.home = 1", "script.term_a_definition"},
      {"game.at = 1", "script.term_a_space"},
      {"game.top = 1", "script.term_a_component"},
      {"game.facing = 1", "script.term_a_direction"},
      {"game.shape = 1", "script.term_another_value"},
      {"print(var.round:get(ctx.seat))", "script.term_no_keys"},
      {"for value in var.deep:each() do print(value) end", "script.too_many_keys_for_each"},
      {"print(zone[1])", "script.no_thing_of_type"},
      {"choose.menu('go', { 5 })", "script.term_option_table"},
      {"act({ 'rest', hook = 1 << 12 })", "script.no_such_hook"},
      {"local start = zone.box:list()[1] board.place_at(start, 0, 0, 0)\n"
       "print(board.way(start.spaces[1], start.spaces[2], 5))",
       "script.term_costs"},
      {"roll('dice', ctx.seat)", "sandbox.seat_instead_of_integer"},
      {"choose.held({}, 'take', { zone.deck:top() }, zone.deck, 'poor')",
       "sandbox.component_instead_of_definition"},
  };
  for (const auto& each : kCases) {
    const std::set<std::string> ids = IdsOfStep(each.body, Rules());
    EXPECT_TRUE(ids.contains(each.id)) << each.body << ": " << testing::PrintToString(ids);
  }
}

// Options are built for refusals only while a decision is explained.
TEST(RefusedValues, AnOptionHasFewArguments) {
  ScriptGame game(tests::MiniRuleset({"go"}),
                  "local M = {}\nfunction M.go(ctx)\nrefuse('take', { 1, 2, 3, 4 }, 'poor')\n"
                  "choose.one_of('colour', { 'red', 'blue' })\nend\nreturn M");
  ASSERT_EQ(game.Start(1), "");
  const base::Result<kernel::Explanation> why = game.machine().Explain(game.state());
  ASSERT_FALSE(why.ok());
  EXPECT_TRUE(tests::IdsOf(why.error().message).contains("script.option_is_full"));
}

TEST(RefusedValues, AQuestionNeedsASeat) {
  tests::MiniRuleset rules({"go"});
  // Not in the turn of a seat.
  rules.data.flow[rules.data.flow_root.index()].kind = kernel::FlowKind::kSequence;
  EXPECT_TRUE(
      IdsOfStep("choose.one_of('colour', { 'red', 'blue' })", rules).contains("script.no_turn"));
}

TEST(RefusedValues, AFunctionIsNotCalledLikeAMenu) {
  tests::MiniRuleset rules({"go"});
  kernel::MenuDeclaration menu;
  menu.function = rules.Function("go");
  rules.data.menus.push_back(menu);
  const auto ruleset = rules.Create();
  const ScriptSource main{
      "main", ScriptFile("scripts/mini/main.lua", "local M = {}\nfunction M.go() end\nreturn M")};
  base::Diagnostics findings;
  EXPECT_EQ(LuaHost::Create(*ruleset, std::span(&main, 1), findings), nullptr);
  ASSERT_EQ(findings.size(), 1U);
  const base::Diagnostic& finding = findings.items().front();
  EXPECT_EQ(finding.message.id(), "script.function_named_like_menu");
  EXPECT_EQ(finding.message.argument("function")->English(), "go");
  EXPECT_EQ(finding.help.id(), "script.help_rename_one");
}

}  // namespace
}  // namespace walz::script
