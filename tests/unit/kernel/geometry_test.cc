#include "kernel/hex.h"

#include <gtest/gtest.h>

#include <set>

namespace walz::kernel {
namespace {

TEST(Hex, NeighboursFollowTheConvention) {
  const Hex origin{};
  EXPECT_EQ(Neighbour(origin, Direction::kN), (Hex{0, -1}));
  EXPECT_EQ(Neighbour(origin, Direction::kNe), (Hex{1, -1}));
  EXPECT_EQ(Neighbour(origin, Direction::kSe), (Hex{1, 0}));
  EXPECT_EQ(Neighbour(origin, Direction::kS), (Hex{0, 1}));
  EXPECT_EQ(Neighbour(origin, Direction::kSw), (Hex{-1, 1}));
  EXPECT_EQ(Neighbour(origin, Direction::kNw), (Hex{-1, 0}));
}

TEST(Hex, RotationTurnsClockwise) {
  EXPECT_EQ(Rotate(Hex{0, -1}, 1), (Hex{1, -1}));
  EXPECT_EQ(Rotate(Hex{2, -3}, 1), (Hex{3, -1}));
  EXPECT_EQ(Rotate(Hex{2, -3}, -1), (Hex{-1, -2}));
  EXPECT_EQ(Rotate(Direction::kN, 1), Direction::kNe);
  EXPECT_EQ(Rotate(Direction::kNw, 1), Direction::kN);
  EXPECT_EQ(Rotate(Direction::kN, -1), Direction::kNw);
  EXPECT_EQ(Rotate(Direction::kSe, -14), Direction::kN);
}

TEST(Hex, CellsAndSidesTurnTogether) {
  for (const Direction side : kAllDirections) {
    for (int steps = -7; steps <= 12; ++steps) {
      EXPECT_EQ(Rotate(Offset(side), steps), Offset(Rotate(side, steps)));
    }
  }
}

TEST(Hex, OppositeSideLeadsBack) {
  for (const Direction side : kAllDirections) {
    const Hex hex{4, -7};
    EXPECT_EQ(Neighbour(Neighbour(hex, side), Opposite(side)), hex);
  }
}

TEST(Hex, SixTurnsAreNone) {
  const Hex hex{5, -2};
  std::set<Hex> turned;
  for (int steps = 0; steps < 6; ++steps) turned.insert(Rotate(hex, steps));
  EXPECT_EQ(turned.size(), 6U);
  EXPECT_EQ(Rotate(hex, 6), hex);
}

TEST(Hex, DistanceCountsSteps) {
  EXPECT_EQ(Distance(Hex{}, Hex{}), 0);
  EXPECT_EQ(Distance(Hex{3, 3}, Hex{3, 2}), 1);
  EXPECT_EQ(Distance(Hex{0, 0}, Hex{2, -1}), 2);
  EXPECT_EQ(Distance(Hex{0, 0}, Hex{2, 1}), 3);
  EXPECT_EQ(Distance(Hex{-2, 5}, Hex{1, -1}), 6);
}

TEST(Hex, SidesHaveNames) {
  for (const Direction side : kAllDirections) {
    EXPECT_EQ(ParseDirection(DirectionName(side)), side);
  }
  EXPECT_EQ(DirectionName(Direction::kSw), "sw");
  EXPECT_EQ(ParseDirection("e"), std::nullopt);
  EXPECT_EQ(ParseDirection("N"), std::nullopt);
  EXPECT_EQ(ParseDirection(""), std::nullopt);
}

}  // namespace
}  // namespace walz::kernel
