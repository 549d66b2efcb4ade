// Effects in parts: questions whose answer begins a stage, and scheduled stages.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "kernel/arrange.h"
#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;

// A game with a single step that has this body, with the stages `first` and `second`.
ScriptGame Staged(const std::string& body, const std::string& more) {
  MiniRuleset rules({"go"});
  rules.AddStage("first");
  rules.AddStage("second");
  return ScriptGame(std::move(rules),
                    "local M = {}\nfunction M.first() end\n"
                    "function M.second() end\n" +
                        more + "\nfunction M.go(ctx)\n" + body + "\nend\nreturn M");
}

constexpr const char* kAsks =
    "print('asks') choose.stage('first', 'go', { { 'step', 'ne', 2, zone.deck:top() }, { 'rest' } "
    "}) print('goes on')";
constexpr const char* kTells =
    "function M.first(ctx, ...) ctx.seat.coins = ctx.seat.coins + 1 print(ctx.seat, ...) end";

TEST(Stage, TheAnswerStartsItWithTheChoice) {
  ScriptGame game = Staged(kAsks, kTells);
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "step:ne:2:tax rest");
  ASSERT_EQ(game.Choose("step:ne:2:tax"), "");
  EXPECT_EQ(game.printed(), "asks\nseat0\tstep\tne\t2\ttax\n");
  EXPECT_TRUE(game.state().over());
  EXPECT_EQ(game.reports(), (std::vector<std::string>{"effect go", "effect first"}));
}

TEST(Stage, NothingBeforeTheQuestionRunsAgain) {
  ScriptGame game = Staged(kAsks, kTells);
  ASSERT_EQ(game.Start(1), "");
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(game.machine().Next(game.state(), 1).ok());
  EXPECT_EQ(game.printed(),
            "asks\nseat0\trest\n"
            "seat0\trest\nseat0\trest\n");
}

TEST(Stage, WhyNotIsToldByRunningTheEffectAgain) {
  ScriptGame game =
      Staged("refuse('rest', {}, 'poor') choose.stage('first', 'go', { { 'sing' } })", kTells);
  ASSERT_EQ(game.Start(1), "");
  const auto explanation = game.machine().Explain(game.state());
  ASSERT_TRUE(explanation.ok());
  EXPECT_EQ(explanation->refusals.size(), 1U);
  ASSERT_EQ(game.Choose("sing"), "");
}

TEST(Stage, CountsAsTheMiddleOfAnEffect) {
  ScriptGame game = Staged(kAsks, "function M.first() choose.menu('go', { { 'sing' } }) end");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_FALSE(game.state().mid_effect());
  ASSERT_EQ(game.Choose("rest"), "");
  EXPECT_TRUE(game.state().mid_effect());
}

TEST(Stage, ScheduledStagesRunInOrderBeforeWaitingOnes) {
  ScriptGame game = Staged("later('first', { 1 }) later('second', { 2, 'ne' }) print('go')",
                           "function M.first(_, n, way) print('first', n, way)\n"
                           "  if n == 1 then later('second', { 3 }) later('first', { 4 }) end end\n"
                           "function M.second(ctx, n, way) print('second', ctx.seat, n, way) end");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(),
            "go\nfirst\t1\tnil\nsecond\tseat0\t3\tnil\nfirst\t4\tnil\nsecond\tseat0\t2\tne\n");
}

TEST(Stage, CopiesAndBytesGoOnWithAllThatWaits) {
  ScriptGame game = Staged(
      "game.round = 0 choose.stage('second', 'go', { { 'rest' } }, { seat = "
      "seats()[1] }) ",
      "function M.second(ctx, n) if n == 'rest' then later('first', { 1 }) "
      "later('second') else game.round = game.round * 10 + 1 + (n or 0) end "
      "end\nfunction M.first(ctx, n) later('second', { n }) "
      "print(choose.yes_no('really', { seat = ctx.seat })) end");
  ASSERT_EQ(game.Start(1), "");
  while (!game.state().over()) {
    auto restored = kernel::State::Deserialise(game.ruleset(), game.state().Serialise());
    ASSERT_TRUE(restored.ok());
    EXPECT_EQ(*restored, game.state());
    kernel::State copy = game.state();
    EXPECT_EQ(copy.Hash(), restored->Hash());
    ASSERT_TRUE(game.machine().Apply(copy, 0).ok());
    ASSERT_TRUE(game.machine().Apply(*restored, 0).ok());  // not live: replayed from its start
    EXPECT_EQ(copy, *restored);
    ASSERT_TRUE(game.machine().Apply(game.state(), 0).ok());
    EXPECT_EQ(copy, game.state());
  }
  EXPECT_EQ(game.Get("round"), 21);
}

TEST(Stage, AnArrangedGameBeginsTheWaitingStageAgain) {
  ScriptGame game = Staged(kAsks,
                           "function M.first(ctx) ctx.seat.coins = ctx.seat.coins + 1\n"
                           "later('second') choose.yes_no('really', { seat = ctx.seat }) "
                           "end\nfunction M.second(ctx) ctx.seat.coins = ctx.seat.coins + "
                           "5 end");
  ASSERT_EQ(game.Start(1), "");
  ASSERT_EQ(game.Choose("rest"), "");
  EXPECT_EQ(game.Get("coins", 0), 6);
  { const kernel::Arranger arranger(game.state()); }
  EXPECT_EQ(game.Get("coins", 0), 5);
  ASSERT_TRUE(game.machine().Resume(game.state()).ok());
  EXPECT_EQ(game.Get("coins", 0), 6);
  ASSERT_EQ(game.Choose("really:yes"), "");
  EXPECT_EQ(game.Get("coins", 0), 11);
}

TEST(Stage, MistakesAreTold) {
  const auto error = [](const std::string& body, const std::string& more) {
    ScriptGame game = Staged(body, more);
    const std::string text = game.Start(1);
    return text.substr(0, text.find('\n'));
  };
  EXPECT_EQ(error("later('first', { 1, 2, 3, 4 })", ""),
            "scripts/mini/main.lua:6: a stage takes at most 3 arguments");
  EXPECT_EQ(error("for _ = 1, 101 do later('first') end", ""),
            "scripts/mini/main.lua:6: more than 100 stages wait for their turn");
  EXPECT_EQ(error("for _ = 1, 100 do later('first') end", ""), "");
  EXPECT_EQ(error("later('frist')", ""),
            "scripts/mini/main.lua:6: bad argument 1 to `later`: `frist` is not a declared stage; "
            "did you mean `first`?");
  EXPECT_EQ(error("later('first')", "function M.first() later('first') end"),
            "the flow of `mini` reached no decision in 100000 steps");
}

TEST(Stage, AHookCannotEndWithAQuestion) {
  MiniRuleset rules({"go"});
  rules.AddStage("first");
  rules.OnAction("tax", "rest", "rest");
  ScriptGame game(
      std::move(rules),
      "local M = {}\nfunction M.first() end\nfunction M.rest() choose.stage('first', "
      "'go', { { 'sing' } }) end\nfunction M.go(ctx) zone.deck:top():move(ctx.seat.play) "
      "act(actions(ctx.seat)[1]) end\n"
      "return M");
  const std::string text = game.Start(1);
  EXPECT_EQ(text.substr(0, text.find('\n')),
            "scripts/mini/main.lua:3: a hook cannot end with a question: let it call `later`, and "
            "ask there");
}

TEST(Stage, AnActionIsDoneByItsVerbAndCard) {
  MiniRuleset rules({"go"});
  rules.AddStage("first");
  rules.OnAction("tax", "rest", "rest");
  rules.OnAction("tonic", "rest", "rest");
  ScriptGame game(std::move(rules),
                  "local M = {}\nfunction M.rest(ctx) print('rests', ctx.card) end\n"
                  "function M.first(ctx, verb, card) act { verb, card, seat = ctx.seat } end\n"
                  "function M.go(ctx)\n"
                  "for _, card in ipairs(zone.deck:list()) do card:move(ctx.seat.play) end\n"
                  "choose.stage('first', 'go', actions(ctx.seat)) end\n"
                  "return M");
  ASSERT_EQ(game.Start(1), "");
  ASSERT_EQ(game.Choose("rest:tonic"), "");
  EXPECT_EQ(game.printed(), "rests\ttonic\n");
}

}  // namespace
}  // namespace walz::script
