#include "kernel/view.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "base/hash.h"
#include "kernel/machine.h"
#include "unit/kernel/fake_game.h"

namespace walz::kernel {
namespace {

using testing::Ask;
using testing::FakeHost;
using testing::TinyGame;

class ViewTest : public ::testing::Test {
 protected:
  void Give(State& state, int component, Seat seat) {
    state.Move(ComponentId{static_cast<std::uint16_t>(component)},
               static_cast<std::uint16_t>(1 + seat), -1);
  }
  TinyGame game;
  std::shared_ptr<const Ruleset> ruleset = game.Freeze();
};

TEST_F(ViewTest, AHandIsItsOwnersAndADeckNobodys) {
  const State state(*ruleset, 3, 5);
  EXPECT_FALSE(MaySeeZone(state, 0, 0));
  EXPECT_TRUE(MaySeeZone(state, 1, 0));
  EXPECT_FALSE(MaySeeZone(state, 1, 1));
  EXPECT_FALSE(MaySeeZone(state, 1, kNoSeat));
}

TEST_F(ViewTest, ATeamSeesTheHandsOfItsSeats) {
  game.data.zones[game.hand.value].visibility = Visibility::kTeam;
  game.data.variables[game.owed.value].visibility = Visibility::kTeam;
  game.data.teams = {{"pair", {0, 2}, {3}}};
  ruleset = game.Freeze();
  const State three(*ruleset, 3, 5);
  EXPECT_TRUE(MaySeeZone(three, 1, 2));
  EXPECT_TRUE(MaySeeZone(three, 3, 0));
  EXPECT_FALSE(MaySeeZone(three, 1, 1));
  EXPECT_TRUE(MaySeeZone(three, 2, 1));
  EXPECT_FALSE(MaySeeZone(three, 2, kNoSeat));
  EXPECT_TRUE(MaySeeSlot(three, game.owed, 0 * 3 + 2, 2));
  EXPECT_FALSE(MaySeeSlot(three, game.owed, 1 * 3 + 2, 2));
  const State two(*ruleset, 2, 5);
  EXPECT_TRUE(MaySeeZone(two, 1, 0));
  EXPECT_FALSE(MaySeeZone(two, 3, 0)) << "the team is for three players";
  EXPECT_TRUE(ruleset->has_secrets());
}

TEST_F(ViewTest, ASecretVariableIsItsFirstSeats) {
  game.data.variables[game.owed.value].visibility = Visibility::kOwner;
  ruleset = game.Freeze();
  const State state(*ruleset, 3, 5);
  EXPECT_TRUE(MaySeeSlot(state, game.owed, 1 * 3 + 2, 1));
  EXPECT_FALSE(MaySeeSlot(state, game.owed, 1 * 3 + 2, 2));
  EXPECT_TRUE(MaySeeSlot(state, game.coins, 1, 2));
}

TEST_F(ViewTest, SamplingKeepsVisibleAndRedealsHiddenComponents) {
  State state(*ruleset, 2, 5);
  Give(state, 0, 0);
  Give(state, 1, 1);
  std::set<std::uint16_t> imagined_hands;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State imagined = SampleHiddenState(state, 0, seed);
    EXPECT_EQ(imagined.zone(1)[0], 0);
    ASSERT_EQ(imagined.zone(2).size(), 1U);
    imagined_hands.insert(imagined.zone(2)[0]);
    EXPECT_EQ(imagined.zone_of(ComponentId{imagined.zone(2)[0]}), 2);
  }
  EXPECT_EQ(imagined_hands, (std::set<std::uint16_t>{1, 2, 3, 4, 5}));
}

TEST_F(ViewTest, SamplingBlanksHiddenVariables) {
  game.data.variables[game.owed.value].visibility = Visibility::kOwner;
  ruleset = game.Freeze();
  const VariableDeclaration& owed = ruleset->variable(game.owed);
  State state(*ruleset, 3, 5);
  for (std::uint32_t i = 0; i < owed.count; ++i) state.set_variable(owed.first + i, 7);
  const State imagined = SampleHiddenState(state, 1, 3);
  for (std::uint32_t i = 0; i < owed.count; ++i) {
    const bool seen = MaySeeSlot(state, game.owed, i, 1);
    EXPECT_EQ(imagined.variable(owed.first + i), seen ? 7 : owed.initial) << i;
  }
  State other = state;
  other.set_variable(owed.first, 8);
  ASSERT_FALSE(MaySeeSlot(state, game.owed, 0, 1));
  EXPECT_EQ(HashOfSeen(state, 1), HashOfSeen(other, 1));
}

TEST_F(ViewTest, TwinsHaveOtherHiddenVariablesWithinTheirBounds) {
  VariableDeclaration& declared = game.data.variables[game.owed.value];
  declared.visibility = Visibility::kOwner;
  declared.minimum = 0;
  declared.maximum = 9;
  ruleset = game.Freeze();
  const VariableDeclaration& owed = ruleset->variable(game.owed);
  State state(*ruleset, 3, 5);
  state.set_variable(owed.first, 7);
  std::set<std::int32_t> values;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State twin = DealAnew(state, ViewerBit(1), seed);
    values.insert(twin.variable(owed.first));
    EXPECT_EQ(twin.variable(owed.first + 1), owed.initial) << "nothing was written there";
  }
  EXPECT_EQ(values.size(), 10U);
}

TEST_F(ViewTest, ImagineKeepsBacksApart) {
  game.data.components[4].back = 1;
  game.data.components[5].back = 1;
  ruleset = game.Freeze();
  State state(*ruleset, 2, 5);
  Give(state, 4, 1);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_GE(SampleHiddenState(state, 0, seed).zone(2)[0], 4);
  }
}

TEST_F(ViewTest, AZoneOfKnownContentsKeepsThemAndLosesItsOrder) {
  game.data.zones[0].visibility = Visibility::kContents;
  ruleset = game.Freeze();
  State state(*ruleset, 2, 5);
  EXPECT_FALSE(MaySeeZone(state, 0, 0));
  EXPECT_TRUE(MayKnowContents(state, 0, 0));
  EXPECT_TRUE(MayKnowContents(state, 1, 0));
  EXPECT_FALSE(MayKnowContents(state, 1, 1));
  // A hidden component elsewhere must not swap places with it.
  Give(state, 1, 1);
  std::set<std::uint16_t> tops;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State imagined = SampleHiddenState(state, 0, seed);
    EXPECT_EQ(imagined.zone(2)[0], 1);
    tops.insert(imagined.zone(0)[0]);
  }
  EXPECT_EQ(tops, (std::set<std::uint16_t>{0, 2, 3, 4, 5}));
}

TEST_F(ViewTest, ImagineDependsOnWhatIsSeenAlone) {
  State state(*ruleset, 2, 5);
  State other(*ruleset, 2, 99);
  Give(state, 1, 1);
  Give(other, 3, 1);
  EXPECT_EQ(SampleHiddenState(state, 0, 11), SampleHiddenState(other, 0, 11));
}

TEST_F(ViewTest, TheHashOfWhatIsSeenIsThatOfWhatIsSeenAlone) {
  State state(*ruleset, 2, 5);
  State other(*ruleset, 2, 99);
  Give(state, 1, 1);
  Give(other, 3, 1);
  EXPECT_EQ(HashOfSeen(state, 0), HashOfSeen(other, 0));
  EXPECT_NE(HashOfSeen(state, 1), HashOfSeen(other, 1));
  other.Set(game.points, 0, 4);
  EXPECT_NE(HashOfSeen(state, 0), HashOfSeen(other, 0));
}

TEST_F(ViewTest, TheHashOfWhatIsSeenHoldsWhatIsAsked) {
  game.data.flow_root = game.Step("act");
  ruleset = game.Freeze();
  const auto ask = [this](std::vector<WordId> words) {
    FakeHost host(ruleset->data());
    host.effects["act"] = {[this, words](EffectContext&, const EffectCall&, std::int32_t) {
      return std::optional(Ask(game.take, 0, words));
    }};
    return HashOfSeen(*Machine(*ruleset, host).Start({2, 3, {}}), 0);
  };
  EXPECT_EQ(ask({game.yes, game.no}), ask({game.yes, game.no}));
  EXPECT_NE(ask({game.yes, game.no}), ask({game.no, game.yes}));
}

TEST_F(ViewTest, ImagineForgetsTheForcedDrawsToCome) {
  State state(*ruleset, 2, 5);
  const ForcedDraw draw{game.dice, 5};
  state.Force({&draw, 1});
  std::set<std::uint32_t> drawn;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    drawn.insert(SampleHiddenState(state, 0, seed).Draw(game.dice, 6));
  }
  EXPECT_EQ(drawn, (std::set<std::uint32_t>{0, 1, 2, 3, 4, 5}));
}

TEST_F(ViewTest, AnImaginedStateKeepsTheForcedDrawsThatItsEffectHasUsed) {
  game.data.flow_root = game.Step("act");
  ruleset = game.Freeze();
  FakeHost host(ruleset->data());
  const auto throw_die = [this](EffectContext& context, const EffectCall&, std::int32_t) {
    const auto thrown = static_cast<std::int32_t>(context.state.Draw(game.dice, 6));
    context.state.Set(game.points, 0, thrown);
    // The number of options is the number thrown.
    return std::optional(Ask(game.take, 0, std::vector<WordId>(2 + thrown, game.yes)));
  };
  host.effects["act"] = {throw_die};
  Machine machine(*ruleset, host);
  const State state = *machine.Start({2, 3, {{game.dice, 4}, {game.dice, 4}}});
  const State imagined = SampleHiddenState(state, 0, 8);
  ASSERT_TRUE(machine.Next(imagined, 0).ok());
  ASSERT_TRUE(machine.Next(imagined, 0).ok());  // replayed
}

TEST_F(ViewTest, AnImaginedStateInTheMiddleOfAnEffectIsCopiedAndPlayedOn) {
  game.data.flow_root = game.Step("act");
  ruleset = game.Freeze();
  FakeHost host(ruleset->data());
  const testing::Stretch draw = [this](EffectContext& context, const EffectCall&, std::int32_t) {
    Give(context.state, context.state.zone(0)[0], 1);
    return std::optional(Ask(game.take, 0, {game.yes, game.no}));
  };
  host.effects["act"] = {draw, draw, draw, draw};
  Machine machine(*ruleset, host);
  State state = *machine.Start({2, 3, {}});
  ASSERT_TRUE(machine.Apply(state, 0).ok());
  State imagined = SampleHiddenState(state, 0, 8);
  State copy = imagined;
  while (!copy.over()) {
    ASSERT_TRUE(machine.Apply(copy, 1).ok());
    ASSERT_TRUE(machine.Apply(imagined, 1).ok());
    ASSERT_EQ(copy, imagined);
    copy = imagined;
  }
}

// The bytes of a sampled state in the middle of an effect end with its only rewrite (the number of
// answers before it, its size and its block) and the number of forced draws, zero.
class SavedRewriteTest : public ViewTest {
 protected:
  void SetUp() override {
    game.data.flow_root = game.Step("act");
    ruleset = game.Freeze();
    FakeHost host(ruleset->data());
    const testing::Stretch ask = [this](EffectContext&, const EffectCall&, std::int32_t) {
      return std::optional(Ask(game.take, 0, {game.yes, game.no}));
    };
    host.effects["act"] = {ask, ask};
    Machine machine(*ruleset, host);
    State state = *machine.Start({2, 3, {}});
    ASSERT_TRUE(machine.Apply(state, 0).ok());
    bytes = SampleHiddenState(state, 0, 8).Serialise();
    size_at = bytes.size() - 4 - ruleset->layout().size - 4;
  }
  std::uint32_t Get(std::size_t at) const {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, 4);
    return value;
  }
  void Put(std::size_t at, std::uint32_t value) { std::memcpy(bytes.data() + at, &value, 4); }
  // The error of Deserialise after the size and the checksum at the front have been corrected.
  std::string Read() {
    constexpr std::size_t kHead = 28;
    Put(kHead - 4, static_cast<std::uint32_t>(bytes.size() - kHead));
    const std::uint64_t checksum = base::StableHash(std::span(bytes).subspan(kHead));
    std::memcpy(bytes.data() + kHead - 12, &checksum, 8);
    const auto read = State::Deserialise(*ruleset, bytes);
    return read ? "" : read.error().message.English();
  }

  std::vector<std::byte> bytes;
  std::size_t size_at = 0;
};

TEST_F(SavedRewriteTest, IsReadBack) {
  ASSERT_EQ(Get(size_at), ruleset->layout().size);
  ASSERT_EQ(Get(size_at - 4), 1U);  // after one answer
  EXPECT_EQ(Read(), "");
}

TEST_F(SavedRewriteTest, OfAnotherSizeIsRefused) {
  Put(size_at, Get(size_at) - 1);
  bytes.erase(bytes.end() - 5);
  EXPECT_EQ(Read(), "the saved state does not match its rules");
}

// The blocks are that of the state, that at the start of the effect, and the rewrite.
TEST_F(SavedRewriteTest, NoBlockMayHaveAnotherSize) {
  const std::vector<std::byte> whole = bytes;
  const auto size = static_cast<std::uint32_t>(ruleset->layout().size);
  int blocks = 0;
  for (std::size_t at = 28; at + 4 + size <= whole.size(); ++at) {
    bytes = whole;
    if (Get(at) != size) continue;
    ++blocks;
    Put(at, size - 1);
    bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at + 4));
    EXPECT_EQ(Read(), "the saved state does not match its rules") << "block " << blocks;
  }
  EXPECT_EQ(blocks, 3);
}

TEST_F(SavedRewriteTest, AfterAnswersThatThereAreNotIsRefused) {
  Put(size_at - 4, 2);
  EXPECT_EQ(Read(), "the saved state does not match its rules");
}

}  // namespace
}  // namespace walz::kernel
