#include "kernel/board_reach.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/kernel/board_drawing.h"

namespace walz::kernel {
namespace {

using test::Crossing;
using test::TestMap;
using Passage = Reach::Passage;

// Four crossings in a row from the north-west to the south-east, and an inn beside the second.
class ReachTest : public ::testing::Test {
 protected:
  ReachTest()
      : map_({Crossing("a"), Crossing("b").Space("inn", 0, 1).Path("hub", "inn"), Crossing("c"),
              Crossing("d"), Crossing("away")}) {
    for (std::uint16_t i = 0; i < 4; ++i) map_.Place(i, {static_cast<std::int16_t>(i), 0}, i);
  }
  SpaceId Hub(std::uint16_t piece) const { return map_.Find(piece, "hub"); }

  TestMap map_;
  Reach reach_;
};

TEST_F(ReachTest, CountsSteps) {
  reach_.Search(map_.board(), Hub(0));
  EXPECT_EQ(reach_.distance(Hub(0)), 0);
  EXPECT_EQ(reach_.distance(Hub(1)), 1);
  EXPECT_EQ(reach_.distance(map_.Find(1, "inn")), 2);
  EXPECT_EQ(reach_.distance(Hub(3)), 3);
  EXPECT_EQ(reach_.distance(Hub(4)), Reach::kUnreached);
  EXPECT_EQ(reach_.reached().size(), 5U);
  EXPECT_EQ(reach_.distances().size(), map_.pieces.space_count());
}

TEST_F(ReachTest, StopsWhereTheWalkEnds) {
  reach_.Search(map_.board(), Hub(0), [&](SpaceId space) {
    return space == Hub(2) ? Passage::kStop : Passage::kThrough;
  });
  EXPECT_EQ(reach_.distance(Hub(2)), 2);
  EXPECT_EQ(reach_.distance(Hub(3)), Reach::kUnreached);
}

TEST_F(ReachTest, StaysOutOfBlockedSpaces) {
  reach_.Search(map_.board(), Hub(0), [&](SpaceId space) {
    return space == Hub(2) ? Passage::kBlocked : Passage::kThrough;
  });
  EXPECT_EQ(reach_.distance(Hub(2)), Reach::kUnreached);
  EXPECT_EQ(reach_.reached().size(), 3U);
}

TEST_F(ReachTest, TheStartMayAlwaysBeLeft) {
  reach_.Search(map_.board(), Hub(0), [&](SpaceId space) {
    return space == Hub(0) ? Passage::kBlocked : Passage::kThrough;
  });
  EXPECT_EQ(reach_.distance(Hub(1)), 1);
}

TEST_F(ReachTest, StopsAtTheMaximumDistance) {
  const auto through = [](SpaceId) { return Passage::kThrough; };
  reach_.Search(map_.board(), Hub(0), through, 1);
  EXPECT_EQ(reach_.distance(Hub(1)), 1);
  EXPECT_EQ(reach_.distance(Hub(2)), Reach::kUnreached);
  reach_.Search(map_.board(), Hub(0), through, 0);
  EXPECT_EQ(reach_.reached().size(), 1U);
}

TEST_F(ReachTest, AsksAboutASpaceOnce) {
  std::vector<SpaceId> asked;
  reach_.Search(map_.board(), Hub(1), [&](SpaceId space) {
    asked.push_back(space);
    return space == Hub(2) ? Passage::kBlocked : Passage::kThrough;
  });
  std::sort(asked.begin(), asked.end());
  EXPECT_EQ(std::adjacent_find(asked.begin(), asked.end()), asked.end());
}

TEST_F(ReachTest, ForgetsTheLastSearch) {
  reach_.Search(map_.board(), Hub(0));
  map_.placements[1] = Placement{};
  reach_.Search(map_.board(), Hub(3));
  EXPECT_EQ(reach_.distance(Hub(0)), Reach::kUnreached);
  EXPECT_EQ(reach_.distance(Hub(2)), 1);
}

TEST_F(ReachTest, FromOffTheMapReachesNothing) {
  reach_.Search(map_.board(), Hub(4));
  EXPECT_EQ(reach_.reached().size(), 1U);
}

}  // namespace
}  // namespace walz::kernel
