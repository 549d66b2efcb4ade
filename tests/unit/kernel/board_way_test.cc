#include "kernel/board_way.h"

#include <gtest/gtest.h>

#include <array>

#include "kernel/board_reach.h"
#include "unit/kernel/board_drawing.h"

namespace walz::kernel {
namespace {

using test::Crossing;
using test::Drawing;
using test::TestMap;
using test::Tile;

class CellWaysTest : public ::testing::Test {
 protected:
  // A row of crossings from (0, 0) to the south-east, all at r = 0.
  static TestMap Row(std::uint16_t count) {
    TestMap map(std::vector<PieceDef>(count, Crossing("tile")));
    for (std::uint16_t i = 0; i < count; ++i) map.Place(i, {static_cast<std::int16_t>(i), 0});
    return map;
  }
  CellWays ways_;
};

TEST_F(CellWaysTest, CountsCellsEnteredWithoutTheFirst) {
  const TestMap map = Row(7);
  ways_.Search(map.board(), map.Find(0, "hub"));
  EXPECT_EQ(ways_.cost(map.Find(0, "hub")), 0);
  EXPECT_EQ(ways_.cost(map.Find(6, "hub")), 6);
  EXPECT_EQ(ways_.CostTo(map.pieces, PieceId{6}), 6);
}

TEST_F(CellWaysTest, CountsCellsNotSpaces) {
  TestMap map({Drawing("long")
                   .Space("a", 0, 1)
                   .Space("b", 0, 0)
                   .Space("c", 0, 4)
                   .Path("a", "b")
                   .Path("b", "c")
                   .Side(0, Direction::kN, {"a"}),
               Crossing("other")});
  map.Place(0, {0, 0});
  map.Place(1, {0, -1});
  ways_.Search(map.board(), map.Find(1, "hub"));
  EXPECT_EQ(ways_.cost(map.Find(0, "a")), 1);
  EXPECT_EQ(ways_.cost(map.Find(0, "c")), 1);
}

TEST_F(CellWaysTest, HexagonsOfOnePieceCountEach) {
  TestMap map({Drawing("city", {{0, 0}, {1, 0}})
                   .Space("gate", 0, 0)
                   .Space("market", 1, 0)
                   .Path("gate", "market")
                   .Side(0, Direction::kNw, {"gate"}),
               Crossing("tile")});
  map.Place(0, {0, 0});
  map.Place(1, {-1, 0});
  ways_.Search(map.board(), map.Find(1, "hub"));
  EXPECT_EQ(ways_.cost(map.Find(0, "gate")), 1);
  EXPECT_EQ(ways_.cost(map.Find(0, "market")), 2);
  EXPECT_EQ(ways_.CostTo(map.pieces, PieceId{0}), 1) << "the nearest space";
}

TEST_F(CellWaysTest, FollowsPathsOnly) {
  TestMap map({Tile("a", {Direction::kN}), Tile("b", {Direction::kS}), Crossing("away")});
  map.Place(0, {0, 0});
  map.Place(1, {0, 1});
  ways_.Search(map.board(), map.Find(0, "hub"));
  EXPECT_EQ(ways_.cost(map.Find(1, "hub")), CellWays::kNoWay) << "neighbours without a path";
  EXPECT_EQ(ways_.cost(map.Find(2, "hub")), CellWays::kNoWay) << "not on the map";
  EXPECT_EQ(ways_.CostTo(map.pieces, PieceId{2}), CellWays::kNoWay);
}

// Two paths that cross without meeting: north to south below south-west to north-east.
TEST_F(CellWaysTest, PathsThatDoNotMeetDoNotJoin) {
  TestMap map({Drawing("bridge")
                   .Space("under", 0, 4)
                   .Space("over", 0, 5)
                   .Side(0, Direction::kN, {"under"})
                   .Side(0, Direction::kS, {"under"})
                   .Side(0, Direction::kSw, {"over"})
                   .Side(0, Direction::kNe, {"over"}),
               Tile("n", {Direction::kS}), Tile("s", {Direction::kN}),
               Tile("ne", {Direction::kSw})});
  map.Place(0, {0, 0});
  map.Place(1, {0, -1});
  map.Place(2, {0, 1});
  map.Place(3, {1, -1});
  ways_.Search(map.board(), map.Find(1, "hub"));
  EXPECT_EQ(ways_.cost(map.Find(2, "hub")), 2);
  EXPECT_EQ(ways_.cost(map.Find(3, "hub")), CellWays::kNoWay);
}

// The way leaves cell 0 for cell 1 of the same piece and returns on another path.
Drawing Detour() {
  return Drawing("detour", {{0, 0}, {0, 1}})
      .Space("coach", 0, 2)
      .Space("market", 1, 0)
      .Space("gate", 0, 1)
      .Path("coach", "market")
      .Path("market", "gate")
      .Side(0, Direction::kN, {"gate"});
}

TEST_F(CellWaysTest, TheFirstCellIsFreeEvenWhenEnteredAgain) {
  TestMap map({Detour(), Crossing("tile")});
  map.Place(0, {0, 0});
  map.Place(1, {0, -1});
  ways_.Search(map.board(), map.Find(0, "coach"));
  EXPECT_EQ(ways_.cost(map.Find(0, "gate")), 1) << "cell 1 only";
  EXPECT_EQ(ways_.cost(map.Find(1, "hub")), 2);
}

TEST_F(CellWaysTest, ACellIsPaidOnce) {
  TestMap map({Detour(), Crossing("tile")});
  map.Place(0, {0, 0});
  map.Place(1, {0, -1});
  ways_.Search(map.board(), map.Find(1, "hub"));
  EXPECT_EQ(ways_.cost(map.Find(0, "coach")), 2) << "gate, market, and the first cell again";
}

TEST_F(CellWaysTest, CellsHavePrices) {
  const TestMap map = Row(5);
  const SpaceId start = map.Find(0, "hub");
  const auto search = [&](int middle) {
    ways_.Search(map.board(), std::span(&start, 1),
                 [&](CellRef cell) { return cell.piece == PieceId{2} ? middle : 1; });
    return ways_.cost(map.Find(4, "hub"));
  };
  EXPECT_EQ(search(1), 4);
  EXPECT_EQ(search(0), 3);
  EXPECT_EQ(search(9), 12);
  EXPECT_EQ(search(CellWays::kImpassable), CellWays::kNoWay);
}

TEST_F(CellWaysTest, ADearCellIsGoneRound) {
  TestMap map = Row(5);
  map.Place(3, {0, 1});  // south-west of the cell at (1, 0); (0, 0) and (1, 0) both touch it
  map.Place(4, {1, 1});  // south of (1, 0)
  const SpaceId start = map.Find(0, "hub");
  ways_.Search(map.board(), std::span(&start, 1),
               [](CellRef cell) { return cell.piece == PieceId{1} ? 5 : 1; });
  EXPECT_EQ(ways_.cost(map.Find(2, "hub")), 3) << "(0, 1), (1, 1), (2, 0)";
}

TEST_F(CellWaysTest, StartsAreFree) {
  const TestMap map = Row(3);
  const std::vector<SpaceId> starts = {map.Find(0, "hub"), map.Find(1, "hub")};
  ways_.Search(map.board(), starts,
               [](CellRef cell) { return cell.piece == PieceId{2} ? 1 : CellWays::kImpassable; });
  EXPECT_EQ(ways_.cost(map.Find(1, "hub")), 0);
  EXPECT_EQ(ways_.cost(map.Find(2, "hub")), 1);
}

TEST_F(CellWaysTest, ForgetsTheLastSearch) {
  TestMap map = Row(3);
  ways_.Search(map.board(), map.Find(0, "hub"));
  map.placements[1] = Placement{};
  ways_.Search(map.board(), map.Find(0, "hub"));
  EXPECT_EQ(ways_.cost(map.Find(2, "hub")), CellWays::kNoWay);
}

TEST_F(CellWaysTest, EveryOneOfManySplitCellsIsPaid) {
  constexpr std::uint16_t kCount = 80;
  const Drawing tile = Tile("road", {Direction::kNw, Direction::kSe}).Space("island", 0, 1);
  TestMap map(std::vector<PieceDef>(kCount, tile));
  for (std::uint16_t i = 0; i < kCount; ++i) map.Place(i, {static_cast<std::int16_t>(i), 0});
  ways_.Search(map.board(), map.Find(0, "hub"));
  EXPECT_EQ(ways_.cost(map.Find(kCount - 1, "hub")), kCount - 1);
}

// More cells with unconnected paths than there are bits: costs may be too high, but no way is
// missed and no cost is too low.
TEST_F(CellWaysTest, ManyUnconnectedPathsStayWithinBounds) {
  constexpr int kWidth = 9;
  std::uint32_t random = 1;
  const auto name = [&random] {
    random = random * 1664525U + 1013904223U;
    return std::array{"a", "b", "c"}[(random >> 16U) % 3];
  };
  std::vector<PieceDef> defs;
  for (int i = 0; i < kWidth * kWidth; ++i) {
    Drawing tile = Drawing("tile").Space("a", 0, 0).Space("b", 0, 1).Space("c", 0, 2);
    for (const Direction side : kHexagons.sides()) tile.Side(0, side, {name()});
    defs.push_back(tile);
  }
  TestMap map(defs);
  const auto hex = [](PieceId piece) {
    const auto number = static_cast<int>(piece.index());
    return Coord{static_cast<std::int16_t>(number % kWidth),
                 static_cast<std::int16_t>(number / kWidth)};
  };
  for (std::uint16_t i = 0; i < kWidth * kWidth; ++i) map.Place(i, hex(PieceId{i}));
  const SpaceId start = map.Find(kWidth * kWidth / 2, "b");
  ways_.Search(map.board(), start);
  Reach reach;
  reach.Search(map.board(), start);
  EXPECT_GT(reach.reached().size(), 100U);
  for (std::size_t i = 0; i < map.pieces.space_count(); ++i) {
    const SpaceId space = SpaceId::FromIndex(i);
    ASSERT_EQ(ways_.cost(space) == CellWays::kNoWay, reach.distance(space) == Reach::kUnreached);
    if (reach.distance(space) == Reach::kUnreached) continue;
    EXPECT_GE(ways_.cost(space),
              kHexagons.Distance(hex(map.pieces.piece_of(start)), hex(map.pieces.piece_of(space))));
    EXPECT_LE(ways_.cost(space), reach.distance(space));
  }
}

using CellWaysDeathTest = CellWaysTest;

TEST_F(CellWaysDeathTest, PricesOutOfRangeAreABug) {
  const TestMap map = Row(2);
  const SpaceId start = map.Find(0, "hub");
  const auto search = [&](int price) {
    ways_.Search(map.board(), std::span(&start, 1), [&](CellRef) { return price; });
  };
  EXPECT_DEATH(search(-2), "no price for a cell");
  EXPECT_DEATH(search(CellWays::kMaxPrice + 1), "no price for a cell");
}

}  // namespace
}  // namespace walz::kernel
