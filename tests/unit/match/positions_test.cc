#include "match/positions.h"

#include "kernel/machine.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

// A ferry match that has ended, with the hashes of its positions.
struct Course {
  std::shared_ptr<const Game> game = LoadSmallGame("ferry");
  std::unique_ptr<Match> match;
  std::vector<std::uint64_t> hashes;

  explicit Course(std::size_t bytes) {
    MatchSetup setup{{"random", "random"}, 5, {}};
    setup.position_bytes = bytes;
    match = std::move(*Match::Start(game, setup));
    hashes.push_back(match->state().Hash());
    while (!match->over()) {
      EXPECT_TRUE(match->PlayBot());
      hashes.push_back(match->state().Hash());
    }
  }
};

TEST(PositionsTest, AMatchIsTheSameWithoutMemoryForPositions) {
  const Course rich(kPositionBytes);
  Course poor(0);
  ASSERT_EQ(poor.hashes, rich.hashes);
  ASSERT_GT(poor.hashes.size(), 6U);
  for (std::size_t i = 0; i < poor.hashes.size(); ++i) {
    EXPECT_EQ(poor.match->state_at(i).Hash(), poor.hashes[i]) << i;
  }
  while (poor.match->Undo()) {
    poor.hashes.pop_back();
    EXPECT_EQ(poor.match->state().Hash(), poor.hashes.back());
  }
  EXPECT_EQ(poor.hashes.size(), 1U);
}

// Plays a ferry game into a list; counts replays.
class List {
 public:
  explicit List(std::size_t budget)
      : table_(LoadSmallGame("ferry")),
        positions(budget, [this](const kernel::State& state, std::size_t) {
          ++replays;
          return *table_.Next(state, 0);
        }) {
    positions.Append(*table_.Start({2, 3, {}}));
    while (!positions.last().over()) {
      positions.Append(*table_.Next(positions.last(), 0));
      most = std::max(most, positions.stored());
    }
  }

 private:
  Table table_;

 public:
  Positions positions;
  std::size_t replays = 0;
  std::size_t most = 0;  // the maximum number of stored states
};

TEST(PositionsTest, StoresWhatFits) {
  const List all(kPositionBytes);
  const std::size_t size = all.positions.size();
  ASSERT_GT(size, 8U);
  EXPECT_EQ(all.most, size);
  const std::size_t one = BytesOf(all.positions.At(0));
  const List some(5 * one);
  EXPECT_EQ(some.positions.size(), size);
  EXPECT_LE(some.most, 5U);
  EXPECT_EQ(some.replays, 0U);
}

TEST(PositionsTest, ReplaysEachStretchOnceForwards) {
  const List all(kPositionBytes);
  const List some(5 * BytesOf(all.positions.At(0)));
  for (std::size_t i = 0; i < all.positions.size(); ++i) {
    EXPECT_EQ(some.positions.At(i).Hash(), all.positions.At(i).Hash()) << i;
    EXPECT_LE(some.positions.stored(), 6U);
  }
  EXPECT_LE(some.replays, all.positions.size());
}

}  // namespace
}  // namespace walz::match
