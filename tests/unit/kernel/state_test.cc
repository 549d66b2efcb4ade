#include "kernel/state.h"

#include <gtest/gtest.h>

#include "kernel/random.h"
#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::TinyGame;

class StateTest : public ::testing::Test {
 protected:
  std::vector<std::uint16_t> Deck() const {
    const auto zone = state.zone(0);
    return {zone.begin(), zone.end()};
  }

  TinyGame game;
  std::shared_ptr<const Ruleset> ruleset = game.Freeze();
  State state{*ruleset, 2, 42};
};

TEST_F(StateTest, BeginsWithDeclaredValuesAndZones) {
  EXPECT_EQ(state.Get(game.coins, 1), 3);
  EXPECT_EQ(state.Get(game.round), 0);
  EXPECT_EQ(Deck(), (std::vector<std::uint16_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_TRUE(state.zone(1).empty());
  EXPECT_TRUE(state.decision().empty());
  EXPECT_FALSE(state.over());
}

TEST_F(StateTest, MovesComponentsToAnyPlace) {
  state.Move(ComponentId{4}, 2, 0);
  state.Move(ComponentId{1}, 2, 0);
  state.Move(ComponentId{0}, 2, 1);
  state.Move(ComponentId{5}, 2, -1);
  EXPECT_EQ(Deck(), (std::vector<std::uint16_t>{2, 3}));
  const auto hand = state.zone(2);
  EXPECT_EQ(std::vector<std::uint16_t>(hand.begin(), hand.end()),
            (std::vector<std::uint16_t>{1, 0, 4, 5}));
  EXPECT_EQ(state.zone_of(ComponentId{0}), 2);
  state.Move(ComponentId{2}, 0, 99);
  EXPECT_EQ(Deck(), (std::vector<std::uint16_t>{3, 2}));
}

TEST_F(StateTest, AMoveTouchesNothingElse) {
  std::vector<std::vector<std::uint16_t>> zones(ruleset->layout().zone_count);
  zones[0] = Deck();
  std::uint64_t chance = 7;
  for (int i = 0; i < 2000; ++i) {
    const auto component = static_cast<std::uint16_t>(NextRandom(chance) % 6);
    const auto target = static_cast<std::uint16_t>(NextRandom(chance) % zones.size());
    const auto place = static_cast<std::int32_t>(NextRandom(chance) % 8) - 1;
    for (std::vector<std::uint16_t>& zone : zones) std::erase(zone, component);
    std::vector<std::uint16_t>& to = zones[target];
    const bool last = place < 0 || place > static_cast<std::int32_t>(to.size());
    to.insert(last ? to.end() : to.begin() + place, component);
    state.Move(ComponentId{component}, target, place);
    for (std::size_t zone = 0; zone < zones.size(); ++zone) {
      const auto lies = state.zone(static_cast<std::uint16_t>(zone));
      ASSERT_EQ(std::vector<std::uint16_t>(lies.begin(), lies.end()), zones[zone]) << i;
    }
  }
}

TEST_F(StateTest, MovesAWholeZoneAsOneByOne) {
  std::uint64_t chance = 11;
  const std::uint64_t zones = ruleset->layout().zone_count;
  for (int i = 0; i < 500; ++i) {
    const auto component = static_cast<std::uint16_t>(NextRandom(chance) % 6);
    state.Move(ComponentId{component}, static_cast<std::uint16_t>(NextRandom(chance) % zones), 0);
    const auto from = static_cast<std::uint16_t>(NextRandom(chance) % zones);
    const auto to = static_cast<std::uint16_t>(NextRandom(chance) % zones);
    State other = state;
    const auto content = other.zone(from);
    for (const std::uint16_t one : std::vector<std::uint16_t>(content.begin(), content.end())) {
      other.Move(ComponentId{one}, to, -1);
    }
    state.MoveAll(from, to);
    ASSERT_EQ(state.Hash(), other.Hash()) << i;
  }
}

TEST_F(StateTest, ShufflesByTheStreamAlone) {
  State other = state;
  state.ShuffleZone(0, game.cards);
  EXPECT_NE(Deck(), (std::vector<std::uint16_t>{0, 1, 2, 3, 4, 5}));
  // An additional draw from another stream changes nothing.
  other.Draw(game.dice, 6);
  other.ShuffleZone(0, game.cards);
  EXPECT_TRUE(std::equal(other.zone(0).begin(), other.zone(0).end(), state.zone(0).begin()));
}

TEST_F(StateTest, DrawsAreEvenAndWithinBounds) {
  std::array<int, 6> count{};
  for (int i = 0; i < 6000; ++i) ++count.at(state.Draw(game.dice, 6));
  for (const int n : count) EXPECT_NEAR(n, 1000, 150);
}

TEST_F(StateTest, ForcedDrawsHavePriorityInTheirStream) {
  const std::array<ForcedDraw, 3> draws = {ForcedDraw{game.cards, 2}, ForcedDraw{game.dice, 5},
                                           ForcedDraw{game.dice, 9}};
  state.Force(draws);
  EXPECT_EQ(state.Draw(game.dice, 6), 5U);
  EXPECT_EQ(state.Draw(game.dice, 6), 5U);  // 9 is clamped to the range
  EXPECT_EQ(state.Draw(game.cards, 6), 2U);
}

TEST_F(StateTest, EqualStatesHaveEqualHashesAndOthersDoNot) {
  State copy = state;
  EXPECT_EQ(copy, state);
  EXPECT_EQ(copy.Hash(), state.Hash());
  copy.Set(game.coins, 1, 4);
  EXPECT_FALSE(copy == state);
  EXPECT_NE(copy.Hash(), state.Hash());
}

TEST_F(StateTest, PendingForcedDrawsDistinguishStates) {
  State forced = state;
  const ForcedDraw draw{game.dice, 5};
  forced.Force({&draw, 1});
  EXPECT_FALSE(forced == state);
  EXPECT_NE(forced.Hash(), state.Hash());
}

TEST_F(StateTest, HashIsTheSameForEver) {
  // Changes only with the layout of a state; then every replay must be regenerated.
  EXPECT_EQ(state.Hash(), State(*ruleset, 2, 42).Hash());
  EXPECT_NE(state.Hash(), State(*ruleset, 2, 43).Hash());
}

TEST_F(StateTest, BytesReadBackAsTheSameState) {
  state.ShuffleZone(0, game.cards);
  state.Set(game.round, kNoSeat, 2);
  const auto restored = State::Deserialise(*ruleset, state.Serialise());
  ASSERT_TRUE(restored.ok());
  EXPECT_EQ(*restored, state);
}

TEST_F(StateTest, DamagedBytesAreRefusedWhereverTheyAreCutOrFlipped) {
  const std::vector<std::byte> bytes = state.Serialise();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto cut = State::Deserialise(*ruleset, std::span(bytes).first(size));
    EXPECT_FALSE(cut.ok()) << size;
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::vector<std::byte> flipped = bytes;
    flipped[i] ^= std::byte{4};
    EXPECT_FALSE(State::Deserialise(*ruleset, flipped).ok()) << i;
  }
}

TEST_F(StateTest, BytesOfOtherRulesAreRefused) {
  game.data.content_hash = 8;
  const auto other = Ruleset::Create(game.data);
  const auto result = State::Deserialise(*other, state.Serialise());
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message,
            "the state was saved with other rules: game, mods or options differ");
}

TEST_F(StateTest, NamesArgumentsAndOptions) {
  Option option;
  option.verb = game.take;
  option.count = 3;
  option.arguments = {Argument::Component(ComponentId{2}), Argument::Integer(-1),
                      Argument::OfSeat(1)};
  EXPECT_EQ(ruleset->OptionName(option), "take:card2:-1:seat1");
}

}  // namespace
}  // namespace walz::kernel
