#include "kernel/geometry.h"

#include <gtest/gtest.h>

#include <set>

namespace walz::kernel {
namespace {

TEST(Geometry, NeighboursFollowTheConvention) {
  const Coord origin{};
  EXPECT_EQ(kHexagons.Neighbour(origin, Direction::kN), (Coord{0, -1}));
  EXPECT_EQ(kHexagons.Neighbour(origin, Direction::kNe), (Coord{1, -1}));
  EXPECT_EQ(kHexagons.Neighbour(origin, Direction::kSe), (Coord{1, 0}));
  EXPECT_EQ(kHexagons.Neighbour(origin, Direction::kS), (Coord{0, 1}));
  EXPECT_EQ(kHexagons.Neighbour(origin, Direction::kSw), (Coord{-1, 1}));
  EXPECT_EQ(kHexagons.Neighbour(origin, Direction::kNw), (Coord{-1, 0}));
}

TEST(Geometry, RotationTurnsClockwise) {
  EXPECT_EQ(kHexagons.Rotate(Coord{0, -1}, 1), (Coord{1, -1}));
  EXPECT_EQ(kHexagons.Rotate(Coord{2, -3}, 1), (Coord{3, -1}));
  EXPECT_EQ(kHexagons.Rotate(Coord{2, -3}, -1), (Coord{-1, -2}));
  EXPECT_EQ(kHexagons.Rotate(Direction::kN, 1), Direction::kNe);
  EXPECT_EQ(kHexagons.Rotate(Direction::kNw, 1), Direction::kN);
  EXPECT_EQ(kHexagons.Rotate(Direction::kN, -1), Direction::kNw);
  EXPECT_EQ(kHexagons.Rotate(Direction::kSe, -14), Direction::kN);
}

TEST(Geometry, CellsAndSidesTurnTogether) {
  for (const Direction side : kHexagons.sides()) {
    for (int steps = -7; steps <= 12; ++steps) {
      const Coord neighbour = kHexagons.Neighbour({}, side);
      EXPECT_EQ(kHexagons.Rotate(neighbour, steps),
                kHexagons.Neighbour({}, kHexagons.Rotate(side, steps)));
    }
  }
}

TEST(Geometry, OppositeSideLeadsBack) {
  for (const Direction side : kHexagons.sides()) {
    const Coord hex{4, -7};
    EXPECT_EQ(kHexagons.Neighbour(kHexagons.Neighbour(hex, side), kHexagons.Opposite(side)), hex);
  }
}

TEST(Geometry, SixTurnsAreNone) {
  const Coord hex{5, -2};
  std::set<Coord> turned;
  for (int steps = 0; steps < 6; ++steps) turned.insert(kHexagons.Rotate(hex, steps));
  EXPECT_EQ(turned.size(), 6U);
  EXPECT_EQ(kHexagons.Rotate(hex, 6), hex);
}

TEST(Geometry, DistanceCountsSteps) {
  EXPECT_EQ(kHexagons.Distance(Coord{}, Coord{}), 0);
  EXPECT_EQ(kHexagons.Distance(Coord{3, 3}, Coord{3, 2}), 1);
  EXPECT_EQ(kHexagons.Distance(Coord{0, 0}, Coord{2, -1}), 2);
  EXPECT_EQ(kHexagons.Distance(Coord{0, 0}, Coord{2, 1}), 3);
  EXPECT_EQ(kHexagons.Distance(Coord{-2, 5}, Coord{1, -1}), 6);
}

TEST(Geometry, ForEachWithinVisitsByDistance) {
  const Coord centre{2, -5};
  std::set<Coord> visited;
  kHexagons.ForEachWithin(centre, 2, [&](Coord cell) {
    EXPECT_LE(kHexagons.Distance(centre, cell), 2);
    visited.insert(cell);
  });
  EXPECT_EQ(visited.size(), 19U);
}

TEST(Geometry, DrawnCellsShareTheirCorners) {
  for (const Direction side : kHexagons.sides()) {
    const auto begin = kHexagons.CentreOf({3, -2}) + kHexagons.Corner(side);
    const Direction beyond = kHexagons.Rotate(kHexagons.Opposite(side), 1);
    EXPECT_EQ(begin,
              kHexagons.CentreOf(kHexagons.Neighbour({3, -2}, side)) + kHexagons.Corner(beyond));
  }
}

TEST(Geometry, SidesHaveNames) {
  for (const Direction side : kHexagons.sides()) {
    EXPECT_EQ(kHexagons.ParseSide(kHexagons.NameOf(side)), side);
  }
  EXPECT_EQ(kHexagons.NameOf(Direction::kSw), "sw");
  EXPECT_EQ(kHexagons.ParseSide("e"), std::nullopt);
  EXPECT_EQ(kHexagons.ParseSide("N"), std::nullopt);
  EXPECT_EQ(kHexagons.ParseSide(""), std::nullopt);
}

}  // namespace
}  // namespace walz::kernel
