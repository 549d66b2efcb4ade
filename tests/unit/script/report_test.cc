// Reports of hooks: those that were used, or have added to a value.
#include <gtest/gtest.h>

#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;
using Lines = std::vector<std::string>;

// The reports of a step with one seat that runs to its end.
Lines ReportsOf(MiniRuleset rules, const std::string& go, const std::string& functions) {
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay(go, functions));
  EXPECT_EQ(game.Start(1), "");
  return game.reports();
}

TEST(Report, AHookOnAnEventUnlessItSaysThatItWasNotUsed) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "used");
  rules.OnEvent("gift", "paid", "unused");
  EXPECT_EQ(ReportsOf(std::move(rules), "emit('paid') emit('noise')",
                      "function M.used() end function M.unused() return false end"),
            (Lines{"effect go", "hook tax seat0"}));
}

TEST(Report, AHookThatAddsToAValueWheneverItIsAskedFor) {
  MiniRuleset rules({"go"});
  rules.OnValue("tax", 2);
  EXPECT_EQ(ReportsOf(std::move(rules), "value('fee', 1) value('fee', 1)", ""),
            (Lines{"effect go", "hook tax seat0", "hook tax seat0"}));
}

TEST(Report, AHookThatComputesAValueWhereItChangesItOrSaysSo) {
  MiniRuleset rules({"go"});
  rules.OnValue("tax", 0).function = rules.Function("cap");
  EXPECT_EQ(ReportsOf(std::move(rules), "value('fee', 2) value('fee', 7)",
                      "function M.cap(ctx, fee) return math.min(fee, 5) end"),
            (Lines{"effect go", "hook tax seat0"}));
  MiniRuleset saying({"go"});
  saying.OnValue("tax", 0).function = saying.Function("say");
  EXPECT_EQ(
      ReportsOf(std::move(saying), "value('fee', 1, { used = true }) value('fee', 1)",
                "function M.say(ctx, fee) if ctx.used then return fee, true end return fee end"),
      (Lines{"effect go", "hook tax seat0"}));
}

TEST(Report, AnActionThatIsTakenNotOneThatIsOffered) {
  MiniRuleset rules({"go"});
  rules.OnAction("tax", "rest", "rest");
  rules.OnAction("gift", "sing", "sing");
  EXPECT_EQ(ReportsOf(std::move(rules), "act(actions(ctx.seat)[2])",
                      "function M.rest() end function M.sing() end"),
            (Lines{"effect go", "hook gift seat0"}));
}

TEST(Report, NothingInConditions) {
  MiniRuleset rules({"go"});
  const kernel::FunctionId when = rules.Function("when");
  rules.OnAction("tax", "rest", "rest").when = when;
  rules.OnValue("gift", 2);
  rules.OnValue("tonic", 0).function = rules.Function("raise");
  EXPECT_EQ(ReportsOf(std::move(rules), "actions(ctx.seat)", R"(
function M.rest() end
function M.when(ctx) return value("fee", 1) == 5 end
function M.raise(ctx, fee) return fee + 2 end
)"),
            (Lines{"effect go"}));
}

TEST(Report, NothingTwiceOfAnEffectThatIsRunAgain) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "used");
  ScriptGame game(std::move(rules),
                  ModuleWithCardsInPlay("emit('paid') choose.number('amount', 1, 2) emit('paid')\n"
                                        "choose.number('amount', 1, 2)",
                                        "function M.used() end"));
  ASSERT_EQ(game.Start(1), "");
  kernel::State copy = game.state();
  ASSERT_EQ(game.Choose("amount:1"), "");
  EXPECT_EQ(game.reports(), (Lines{"effect go", "hook tax seat0", "hook tax seat0"}));
  // The copy's effect is no longer live, and its replay does not report anything again.
  EventRecorder recorder(game.ruleset());
  ASSERT_TRUE(game.machine().Apply(copy, 0, &recorder).ok());
  EXPECT_EQ(recorder.reports, (Lines{"hook tax seat0"}));
  EXPECT_EQ(copy, game.state());
}

TEST(Report, NothingOfAnEffectThatFails) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "used");
  ScriptGame game(std::move(rules),
                  ModuleWithCardsInPlay("emit('paid') choose.number('amount', 1, 2)\n"
                                        "emit('paid') error('broken')",
                                        "function M.used() end"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_NE(game.Choose("amount:1"), "");
  EXPECT_EQ(game.reports(), (Lines{"effect go", "hook tax seat0"}));
  EXPECT_EQ(game.events().size(), 1U);
}

}  // namespace
}  // namespace walz::script
