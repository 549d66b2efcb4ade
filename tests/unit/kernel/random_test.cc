#include "kernel/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace walz::kernel {
namespace {

// The state of a stream whose next number is `SplitMix64(0)`, which is 0.
constexpr std::uint64_t kZeroNext = 0U - 0x9e3779b97f4a7c15U;

TEST(RandomTest, IsSplitMix64) {
  std::uint64_t stream = 1234567;
  EXPECT_EQ(NextRandom(stream), 6457827717110365317U);
  EXPECT_EQ(NextRandom(stream), 3203168211198807973U);
  EXPECT_EQ(NextRandom(stream), 9817491932198370423U);
}

TEST(RandomTest, DrawsAreTheSameForEver) {
  std::uint64_t stream = 42;
  std::vector<std::uint32_t> drawn;
  for (int i = 0; i < 10; ++i) drawn.push_back(DrawBelow(stream, 6));
  EXPECT_EQ(drawn, (std::vector<std::uint32_t>{4, 0, 1, 2, 0, 5, 1, 4, 2, 3}));
}

TEST(RandomTest, ADrawThatWouldMakeOneNumberLikelierIsDrawnAgain) {
  // 2^32 is one more than a multiple of 3, so the lowest number would be one too many.
  std::uint64_t stream = kZeroNext;
  std::uint64_t second = 0;
  EXPECT_EQ(DrawBelow(stream, 3), DrawBelow(second, 3));
  EXPECT_EQ(stream, second);
}

TEST(RandomTest, NothingIsRejectedIfNumbersAreUniform) {
  for (const std::uint32_t bound : {1U, 2U, 1U << 31U}) {
    std::uint64_t stream = kZeroNext;
    EXPECT_EQ(DrawBelow(stream, bound), 0U);
    EXPECT_EQ(stream, 0U) << bound;
  }
}

TEST(RandomTest, StreamsDifferBySeedAndByNumber) {
  EXPECT_EQ(SeedStream(1, 0), 0xd5b37c315d75fa51U);
  EXPECT_EQ(SeedStream(1, 1), 0x4e7628b6dc849e46U);
  EXPECT_EQ(SeedStream(2, 0), 0x860f92d16a5a7f91U);
}

TEST(RandomTest, ShufflesAreTheSameForEver) {
  std::uint64_t stream = 42;
  std::array<int, 6> items = {0, 1, 2, 3, 4, 5};
  Shuffle(stream, std::span<int>(items));
  EXPECT_EQ(items, (std::array<int, 6>{2, 5, 3, 1, 0, 4}));
}

TEST(RandomTest, AShuffleDrawsOnceForEachItemButOne) {
  std::uint64_t stream = 42;
  std::array<int, 6> items = {0, 1, 2, 3, 4, 5};
  Shuffle(stream, std::span<int>(items));
  std::uint64_t drawn = 42;
  for (std::uint32_t bound = 6; bound > 1; --bound) DrawBelow(drawn, bound);
  EXPECT_EQ(stream, drawn);
}

TEST(RandomTest, EveryOrderIsEquallyLikely) {
  std::uint64_t stream = 7;
  std::map<std::array<int, 3>, int> count;
  for (int i = 0; i < 6000; ++i) {
    std::array<int, 3> items = {0, 1, 2};
    Shuffle(stream, std::span<int>(items));
    ++count[items];
  }
  EXPECT_EQ(count.size(), 6U);
  for (const auto& [order, times] : count) EXPECT_NEAR(times, 1000, 150);
}

}  // namespace
}  // namespace walz::kernel
