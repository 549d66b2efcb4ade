#include "kernel/lap.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "kernel/machine.h"
#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::FakeHost;
using testing::TinyGame;

class LapTest : public ::testing::Test {
 protected:
  // A lap of three seats in order.
  std::vector<int> Lap(const FlowNode& node, std::function<void(State&)> arrange) {
    game.data.flow_root = game.Step("a");
    const auto ruleset = game.Freeze();
    FakeHost host(ruleset->data());
    Machine machine(*ruleset, host);
    auto state = machine.Start({3, 1, {}});
    EXPECT_TRUE(state.ok());
    arrange(*state);
    std::vector<int> seats;
    for (int before = 0; before < 3; ++before) {
      seats.push_back(SeatInLap(*state, node, before));
      EXPECT_EQ(SeatsBefore(*state, node, static_cast<Seat>(seats.back())), before);
    }
    return seats;
  }

  TinyGame game;
};

TEST_F(LapTest, GoesClockwiseFromTheFirst) {
  FlowNode node;
  EXPECT_EQ(Lap(node, [](State&) {}), (std::vector<int>{0, 1, 2}));
  node.first = game.first;
  const auto second = [&](State& state) { state.Set(game.first, kNoSeat, 1); };
  EXPECT_EQ(Lap(node, second), (std::vector<int>{1, 2, 0}));
}

TEST_F(LapTest, GoesByRisingValuesEqualOnesClockwise) {
  FlowNode node;
  node.order = game.points;
  const auto deal = [&](State& state) {
    state.Set(game.points, 0, 3);
    state.Set(game.points, 1, 2);
    state.Set(game.points, 2, 2);
  };
  EXPECT_EQ(Lap(node, deal), (std::vector<int>{1, 2, 0}));
}

}  // namespace
}  // namespace walz::kernel
