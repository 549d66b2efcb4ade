// Tests the flow nodes that machine_test.cc does not use.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace walz::kernel
