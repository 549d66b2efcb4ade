#include "kernel/machine.h"

#include <gtest/gtest.h>

#include "base/diagnostic.h"
#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::Ask;
using testing::FakeHost;
using testing::TinyGame;

// Each seat in turn is asked twice in one effect; the first answer draws a card, the second pays.
class MachineTest : public ::testing::Test {
 protected:
  void SetUp() override {
    FlowNode turns;
    turns.kind = FlowKind::kTurns;
    turns.name = "main.1";
    turns.first = game.first;
    turns.counter = game.round;
    turns.condition.kind = Condition::Kind::kVariable;
    turns.condition.variable = game.coins;
    turns.children = {game.Step("act")};
    game.data.flow_root = game.Node(turns);
    ruleset = game.Freeze();
    host = std::make_unique<FakeHost>(ruleset->data());
    machine = std::make_unique<Machine>(*ruleset, *host);
    host->effects["act"] = {
        [this](EffectContext& context, const EffectCall& call, std::int32_t) {
          context.state.Set(game.points, call.seat, context.state.Get(game.points, call.seat) + 1);
          return std::optional(Ask(game.take, call.seat, {game.yes, game.no}));
        },
        [this](EffectContext& context, const EffectCall& call, std::int32_t answer) {
          if (answer == 0) {
            context.state.Move(ComponentId{context.state.zone(0)[0]},
                               static_cast<std::uint16_t>(1 + call.seat), -1);
            if (context.events != nullptr) {
              context.events->OnEvent({game.drew, call.seat, kNoSeat, {}, {}});
            }
          }
          context.state.Draw(game.dice, 6);
          return std::optional(Ask(game.pick, call.seat, {game.no, game.yes}));
        },
        [this](EffectContext& context, const EffectCall& call, std::int32_t) {
          context.state.Set(game.coins, call.seat, context.state.Get(game.coins, call.seat) - 1);
          return std::optional<Decision>();
        }};
  }
  State Begin(int seats = 2) {
    auto started = machine->Start({seats, 42, {}});
    EXPECT_TRUE(started.ok());
    return *started;
  }
  void Play(State& state, int option) { ASSERT_TRUE(machine->Apply(state, option).ok()); }

  TinyGame game;
  std::shared_ptr<const Ruleset> ruleset;
  std::unique_ptr<FakeHost> host;
  std::unique_ptr<Machine> machine;
};

TEST_F(MachineTest, RefusesANumberOfSeatsThatTheGameDoesNotTake) {
  const auto result = machine->Start({4, 1, {}});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message, "`tiny` is for 2 to 3 players, not 4");
  EXPECT_FALSE(machine->Start({1, 1, {}}).ok());
}

TEST_F(MachineTest, TakesTurnsClockwiseFromTheFirstSeatUntilNobodyMay) {
  game.data.variables[game.first.value].initial = 2;
  const auto changed = game.Freeze();
  machine = std::make_unique<Machine>(*changed, *host);
  State state = Begin(3);
  std::vector<Seat> order;
  while (!state.over()) {
    if (state.decision().kind == game.take) order.push_back(state.decision().seat);
    Play(state, 0);
    if (order.size() == 1 && state.decision().kind == game.take) {
      // The second seat runs out early and is skipped from then on.
      state.Set(game.coins, 1, 0);
    }
  }
  EXPECT_EQ(order, (std::vector<Seat>{2, 0, 2, 0, 2, 0}));
  EXPECT_EQ(state.Get(game.round), 4);  // the lap in which nobody took a turn was begun
}

TEST_F(MachineTest, RefusesAnUnknownOptionAndChangesNothing) {
  State state = Begin();
  const State before = state;
  for (const int option : {-1, 2}) {
    const auto status = machine->Apply(state, option);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().message, "there is no option " + std::to_string(option));
  }
  EXPECT_EQ(state, before);
}

TEST_F(MachineTest, TheNextStateLeavesTheOneBeforeAlone) {
  const State state = Begin();
  const State before = state;
  const auto next = machine->Next(state, 0);
  ASSERT_TRUE(next.ok());
  EXPECT_EQ(state, before);
  State applied = state;
  Play(applied, 0);
  EXPECT_EQ(*next, applied);
  const auto none = machine->Next(state, 2);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().message, "there is no option 2");
}

TEST_F(MachineTest, ACopyInTheMiddleOfAnEffectPlaysOnToTheSameState) {
  State state = Begin();
  while (!state.over()) {
    State copy = state;
    Play(copy, 0);
    State original = state;
    Play(original, 0);  // no longer live: replayed from its start
    EXPECT_EQ(copy, original);
    EXPECT_EQ(copy.Hash(), original.Hash());
    state = copy;
  }
}

TEST_F(MachineTest, TheForwardWayRunsEachEffectOnce) {
  State state = Begin();
  while (!state.over()) Play(state, 0);
  EXPECT_EQ(host->starts, 6);
}

TEST_F(MachineTest, BytesInTheMiddleOfAnEffectPlayOn) {
  State state = Begin();
  Play(state, 0);
  auto restored = State::Deserialise(*ruleset, state.Serialise());
  ASSERT_TRUE(restored.ok());
  EXPECT_EQ(*restored, state);
  Play(*restored, 0);
  Play(state, 0);
  EXPECT_EQ(*restored, state);
}

// An effect that keeps its first answer in a variable, as scripts do in a local, until it pays.
std::vector<testing::Stretch> RememberAndPay(const TinyGame& game) {
  const auto remembered = std::make_shared<std::int32_t>(0);
  return {[&game](EffectContext&, const EffectCall& call, std::int32_t) {
            return std::optional(Ask(game.take, call.seat, {game.yes, game.no}));
          },
          [&game, remembered](EffectContext&, const EffectCall& call, std::int32_t answer) {
            *remembered = answer;
            return std::optional(Ask(game.pick, call.seat, {game.yes, game.no}));
          },
          [&game, remembered](EffectContext& context, const EffectCall& call, std::int32_t) {
            context.state.Set(game.coins, call.seat, *remembered);
            return std::optional<Decision>();
          }};
}

TEST_F(MachineTest, AStateOutlivesItsMachineAndPlaysOnInAnotherInItsPlace) {
  std::optional<FakeHost> own_host(ruleset->data());
  own_host->effects["act"] = RememberAndPay(game);
  std::optional<Machine> own(std::in_place, *ruleset, *own_host);
  State state = *own->Start({2, 42, {}});
  ASSERT_TRUE(own->Apply(state, 1).ok());

  // Other objects at the same addresses, after as many questions, with another answer.
  own.reset();
  own_host.emplace(ruleset->data());
  own_host->effects["act"] = RememberAndPay(game);
  own.emplace(*ruleset, *own_host);
  State other = *own->Start({2, 42, {}});
  ASSERT_TRUE(own->Apply(other, 0).ok());
  ASSERT_TRUE(own->Apply(state, 0).ok());
  EXPECT_EQ(state.Get(game.coins, 0), 1);
}

TEST_F(MachineTest, TwoMachinesMayShareAHost) {
  host->effects["act"] = RememberAndPay(game);
  Machine second(*ruleset, *host);
  State state = Begin();
  Play(state, 1);
  State other = *second.Start({2, 42, {}});
  ASSERT_TRUE(second.Apply(other, 0).ok());  // now the live effect is this one
  Play(state, 0);
  EXPECT_EQ(state.Get(game.coins, 0), 1);
}

TEST_F(MachineTest, ReportsAScriptThatAsksSomethingElseWhenRunAgain) {
  State state = Begin();
  State copy = state;
  Play(state, 0);
  host->effects["act"][0] = [this](EffectContext&, const EffectCall& call, std::int32_t) {
    return std::optional(Ask(game.pick, call.seat, {game.yes}));
  };
  const State before = copy;
  const auto status = machine->Apply(copy, 0);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message,
            "script function `act` is not deterministic: it asked `take`, and `pick` with 1 option "
            "instead of 2 when it was run again");
  EXPECT_EQ(copy, before);
}

TEST_F(MachineTest, ReportsAScriptThatLeavesAnotherStateBehindWhenRunAgain) {
  State state = Begin();
  State copy = state;
  Play(state, 0);
  host->effects["act"][0] = [this](EffectContext& context, const EffectCall& call, std::int32_t) {
    context.state.Set(game.coins, call.seat, 17);
    return std::optional(Ask(game.take, call.seat, {game.yes, game.no}));
  };
  const auto status = machine->Apply(copy, 0);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message,
            "script function `act` is not deterministic: run again with the same answers, it "
            "produces a different state");
}

TEST_F(MachineTest, ReportsAScriptThatStartsAnotherStageOnReplay) {
  State state = Begin();
  State copy = state;
  Play(state, 0);
  host->effects["act"][0] = [this](EffectContext& context, const EffectCall& call, std::int32_t) {
    context.state.Set(game.points, call.seat, context.state.Get(game.points, call.seat) + 1);
    EXPECT_TRUE(context.state.RunLater(call.function, {}));
    return std::optional(Ask(game.take, call.seat, {game.yes, game.no}));
  };
  const auto status = machine->Apply(copy, 0);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message,
            "script function `act` is not deterministic: run again with the same answers, it "
            "produces a different state");
}

TEST_F(MachineTest, ReportsAScriptThatAsksNothingWhenRunAgain) {
  State state = Begin();
  State copy = state;
  Play(state, 0);
  host->effects["act"] = {};
  const auto status = machine->Apply(copy, 0);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message,
            "script function `act` is not deterministic: it asked `take`, but asked no question "
            "when it ran again");
}

// Records all notifications.
class Listener : public EventSink {
 public:
  void OnEvent(const Event& event) override { seats.push_back(event.seat); }
  void OnEffect(FunctionId function) override { effects.push_back(function); }
  void OnHook(HookId hook, Seat owner) override { hooks.emplace_back(hook, owner); }
  std::vector<Seat> seats;
  std::vector<FunctionId> effects;
  std::vector<std::pair<HookId, Seat>> hooks;
};

// Like Listener; records the coins of the first seat at each notification.
class Observer : public EventSink {
 public:
  Observer(const State& state, VariableId coins) : state_(state), coins_(coins) {}
  void OnEvent(const Event&) override { Look(); }
  void OnEffect(FunctionId) override { Look(); }
  void OnHook(HookId, Seat) override { Look(); }
  std::vector<std::int32_t> seen;

 private:
  void Look() { seen.push_back(state_.Get(coins_, 0)); }
  const State& state_;
  VariableId coins_;
};

TEST_F(MachineTest, AFailedEffectChangesNothingAndReportsNothing) {
  State state = Begin();
  const State before = state;
  Listener listener;
  host->failing = true;
  const auto status = machine->Apply(state, 0, &listener);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "the script is broken");
  EXPECT_EQ(state, before);
  EXPECT_EQ(state.Hash(), before.Hash());
  EXPECT_TRUE(listener.seats.empty());
  host->failing = false;
  Play(state, 0);  // the game continues
}

TEST_F(MachineTest, EventsArriveOnceHoweverOftenAnEffectIsRunAgain) {
  State state = Begin();
  State copy = state;
  Listener listener;
  ASSERT_TRUE(machine->Apply(copy, 0, nullptr).ok());
  ASSERT_TRUE(machine->Apply(state, 0, &listener).ok());
  ASSERT_TRUE(machine->Apply(copy, 0, &listener).ok());
  ASSERT_TRUE(machine->Apply(state, 0, &listener).ok());
  EXPECT_EQ(listener.seats, (std::vector<Seat>{0}));
}

// Makes section `number` of `act` report a hook.
constexpr HookId kHook{3};
void ReportHook(FakeHost& host, std::size_t number) {
  testing::Stretch& stretch = host.effects["act"][number];
  stretch = [inner = stretch](EffectContext& context, const EffectCall& call, std::int32_t answer) {
    if (context.events != nullptr) context.events->OnHook(kHook, call.seat);
    return inner(context, call, answer);
  };
}

TEST_F(MachineTest, EffectsAreReportedOnceWhenTheyBegin) {
  const FunctionId act = ruleset->data().functions.Find("act");
  Listener start;
  auto started = machine->Start({2, 42, {}}, &start);
  ASSERT_TRUE(started.ok());
  EXPECT_EQ(start.effects, (std::vector<FunctionId>{act}));
  Listener listener;
  ASSERT_TRUE(machine->Apply(*started, 0, &listener).ok());
  EXPECT_TRUE(listener.effects.empty());  // the same effect asks again
  ASSERT_TRUE(machine->Apply(*started, 0, &listener).ok());
  EXPECT_EQ(listener.effects, (std::vector<FunctionId>{act}));  // that of the next seat
}

TEST_F(MachineTest, HooksAreReportedOnceHoweverOftenAnEffectIsRunAgain) {
  ReportHook(*host, 0);
  ReportHook(*host, 1);
  State state = Begin();
  State copy = state;
  Listener listener;
  ASSERT_TRUE(machine->Apply(copy, 0, nullptr).ok());  // the live effect continues elsewhere
  ASSERT_TRUE(machine->Apply(state, 0, &listener).ok());
  EXPECT_EQ(listener.hooks, (std::vector<std::pair<HookId, Seat>>{{kHook, 0}}));
  EXPECT_TRUE(listener.effects.empty());
  ASSERT_TRUE(machine->Explain(state).ok());  // replays it as well
  EXPECT_EQ(listener.hooks.size(), 1U);
}

TEST_F(MachineTest, AFailedEffectReportsNeitherItselfNorItsHooks) {
  ReportHook(*host, 0);
  ReportHook(*host, 1);
  State state = Begin();
  Listener listener;
  host->failing = true;
  ASSERT_FALSE(machine->Apply(state, 0, &listener).ok());
  EXPECT_TRUE(listener.hooks.empty());
  EXPECT_FALSE(machine->Start({2, 1, {}}, &listener).ok());
  EXPECT_TRUE(listener.effects.empty());
  EXPECT_TRUE(listener.hooks.empty());
}

TEST_F(MachineTest, EventsAreReportedAfterTheMove) {
  ReportHook(*host, 1);
  ReportHook(*host, 2);
  State state = Begin();
  Observer observer(state, game.coins);
  ASSERT_TRUE(machine->Apply(state, 0, &observer).ok());
  EXPECT_EQ(observer.seen, (std::vector<std::int32_t>{3, 3}));  // an event, a hook
  observer.seen.clear();
  // The hook reports before the coin is paid, and is delivered afterwards, with the next effect.
  ASSERT_TRUE(machine->Apply(state, 0, &observer).ok());
  EXPECT_EQ(observer.seen, (std::vector<std::int32_t>{2, 2}));
}

TEST_F(MachineTest, AFlowWithoutADecisionIsAnErrorNotAHang) {
  host->effects["act"] = {};
  const auto result = machine->Start({2, 1, {}});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message,
            "`turns` at main.1 ran 16667 times without a decision; nothing in it changes `coins`");
  ASSERT_NE(result.error().cause, nullptr);
  EXPECT_EQ(result.error().cause->help, "change `coins` in one of its steps");
}

TEST_F(MachineTest, TheEndlessLoopIsTheOutermostThatContinues) {
  FlowNode inner;
  inner.kind = FlowKind::kRepeat;
  inner.name = "inner";
  inner.times = 1000;
  FlowNode outer;
  outer.kind = FlowKind::kRepeat;
  outer.name = "outer";
  outer.condition.kind = Condition::Kind::kVariable;
  outer.condition.variable = game.round;
  outer.condition.minimum = 0;
  outer.children = {game.Step("work"), game.Node(inner)};
  game.data.flow_root = game.Node(outer);
  ruleset = game.Freeze();
  host = std::make_unique<FakeHost>(ruleset->data());
  machine = std::make_unique<Machine>(*ruleset, *host);
  const auto said = [&] {
    const auto result = machine->Start({2, 1, {}});
    EXPECT_FALSE(result.ok());
    return result.ok() ? std::string() : result.error().message.English();
  };
  const std::string alike = said();
  EXPECT_EQ(alike.find("`repeat` at outer ran "), 0U) << alike;
  EXPECT_NE(alike.find("nothing in it changes `round`"), std::string::npos) << alike;
  host->effects["work"] = {[this](EffectContext& context, const EffectCall&, std::int32_t) {
    context.state.Set(game.round, kNoSeat, context.state.Get(game.round) + 1);
    return std::optional<Decision>();
  }};
  const std::string changing = said();
  EXPECT_EQ(changing.find("`repeat` at outer ran "), 0U) << changing;
  EXPECT_EQ(changing.find("nothing in it"), std::string::npos) << changing;
}

// A loop whose step stays within its own limit.
TEST_F(MachineTest, EffectsWithoutADecisionAreCountedAfterSomeAndLimitedTogether) {
  FlowNode loop;
  loop.kind = FlowKind::kRepeat;
  loop.condition.kind = Condition::Kind::kAlways;
  loop.children = {game.Step("work")};
  game.data.flow_root = game.Node(loop);
  ruleset = game.Freeze();
  host = std::make_unique<FakeHost>(ruleset->data());
  machine = std::make_unique<Machine>(*ruleset, *host);
  host->units_each = Effort::kMaxUnits / 100;
  const auto started = machine->Start({2, 1, {}});
  ASSERT_FALSE(started.ok());
  EXPECT_EQ(started.error().message,
            "the scripts of `tiny` run too long without a decision: more than 200 million units");
  EXPECT_EQ(host->starts, Effort::kFreeCalls + 101);
  EXPECT_EQ(host->counted_calls, 101);
  // The next external call starts from zero.
  host->starts = 0;
  EXPECT_FALSE(machine->Start({2, 1, {}}).ok());
  EXPECT_EQ(host->starts, Effort::kFreeCalls + 101);
}

// Scripts leave no room for what the scoring itself counts.
TEST_F(MachineTest, WhatAScoringCountsIsLimitedWithoutScriptsAsWell) {
  ScoringDeclaration scoring;
  scoring.name = "all";
  scoring.total = game.points;
  ScoreCategory category;
  category.source.kind = CountSource::Kind::kZone;
  category.source.zone = game.deck;
  scoring.categories = {category};
  game.data.scorings = {scoring};
  FlowNode score;
  score.kind = FlowKind::kScore;
  score.scoring = ScoringId{0};
  FlowNode loop;
  loop.kind = FlowKind::kRepeat;
  loop.condition.kind = Condition::Kind::kAlways;
  loop.children = {game.Step("work"), game.Node(score)};
  game.data.flow_root = game.Node(loop);
  ruleset = game.Freeze();
  host = std::make_unique<FakeHost>(ruleset->data());
  machine = std::make_unique<Machine>(*ruleset, *host);
  host->units_each = Effort::kMaxUnits / 100;
  EXPECT_FALSE(machine->Start({2, 1, {}}).ok());
  EXPECT_EQ(host->starts, Effort::kFreeCalls + 100) << "one less than without the scoring";
}

TEST_F(MachineTest, ConditionsAndScoresCountAsEffectsDo) {
  FlowNode loop;
  loop.kind = FlowKind::kRepeat;
  loop.condition.kind = Condition::Kind::kFunction;
  loop.condition.function = game.data.functions.Intern("more");
  game.data.flow_root = game.Node(loop);
  ruleset = game.Freeze();
  host = std::make_unique<FakeHost>(ruleset->data());
  machine = std::make_unique<Machine>(*ruleset, *host);
  int asked = 0;
  host->numbers["more"] = [&](const State&, Seat) { return ++asked > 0 ? 1 : 0; };
  host->units_each = Effort::kMaxUnits;
  EXPECT_FALSE(machine->Start({2, 1, {}}).ok());
  EXPECT_EQ(asked, Effort::kFreeCalls + 2);
}

TEST_F(MachineTest, AStoppedCallFailsAndChangesNothing) {
  State state = Begin();
  const State before = state;
  host->stop = true;
  EXPECT_EQ(machine->Apply(state, 0).error().message, "interrupted");
  EXPECT_EQ(state, before);
}

TEST_F(MachineTest, AnEffectThatAsksForeverIsStopped) {
  std::vector<testing::Stretch> endless(
      10002, [this](EffectContext&, const EffectCall& call, std::int32_t) {
        return std::optional(Ask(game.take, call.seat, {game.yes}));
      });
  host->effects["act"] = endless;
  State state = Begin();
  base::Status status = base::Ok();
  int asked = 0;
  while (status && asked < 20000) {
    status = machine->Apply(state, 0);
    ++asked;
  }
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "script function `act` asks without end");
}

TEST_F(MachineTest, ExplainingRunsTheOpenQuestionAgainAndLeavesTheStateAlone) {
  host->effects["act"][1] = [this](EffectContext& context, const EffectCall& call, std::int32_t) {
    Option refused;
    refused.verb = game.pick;
    if (context.explanation != nullptr) {
      context.explanation->refusals.push_back({refused, ReasonId{0}, {}});
    }
    return std::optional(Ask(game.pick, call.seat, {game.no}));
  };
  State state = Begin();
  Play(state, 1);
  const State before = state;
  const auto explanation = machine->Explain(state);
  ASSERT_TRUE(explanation.ok());
  ASSERT_EQ(explanation->refusals.size(), 1U);
  EXPECT_EQ(state, before);
  Play(state, 0);
}

}  // namespace
}  // namespace walz::kernel
