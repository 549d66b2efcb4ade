#include "kernel/geometry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>

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
    EXPECT_EQ(kHexagons.Neighbour(kHexagons.Neighbour(hex, side), Opposite(side)), hex);
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
  for (const Geometry& geometry : {kHexagons, kSquares, kSquares8}) {
    const std::span<const Direction> outline = geometry.outline();
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const auto begin = geometry.CentreOf({3, -2}) + geometry.Corner(i);
      // The side beyond begins where this one ends.
      const auto beyond = std::find(outline.begin(), outline.end(), Opposite(outline[i]));
      const auto at = static_cast<std::size_t>(beyond - outline.begin());
      EXPECT_EQ(begin, geometry.CentreOf(geometry.Neighbour({3, -2}, outline[i])) +
                           geometry.Corner(at + 1));
    }
  }
}

TEST(Geometry, SquaresTurnByAQuarter) {
  for (const Geometry& geometry : {kSquares, kSquares8}) {
    EXPECT_EQ(geometry.rotations(), 4);
    for (const Direction side : geometry.sides()) {
      for (int steps = -5; steps < 6; ++steps) {
        EXPECT_EQ(geometry.Rotate(geometry.Neighbour({}, side), steps),
                  geometry.Neighbour({}, geometry.Rotate(side, steps)));
      }
    }
  }
  EXPECT_EQ(kSquares.Rotate(Direction::kN, 1), Direction::kE);
  EXPECT_EQ(kSquares8.Rotate(Direction::kNe, -1), Direction::kNw);
  EXPECT_EQ(kSquares8.Rotate(Coord{2, 1}, 1), (Coord{-1, 2}));
}

TEST(Geometry, DistanceIsTheNumberOfSteps) {
  for (const Geometry& geometry : {kHexagons, kSquares, kSquares8}) {
    // Step by step from the origin.
    std::map<Coord, int> steps = {{Coord{}, 0}};
    std::vector<Coord> rim = {Coord{}};
    for (int distance = 1; distance <= 3; ++distance) {
      std::vector<Coord> next;
      for (const Coord cell : rim) {
        for (const Direction side : geometry.sides()) {
          const Coord beyond = geometry.Neighbour(cell, side);
          if (steps.emplace(beyond, distance).second) next.push_back(beyond);
        }
      }
      rim = next;
    }
    for (const auto& [cell, distance] : steps) EXPECT_EQ(geometry.Distance({}, cell), distance);
    std::set<Coord> within;
    geometry.ForEachWithin({}, 3, [&](Coord cell) { within.insert(cell); });
    EXPECT_EQ(within.size(), steps.size());
  }
}

TEST(Geometry, AGraphHasNoSides) {
  EXPECT_TRUE(kGraph.sides().empty());
  EXPECT_TRUE(kGraph.outline().empty());
  EXPECT_EQ(kGraph.rotations(), 1);
  EXPECT_EQ(kGraph.ParseSide("n"), std::nullopt);
}

TEST(Geometry, GeometriesHaveNames) {
  for (const std::string& name : GeometryNames()) {
    ASSERT_NE(FindGeometry(name), nullptr);
    EXPECT_EQ(NameOf(*FindGeometry(name)), name);
  }
  EXPECT_EQ(FindGeometry("triangles"), nullptr);
}

TEST(Geometry, SidesHaveNames) {
  for (const Direction side : kHexagons.sides()) {
    EXPECT_EQ(kHexagons.ParseSide(NameOf(side)), side);
  }
  EXPECT_EQ(NameOf(Direction::kSw), "sw");
  EXPECT_EQ(kHexagons.ParseSide("e"), std::nullopt);
  EXPECT_EQ(kHexagons.ParseSide("N"), std::nullopt);
  EXPECT_EQ(kHexagons.ParseSide(""), std::nullopt);
}

}  // namespace
}  // namespace walz::kernel
