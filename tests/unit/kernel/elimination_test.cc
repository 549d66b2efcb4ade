// Seats that leave the game.
#include "kernel/elimination.h"

#include <gtest/gtest.h>

#include "kernel/machine.h"
#include "support/message_ids.h"
#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::Ask;
using testing::FakeHost;
using testing::TinyGame;

// Runs a flow of three seats. Seat 1 leaves the game in its step `leave`.
class EliminationTest : public ::testing::Test {
 protected:
  EliminationTest() { game.data.eliminated = game.coins; }

  FlowId Node(FlowKind kind, std::vector<FlowId> children) {
    FlowNode node;
    node.kind = kind;
    node.children = std::move(children);
    return game.Node(node);
  }
  // Returns the steps as `name` and the seat; without seat 1 leaves when it takes `leave`.
  std::string Trace() {
    ruleset = game.Freeze();
    FakeHost host(ruleset->data());
    std::string trace;
    for (const std::string& name : ruleset->data().functions.all()) {
      host.effects[name] = {
          [&trace, name, this](EffectContext& context, const EffectCall& call, std::int32_t) {
            trace += name + (call.seat == kNoSeat ? "" : std::to_string(call.seat)) + " ";
            if (name == "leave" && call.seat == 1) context.state.Set(game.coins, 1, 0);
            return std::optional<Decision>();
          }};
    }
    Machine machine(*ruleset, host);
    const auto state = machine.Start({3, 1, {}});
    EXPECT_TRUE(state.ok());
    EXPECT_TRUE(state.ok() && HasLeft(*state, 1) && !HasLeft(*state, 0));
    return trace;
  }

  TinyGame game;
  std::shared_ptr<const Ruleset> ruleset;
};

TEST_F(EliminationTest, ASeatThatLeavesHasNoMoreTurns) {
  const FlowId each = Node(FlowKind::kEachSeat, {game.Step("leave"), game.Step("b")});
  const FlowId all = Node(FlowKind::kRepeat, {each});
  game.data.flow[all.value].times = 2;
  game.data.flow_root = all;
  EXPECT_EQ(Trace(), "leave0 b0 leave1 leave2 b2 leave0 b0 leave2 b2 ");
}

TEST_F(EliminationTest, TheWholeRestOfItsTurnIsSkipped) {
  const FlowId inner = Node(FlowKind::kSequence, {game.Step("leave"), game.Step("b")});
  const FlowId others = Node(FlowKind::kEachSeat, {game.Step("c")});
  const FlowId each = Node(FlowKind::kEachSeat, {inner, others, game.Step("d")});
  game.data.flow_root = Node(FlowKind::kSequence, {each, game.Step("end")});
  EXPECT_EQ(Trace(), "leave0 b0 c0 c1 c2 d0 leave1 leave2 b2 c0 c2 d2 end ");
}

TEST_F(EliminationTest, LapsEndWhenAllWhoTakeTurnsHaveLeft) {
  const FlowId turns = Node(FlowKind::kTurns, {game.Step("leave")});
  Condition& is_last = game.data.flow[turns.value].condition;
  is_last.kind = Condition::Kind::kVariable;
  is_last.variable = game.points;
  is_last.minimum = 0, is_last.maximum = 0;
  is_last.negate = false;
  game.data.flow_root = Node(FlowKind::kSequence, {game.Step("only_one"), turns});
  ruleset = game.Freeze();
  FakeHost host(ruleset->data());
  int turns_of_one = 0;
  host.effects["only_one"] = {[&](EffectContext& context, const EffectCall&, std::int32_t) {
    context.state.Set(game.points, 0, 1);
    context.state.Set(game.points, 2, 1);
    return std::optional<Decision>();
  }};
  host.effects["leave"] = {[&](EffectContext& context, const EffectCall& call, std::int32_t) {
    if (++turns_of_one == 3) context.state.Set(game.coins, call.seat, 9);
    return std::optional<Decision>();
  }};
  Machine machine(*ruleset, host);
  const auto state = machine.Start({3, 1, {}});
  ASSERT_TRUE(state.ok());
  EXPECT_TRUE(state->over());
  EXPECT_EQ(turns_of_one, 3);
}

TEST_F(EliminationTest, AnEffectThatAsksASeatThatHasLeftFails) {
  game.data.flow_root = game.Step("ask");
  ruleset = game.Freeze();
  FakeHost host(ruleset->data());
  host.effects["ask"] = {[&](EffectContext& context, const EffectCall&, std::int32_t) {
    context.state.Set(game.coins, 1, 0);
    return std::optional(Ask(game.take, 1, {game.yes, game.no}));
  }};
  Machine machine(*ruleset, host);
  const auto state = machine.Start({3, 1, {}});
  ASSERT_FALSE(state.ok());
  EXPECT_EQ(state.error().message,
            "script function `ask` asks `take` of seat 1, which has left the game");
  host.effects["ask"] = {[&](EffectContext&, const EffectCall&, std::int32_t) {
    return std::optional(Ask(game.take, 1, {game.yes, game.no}));
  }};
  EXPECT_TRUE(machine.Start({3, 1, {}}).ok()) << "the host goes on";
}

}  // namespace
}  // namespace walz::kernel
