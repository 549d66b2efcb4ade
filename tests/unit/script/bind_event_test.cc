// Tests of the prelude: events, values, actions and effects.
#include <gtest/gtest.h>

#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;

TEST(BindEvent, EventsHaveTheirArgumentsInDeclaredOrder) {
  ScriptGame game(MiniRuleset({"go"}), R"(
return { go = function(ctx)
  emit("noise")
  emit("paid", { card = def.card.tax, amount = 2 })
  emit("paid", { amount = 1, seat = ctx.seat.next, only_for = ctx.seat })
end }
)");
  ASSERT_EQ(game.Start(2), "");
  EXPECT_EQ(game.events()[0], "noise seat0");
  EXPECT_EQ(game.events()[1], "paid seat0 amount=2 card=tax");
  EXPECT_EQ(game.events()[2], "paid seat1 amount=1 only 0");
}

TEST(BindEvent, WrongEventsAreTold) {
  EXPECT_EQ(RunStep("emit('pid')"),
            At(1, "bad argument 1 to `emit`: `pid` is not a declared event; did you mean `paid`?"));
  EXPECT_EQ(RunStep("emit('paid', { amuont = 1 })"),
            At(1, "event `paid` has no argument `amuont`; did you mean `amount`?"));
  EXPECT_EQ(RunStep("emit('paid', { amount = {} })"),
            At(1,
               "argument `amount` of event `paid`: word, whole number, boolean or handle "
               "expected, got table"));
  EXPECT_EQ(RunStep("emit('paid', { seat = 1 })"),
            At(1, "`seat` and `only_for` of the arguments are seats"));
  EXPECT_EQ(RunStep("emit('paid', 3)"), At(1, "the arguments are a table"));
}

TEST(BindEvent, HooksRunByPriorityThenInOrderOfLoading) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "first");
  rules.OnEvent("gift", "paid", "second");
  rules.OnEvent("tonic", "paid", "third").priority = -1;
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay("emit('paid', { amount = 4 })", R"(
function M.first(ctx) print("first", ctx.card, ctx.owner, ctx.seat, ctx.amount) end
function M.second(ctx) print("second", ctx.card) end
function M.third(ctx) print("third", ctx.card) end
)"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "third\ttonic\nfirst\ttax\tseat0\tseat0\t4\nsecond\tgift\n");
}

TEST(BindEvent, HooksListenOnlyInTheirZone) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "own");
  rules.OnEvent("gift", "paid", "anyone").scope = kernel::HookDeclaration::Scope::kAnyone;
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay("emit('paid')", R"(
function M.own(ctx) print("own", ctx.owner, ctx.seat) end
function M.anyone(ctx) print("anyone", ctx.owner, ctx.seat) end
)"));
  ASSERT_EQ(game.Start(2), "");
  EXPECT_EQ(game.printed(),
            "own\tseat0\tseat0\nanyone\tseat0\tseat0\n"  // the turn of seat0, which has the cards
            "anyone\tseat0\tseat1\n");                   // the turn of seat1
}

TEST(BindEvent, AHookWithALimitRunsOnceUnlessItSaysThatItWasNotUsed) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "used").limit = "turn";
  rules.OnEvent("gift", "paid", "unused").limit = "turn";
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay("emit('paid') emit('paid')", R"(
function M.used() print("used") end
function M.unused() print("unused") return false end
)"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "used\nunused\nunused\n");
}

TEST(BindEvent, AHookUsedUpByAnotherOfTheSameEventDoesNotRun) {
  MiniRuleset rules({"go"});
  rules.OnEvent("gift", "paid", "again").priority = -1;
  rules.OnEvent("tax", "paid", "once").limit = "turn";
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay("emit('paid', { amount = 2 })", R"(
function M.again(ctx) if ctx.amount > 1 then emit("paid", { amount = ctx.amount - 1 }) end end
function M.once(ctx) print("once", ctx.amount) end
)"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "once\t1\n");
}

TEST(BindEvent, HooksMayAsk) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "ask");
  rules.OnValue("gift", 0).function = rules.Function("raise");
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay("emit('paid') print(value('fee', 1))", R"(
function M.ask(ctx) print(choose.one_of("colour", { "red", "blue" }, { seat = ctx.owner })) end
function M.raise(ctx, fee) return fee + choose.number("amount", 1, 3) end
)"));
  ASSERT_EQ(game.Start(1), "");
  kernel::State copy = game.state();
  ASSERT_EQ(game.Choose("colour:blue"), "");
  ASSERT_TRUE(game.machine().Apply(copy, 1));
  EXPECT_EQ(copy, game.state());
  ASSERT_EQ(game.Choose("amount:3"), "");
  EXPECT_EQ(game.printed(), "blue\nblue\n4\n");
  EXPECT_TRUE(game.state().over());
}

TEST(BindEvent, AFailingHookIsNamed) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "fail");
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay("emit('paid')", R"(
function M.fail(ctx)
  ctx.owner.coins = 99
end
)"));
  const std::string error = game.Start(1);
  EXPECT_EQ(error.substr(0, error.find('\n')),
            "scripts/mini/main.lua:4: variable `coins` takes 0 to 20, not 99");
  EXPECT_NE(error.find("(script function `go`, hook of `tax` on event `paid`, mod `mini`)"),
            std::string::npos)
      << error;
}

TEST(BindEvent, AnEffectOfAHookRunsForItsOwner) {
  MiniRuleset rules({"go"});
  rules.AddVerb("gain", "gain");
  kernel::HookDeclaration& hook = rules.OnEvent("tax", "paid", "go");
  hook.function = {};
  hook.effect = kernel::Value::List({MiniRuleset::Step("gain", kernel::Value::Integer(3))});
  hook.scope = kernel::HookDeclaration::Scope::kAnyone;
  ScriptGame game(std::move(rules),
                  ModuleWithCardsInPlay("if ctx.seat.index == 1 then emit('paid') end", R"(
function M.gain(amount, ctx) ctx.seat.coins = ctx.seat.coins + amount end
)"));
  ASSERT_EQ(game.Start(2), "");
  EXPECT_EQ(game.Get("coins", 0), 8);
  EXPECT_EQ(game.Get("coins", 1), 5);
}

TEST(BindEvent, ValuesAreWholeNumbers) {
  MiniRuleset rules({"go"});
  rules.OnValue("tax", 0).function = rules.Function("half");
  ScriptGame game(
      std::move(rules),
      ModuleWithCardsInPlay("value('fee', 3)", "function M.half(ctx, fee) return fee / 2 end"));
  const std::string error = game.Start(1);
  EXPECT_EQ(error.substr(error.find(": ") + 2, error.find('\n') - error.find(": ") - 2),
            "the hook of `tax` on value `fee` must return a whole number");
}

// Even without a listener, as in a simulation.
TEST(BindEvent, CoverageSeesANumberThatAHookAdds) {
  MiniRuleset rules({"go"});
  rules.OnValue("tax", 2);
  const auto ruleset = rules.Create();
  const ScriptSource main{
      "main", ScriptFile("scripts/mini/main.lua", ModuleWithCardsInPlay("value('fee', 1)", ""))};
  base::Diagnostics findings;
  Coverage coverage(*ruleset);
  const auto host = LuaHost::Create(*ruleset, std::span(&main, 1), findings, {}, &coverage);
  ASSERT_NE(host, nullptr) << base::Render(findings);
  EXPECT_FALSE(coverage.ran(kernel::HookId{0}));
  ASSERT_TRUE(kernel::Machine(*ruleset, *host).Start({.seats = 1, .seed = 1, .forced = {}}));
  EXPECT_TRUE(coverage.ran(kernel::HookId{0}));
}

TEST(BindEvent, AValueOfSomebodyElse) {
  MiniRuleset rules({"go"});
  rules.OnValue("tax", 2);
  ScriptGame game(std::move(rules),
                  ModuleWithCardsInPlay("print(value('fee', 1), value('fee', 1, { seat = "
                                        "ctx.seat.next }))",
                                        ""));
  ASSERT_EQ(game.Start(2), "");
  EXPECT_EQ(game.printed(), "3\t1\n1\t3\n");
}

TEST(BindEvent, AValueHookMaySayWhetherItWasUsed) {
  MiniRuleset rules({"go"});
  kernel::HookDeclaration& hook = rules.OnValue("tax", 0);
  hook.function = rules.Function("again");
  hook.limit = "turn";
  ScriptGame game(std::move(rules),
                  ModuleWithCardsInPlay("print(value('fee', 1, { used = false }), value('fee', 1), "
                                        "value('fee', 1, { used = true }), value('fee', 1))",
                                        R"(
function M.again(ctx, fee)
  print("asked")
  return fee, ctx.used
end
)"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "asked\nasked\nasked\n1\t1\t1\t1\n");
}

TEST(BindAction, ActionsOfferWhatTheirConditionsAllow) {
  MiniRuleset rules({"go"});
  rules.OnAction("tax", "rest", "rest").limit = "turn";
  kernel::HookDeclaration& sing = rules.OnAction("gift", "sing", "sing");
  const kernel::FunctionId rich = rules.Function("rich");
  sing.when = rich;
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay(R"(
local function show(extra)
  local entries = actions(ctx.seat, extra)
  for i, entry in ipairs(entries) do print(i, entry[1], entry[2]) end
  return entries
end
local entries = show()
act(entries[1])
show({ bonus = 5 })
act(actions(ctx.seat, { bonus = 5 })[1])
print(pcall(act, entries[1]))
print(pcall(act, {}))
)",
                                                          R"(
function M.rest(ctx) print("rests", ctx.seat, ctx.card) end
function M.rich(ctx) return ctx.seat.coins + (ctx.bonus or 0) > 9 end
function M.sing(ctx) print("sings", ctx.bonus) end
)"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(),
            "1\trest\tnil\nrests\tseat0\ttax\n1\tsing\tnil\nsings\t5\n"
            "false\tscripts/mini/main.lua:19: the action of `tax` has been used up for this turn\n"
            "false\tscripts/mini/main.lua:20: `act` takes an entry of `actions`\n");
}

TEST(BindAction, ActionsWithOneVerbAreToldApartByTheirCards) {
  MiniRuleset rules({"go"});
  rules.OnAction("tax", "rest", "rest");
  rules.OnAction("tonic", "rest", "rest");
  ScriptGame game(std::move(rules),
                  ModuleWithCardsInPlay("act(choose.menu('go', actions(ctx.seat)))",
                                        "function M.rest(ctx) print('rests', ctx.card) end"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "rest:tax rest:tonic");
  ASSERT_EQ(game.Choose("rest:tonic"), "");
  EXPECT_EQ(game.printed(), "rests\ttonic\n");
}

TEST(BindAction, AConditionOfAnActionMustNotChangeAnything) {
  MiniRuleset rules({"go"});
  const kernel::FunctionId when = rules.Function("when");
  rules.OnAction("tax", "rest", "rest").when = when;
  ScriptGame game(std::move(rules),
                  ModuleWithCardsInPlay("print(pcall(actions)) ctx.seat.coins = 1", R"(
function M.rest() end
function M.when(ctx) ctx.seat.coins = 0 end
)"));
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(),
            "false\tscripts/mini/main.lua:4: a condition must not change the game\n");
  EXPECT_EQ(game.Get("coins", 0), 1);
}

// A game with the verbs of the card `gift`.
ScriptGame WithVerbs(const std::string& go) {
  MiniRuleset rules({"go"});
  rules.AddVerb("gain", "gain");
  rules.AddVerb("draw", "draw", "can_draw");
  return ScriptGame(std::move(rules),
                    "local M = {}\n"
                    "function M.gain(args, ctx) ctx.seat.coins = ctx.seat.coins + "
                    "args.coins print('gain', args.coins) end\n"
                    "function M.draw(n, ctx) print('draw', n)\n"
                    "  if n > 1 then return false end end\n"
                    "function M.can_draw(n, ctx) return n < 3 end\n"
                    "function M.go(ctx)\n" +
                        go + "\nend\nreturn M");
}

TEST(BindEffect, VerbsRunInOrder) {
  ScriptGame game = WithVerbs("print(run(def.card.gift.reward), can(def.card.gift.reward))");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "gain\t3\ndraw\t1\ntrue\ttrue\n");
  EXPECT_EQ(game.Get("coins", 0), 8);
}

TEST(BindEffect, ScriptsMayMakeEffects) {
  ScriptGame game = WithVerbs(
      "local draw = { { verb = 'draw', args = 3 }, { verb = 'gain', args = { coins = 1 } } }\n"
      "print(can(draw), run(draw, { seat = ctx.seat }), run(nil), can(nil))");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "draw\t3\nfalse\tfalse\ttrue\ttrue\n");
}

TEST(BindEffect, InvalidEffectsAreReported) {
  const auto error = [](const std::string& go) {
    const std::string text = WithVerbs(go).Start(1);
    return text.substr(0, text.find('\n'));
  };
  const std::string at = "scripts/mini/main.lua:7: ";
  EXPECT_EQ(error("run(3)"), at + "an effect is a list of verbs with their arguments");
  EXPECT_EQ(error("run({ { vreb = 'gain' } })"), at + "item 1 of the effect has no `verb`");
  EXPECT_EQ(error("run({ { verb = 'gian' } })"),
            at + "there is no verb `gian`; did you mean `gain`?");
}

TEST(BindEvent, SoManyEventsMayHappenBetweenTwoDecisions) {
  const std::string most = std::to_string(kernel::kMaxEvents);
  const auto announce = [](const std::string& count) {
    return "for i = 1, " + count + " do emit('paid', { amount = 1 }) end\n";
  };
  EXPECT_EQ(RunStep(announce(most)), "");
  EXPECT_EQ(RunStep(announce(most) + "emit('paid', { amount = 1 })"),
            At(2, "more than " + most + " events without a decision"));
  // A question resets the count, and replays do not affect it.
  const std::string ask = "choose.yes_no('really', { seat = seats()[1] })\n";
  ScriptGame game(tests::MiniRuleset({"go", "go"}),
                  "local M = {}\nfunction M.go(ctx)\n" + announce("15000") + ask +
                      announce("15000") + ask + announce("6000") + "end\nreturn M");
  ASSERT_EQ(game.Start(), "");
  const kernel::State copy = game.state();
  ASSERT_EQ(game.Choose("really:yes"), "");
  ASSERT_TRUE(game.machine().Next(copy, 0).ok());
  EXPECT_NE(game.Choose("really:yes"), "") << "the end of one and the beginning of the next";
}

// Starts the game without a sink, so that nothing but hooks hears events. Returns the first line of
// the error, or the output.
std::string StartUnheard(const std::string& body, tests::MiniRuleset rules = MiniRuleset({"go"}),
                         const std::string& functions = "") {
  ScriptGame game(std::move(rules), ModuleWithCardsInPlay(body, functions));
  const auto started = game.machine().Start({.seats = 1, .seed = 1, .forced = {}}, nullptr);
  if (started.ok()) return game.printed();
  const std::string error = started.error().message.English();
  return error.substr(0, error.find('\n'));
}

TEST(BindEvent, UnheardEventsFailAsHeardOnesDo) {
  const std::string most = std::to_string(kernel::kMaxEvents);
  const auto announce = [](const std::string& count) {
    return "for i = 1, " + count + " do emit('paid', { amount = i }) end\n";
  };
  EXPECT_EQ(StartUnheard(announce(most)), "");
  EXPECT_EQ(StartUnheard(announce(most) + "emit('paid', { amount = 1 })"),
            At(3, "more than " + most + " events without a decision"));
  EXPECT_EQ(StartUnheard("emit('pid', { amount = 1 })"),
            At(2, "bad argument 1 to `emit`: `pid` is not a declared event; did you mean `paid`?"));
  EXPECT_NE(StartUnheard("local tax emit('paid', { amount = tax.amount })").find("index"),
            std::string::npos);
  EXPECT_EQ(StartUnheard("print(pcall(remember_of(1)))", MiniRuleset({"go"}),
                         "local emits = remember(function(n) emit('paid', { amount = n }) end) "
                         "local function remember_of(n) return function() emits(n) end end\n"),
            "false\tscripts/mini/main.lua:2: a condition must not change the game\n");
}

TEST(BindEvent, HooksHearEventsThatNoSinkWants) {
  MiniRuleset rules({"go"});
  rules.OnEvent("tax", "paid", "hear");
  EXPECT_EQ(StartUnheard("emit('paid', { amount = 4 })", std::move(rules),
                         "function M.hear(ctx) print(ctx.amount) end\n"),
            "4\n");
}

}  // namespace
}  // namespace walz::script
