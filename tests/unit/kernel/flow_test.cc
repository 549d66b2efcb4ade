// Tests the flow nodes that machine_test.cc does not use.
#include <gtest/gtest.h>

#include <functional>

#include "kernel/machine.h"
#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::FakeHost;
using testing::TinyGame;

// Runs a flow without decisions to its end and records its steps as `name` or `name<seat>`.
class FlowTest : public ::testing::Test {
 protected:
  std::string Trace(int seats = 2) {
    ruleset = game.Freeze();
    FakeHost host(ruleset->data());
    std::string trace;
    for (const std::string& name : ruleset->data().functions.all()) {
      host.effects[name] = {[&trace, name](EffectContext&, const EffectCall& call, std::int32_t) {
        trace += name;
        if (call.seat != kNoSeat) trace += std::to_string(call.seat);
        trace += ' ';
        return std::optional<Decision>();
      }};
      host.numbers[name] = [](const State&, Seat seat) { return seat == 1 ? 1 : 0; };
    }
    Machine machine(*ruleset, host);
    const auto state = machine.Start({seats, 1, {}});
    EXPECT_TRUE(state.ok());
    if (state.ok()) {
      EXPECT_TRUE(state->over());
      last = std::make_unique<State>(*state);
    }
    return trace;
  }
  FlowId Node(FlowKind kind, std::vector<FlowId> children) {
    FlowNode node;
    node.kind = kind;
    node.children = std::move(children);
    return game.Node(node);
  }
  FlowNode& At(FlowId id) { return game.data.flow[id.value]; }

  TinyGame game;
  std::shared_ptr<const Ruleset> ruleset;
  std::unique_ptr<State> last;
};

TEST_F(FlowTest, SequencesAndRepetitionsNestAndCount) {
  const FlowId inner = Node(FlowKind::kRepeat, {game.Step("b"), game.Step("c")});
  At(inner).times = 2;
  At(inner).counter = game.round;
  game.data.flow_root = Node(FlowKind::kSequence, {game.Step("a"), inner, game.Step("d")});
  EXPECT_EQ(Trace(), "a b c b c d ");
  EXPECT_EQ(last->Get(game.round), 2);
}

TEST_F(FlowTest, EachSeatRunsOnceFromTheFirstOn) {
  const FlowId each = Node(FlowKind::kEachSeat, {game.Step("a"), game.Step("b")});
  At(each).first = game.first;
  game.data.variables[game.first.value].initial = 1;
  game.data.flow_root = Node(FlowKind::kSequence, {each, game.Step("end")});
  EXPECT_EQ(Trace(3), "a1 b1 a2 b2 a0 b0 end ");
}

TEST_F(FlowTest, SeatsCanBeOrderedByAVariable) {
  const FlowId deal = game.Step("deal");
  const FlowId each = Node(FlowKind::kEachSeat, {game.Step("a")});
  At(each).order = game.points;
  game.data.flow_root = Node(FlowKind::kSequence, {deal, each});
  ruleset = game.Freeze();
  FakeHost host(ruleset->data());
  std::vector<Seat> order;
  host.effects["deal"] = {[&](EffectContext& context, const EffectCall&, std::int32_t) {
    context.state.Set(game.points, 0, 3);
    context.state.Set(game.points, 1, 1);
    context.state.Set(game.points, 2, 1);
    return std::optional<Decision>();
  }};
  host.effects["a"] = {[&](EffectContext&, const EffectCall& call, std::int32_t) {
    order.push_back(call.seat);
    return std::optional<Decision>();
  }};
  Machine machine(*ruleset, host);
  ASSERT_TRUE(machine.Start({3, 1, {}}).ok());
  EXPECT_EQ(order, (std::vector<Seat>{1, 2, 0}));
}

TEST_F(FlowTest, ConditionsChooseSeatsByVariableZoneAndFunction) {
  const FlowId by_function = Node(FlowKind::kEachSeat, {game.Step("f")});
  At(by_function).condition.kind = Condition::Kind::kFunction;
  At(by_function).condition.function = game.data.functions.Intern("is_one");
  const FlowId by_zone = Node(FlowKind::kEachSeat, {game.Step("z")});
  At(by_zone).condition.kind = Condition::Kind::kZone;
  At(by_zone).condition.zone = game.hand;
  const FlowId negated = Node(FlowKind::kIf, {game.Step("empty")});
  At(negated).condition = At(by_zone).condition;
  At(negated).condition.zone = game.deck;
  At(negated).condition.negate = true;
  const FlowId full = Node(FlowKind::kIf, {game.Step("full")});
  At(full).condition.kind = Condition::Kind::kZone;
  At(full).condition.zone = game.deck;
  At(full).condition.minimum = 6;
  game.data.flow_root = Node(FlowKind::kSequence, {by_function, by_zone, negated, full});
  EXPECT_EQ(Trace(), "f1 full ");
}

TEST_F(FlowTest, PeriodsRenewTheUseOfHooks) {
  HookDeclaration hook;
  hook.definition = DefinitionId{0};
  hook.target = HookDeclaration::Target::kAction;
  hook.limit = "turn";
  game.data.hooks = {hook, hook};
  game.data.hooks[1].limit = "year";
  const FlowId each = Node(FlowKind::kEachSeat, {game.Step("a")});
  At(each).periods = {"turn"};
  game.data.flow_root = each;
  ruleset = game.Freeze();
  FakeHost host(ruleset->data());
  int renewed = 0;
  int kept = 0;
  host.effects["a"] = {[&](EffectContext& context, const EffectCall& call, std::int32_t) {
    renewed += context.state.hook_uses(HookId{0}, call.seat) == 0 ? 1 : 0;
    kept += context.state.hook_uses(HookId{1}, call.seat);
    for (Seat seat = 0; seat < 2; ++seat) {
      context.state.set_hook_uses(HookId{0}, seat, 1);
      context.state.set_hook_uses(HookId{1}, seat, 1);
    }
    return std::optional<Decision>();
  }};
  Machine machine(*ruleset, host);
  ASSERT_TRUE(machine.Start({2, 1, {}}).ok());
  EXPECT_EQ(renewed, 2);
  EXPECT_EQ(kept, 1);
}

TEST_F(FlowTest, AScoringAddsToTheTotal) {
  ScoringDeclaration scoring;
  scoring.name = "end";
  scoring.total = game.points;
  ScoreCategory category;
  category.name = "points";
  category.source.variable = game.coins;
  category.points = 2;
  scoring.categories = {category};
  game.data.scorings = {scoring};
  const FlowId score = Node(FlowKind::kScore, {});
  At(score).scoring = ScoringId{0};
  game.data.flow_root = Node(FlowKind::kSequence, {score, score});
  Trace();
  EXPECT_EQ(last->Get(game.points, 0), 12);
}

// Seats that decide at the same time. Each takes one coin less or more.
class TogetherTest : public ::testing::Test {
 protected:
  void Prepare(std::function<bool(Seat)> asks = [](Seat) { return true; }) {
    const FlowId deal = game.Step("deal");
    FlowNode node;
    node.kind = FlowKind::kSimultaneous;
    node.first = game.first;
    node.children = {game.Step("pay"), game.Step("choose")};
    const FlowId together = game.Node(node);
    FlowNode root;
    root.children = {deal, together, game.Step("end")};
    game.data.flow_root = game.Node(root);
    game.data.variables[game.first.value].initial = 1;
    ruleset = game.Freeze();
    host = std::make_unique<FakeHost>(ruleset->data());
    host->effects["pay"] = {[this](EffectContext& context, const EffectCall& call, std::int32_t) {
      context.state.Set(game.coins, call.seat, 1);
      return std::optional<Decision>();
    }};
    const auto ask = [this, asks](EffectContext&, const EffectCall& call, std::int32_t) {
      if (!asks(call.seat)) return std::optional<Decision>();
      Decision decision;
      decision.kind = game.take;
      decision.seat = call.seat;
      decision.options.resize(2);
      decision.options[1].count = 1;
      return std::optional<Decision>(std::move(decision));
    };
    const auto take = [this, asks](EffectContext& context, const EffectCall& call,
                                   std::int32_t answer) {
      if (asks(call.seat)) context.state.Set(game.coins, call.seat, answer);
      return std::optional<Decision>();
    };
    host->effects["choose"] = {ask, take};
    machine = std::make_unique<Machine>(*ruleset, *host);
  }
  State Start() {
    auto state = machine->Start({3, 1, {}});
    EXPECT_TRUE(state.ok());
    return *state;
  }

  TinyGame game;
  std::shared_ptr<const Ruleset> ruleset;
  std::unique_ptr<FakeHost> host;
  std::unique_ptr<Machine> machine;
};

TEST_F(TogetherTest, EverySeatHasAPositionInWhichNobodyElseHasDecided) {
  Prepare();
  const State state = Start();
  ASSERT_TRUE(state.may_be_together());
  const auto strands = machine->Together(state);
  ASSERT_TRUE(strands.ok());
  ASSERT_EQ(strands->size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    const State& strand = (*strands)[i];
    const auto seat = static_cast<Seat>((i + 1) % 3);
    EXPECT_EQ(strand.decision().seat, seat) << "in the order of play, from the first seat";
    EXPECT_EQ(strand.turn(), seat);
    EXPECT_EQ(strand.simultaneous_seat(), seat);
    for (Seat other = 0; other < 3; ++other) {
      EXPECT_EQ(strand.Get(game.coins, other), other == seat ? 1 : 3) << other;
    }
  }
  EXPECT_EQ((*strands)[0].Hash(), state.Hash());
}

TEST_F(TogetherTest, AStrandEndsWhereTheTurnOfItsSeatEnds) {
  Prepare();
  const auto strands = machine->Together(Start());
  ASSERT_TRUE(strands.ok());
  const auto next = machine->NextInStrand((*strands)[1], 0);
  ASSERT_TRUE(next.ok());
  EXPECT_TRUE(next->decision().empty());
  EXPECT_EQ(next->Get(game.coins, 2), 0);
  EXPECT_EQ(next->Get(game.coins, 0), 3) << "no other seat has begun";
  const auto on = machine->Next((*strands)[1], 0);
  ASSERT_TRUE(on.ok());
  EXPECT_EQ(on->decision().seat, 0) << "played on, the others follow";
  EXPECT_FALSE(on->may_be_together());
}

TEST_F(TogetherTest, SeatsWithoutAQuestionTakeNoPart) {
  Prepare([](Seat seat) { return seat != 1; });
  const auto strands = machine->Together(Start());
  ASSERT_TRUE(strands.ok());
  ASSERT_EQ(strands->size(), 2U);
  EXPECT_EQ((*strands)[0].decision().seat, 2);
  EXPECT_EQ((*strands)[1].decision().seat, 0);
}

TEST_F(TogetherTest, OutsideThereIsOnePosition) {
  Prepare();
  State state = Start();
  ASSERT_TRUE(machine->Apply(state, 0));
  EXPECT_FALSE(state.may_be_together()) << "a seat has decided";
  const auto strands = machine->Together(state);
  ASSERT_TRUE(strands.ok());
  EXPECT_EQ(strands->size(), 1U);
  ASSERT_TRUE(machine->Apply(state, 0));
  ASSERT_TRUE(machine->Apply(state, 0));
  EXPECT_TRUE(state.over());
  EXPECT_EQ(state.simultaneous_seat(), kNoSeat);
}

}  // namespace
}  // namespace walz::kernel
