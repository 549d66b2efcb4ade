#include <gtest/gtest.h>

#include "kernel/board.h"
#include "kernel/board_index.h"
#include "unit/kernel/board_drawing.h"

namespace walz::kernel {
namespace {

using test::Crossing;
using test::Drawing;
using test::kTriangle;
using test::TestMap;
using test::Tile;

TEST(BoardView, NothingIsPlacedAtFirst) {
  const TestMap map({Crossing("a"), Crossing("b")});
  EXPECT_FALSE(map.board().IsPlaced(PieceId{0}));
  EXPECT_TRUE(map.board().PlacedPieces().empty());
  EXPECT_FALSE(map.board().CellAt(Coord{}).valid()) << "zero is no place";
  EXPECT_TRUE(map.board().Neighbours(map.Find(0, "hub")).empty());
}

TEST(BoardView, ListsPlacedPiecesInOrder) {
  TestMap map({Crossing("a"), Crossing("b"), Crossing("c")});
  map.Place(2, {0, 0});
  map.Place(0, {4, 4});
  EXPECT_EQ(map.board().PlacedPieces(), (std::vector<PieceId>{PieceId{0}, PieceId{2}}));
}

TEST(BoardView, FindsTurnedCells) {
  TestMap map({Crossing("a"), Drawing("triangle", kTriangle)});
  map.Place(1, {5, -3}, 1);
  EXPECT_EQ(map.board().CoordOf(CellRef{PieceId{1}, 1}), (Coord{6, -3}));
  EXPECT_EQ(map.board().CellAt({6, -3}), (CellRef{PieceId{1}, 1}));
  EXPECT_EQ(map.board().CellAt({5, -2}), (CellRef{PieceId{1}, 2}));
  EXPECT_FALSE(map.board().CellAt({6, -4}).valid());
}

TEST(BoardView, LabelsTurnWithThePiece) {
  TestMap map({Tile("a", {Direction::kN})});
  map.Place(0, {1, 1}, 2);
  EXPECT_EQ(map.board().LabelAt({PieceId{0}, 0}, Direction::kSe), kOpenSide);
  EXPECT_EQ(map.board().LabelAt({PieceId{0}, 0}, Direction::kN), kClosedSide);
}

TEST(BoardView, StepsInsidePrecedeStepsAcross) {
  TestMap map({Crossing("a").Space("inn", 0, 2).Path("hub", "inn"), Crossing("b"), Crossing("c")});
  map.Place(0, {0, 0}, 4);
  map.Place(1, {-1, 0}, 3);
  map.Place(2, {1, -1}, 5);
  EXPECT_EQ(map.board().Neighbours(map.Find(0, "hub")),
            (std::vector<Step>{{map.Find(0, "inn"), std::nullopt},
                               {map.Find(2, "hub"), Direction::kNe},
                               {map.Find(1, "hub"), Direction::kNw}}));
  EXPECT_EQ(map.board().Neighbours(map.Find(0, "inn")),
            (std::vector<Step>{{map.Find(0, "hub"), std::nullopt}}));
}

TEST(BoardView, OneOpenSideIsNoCrossing) {
  TestMap map({Crossing("a"), Tile("b", {Direction::kN})});
  map.Place(0, {0, 0});
  map.Place(1, {0, -1});
  EXPECT_TRUE(map.board().Neighbours(map.Find(0, "hub")).empty());
  map.Place(1, {0, -1}, 3);
  EXPECT_EQ(map.board().Neighbours(map.Find(0, "hub")),
            (std::vector<Step>{{map.Find(1, "hub"), Direction::kN}}));
}

TEST(BoardView, DifferentLabelsDoNotJoin) {
  constexpr SideLabel kRiver = 2;
  TestMap map(
      {Tile("road", {Direction::kN}),
       Drawing("river").Space("ford", 0, kCentre).Side(0, Direction::kS, {"ford"}, kRiver)});
  map.Place(0, {0, 0});
  map.Place(1, {0, -1});
  EXPECT_TRUE(map.board().Neighbours(map.Find(0, "hub")).empty());
}

TEST(BoardView, ASideMayLeadToSeveralSpaces) {
  TestMap map({Tile("a", {Direction::kSe}), Drawing("fork")
                                                .Space("left", 0, 1)
                                                .Space("right", 0, 3)
                                                .Side(0, Direction::kNw, {"left", "right"})});
  map.Place(0, {0, 0});
  map.Place(1, {1, 0});
  EXPECT_EQ(map.board().Neighbours(map.Find(0, "hub")),
            (std::vector<Step>{{map.Find(1, "left"), Direction::kSe},
                               {map.Find(1, "right"), Direction::kSe}}));
}

TEST(BoardView, FreeSidesLeaveOutNeighboursAndOwnCells) {
  TestMap map({Drawing("triangle", kTriangle), Crossing("b")});
  map.Place(0, {0, 0});
  EXPECT_EQ(map.board().FreeSides(PieceId{0}).size(), 12U);
  map.Place(1, {0, -1});
  const std::vector<FreeSide> sides = map.board().FreeSides(PieceId{0});
  EXPECT_EQ(sides.size(), 10U) << "the neighbour touches two cells";
  const CellRef first{PieceId{0}, 0};
  EXPECT_EQ(sides[0], (FreeSide{first, Direction::kS, {0, 1}}));
  EXPECT_EQ(sides[1], (FreeSide{first, Direction::kSw, {-1, 1}}));
}

TEST(BoardView, AdjacentPiecesShareABorder) {
  TestMap map({Crossing("a"), Drawing("triangle", kTriangle), Crossing("c"), Crossing("d")});
  map.Place(1, {0, 0});
  map.Place(2, {0, -1});
  map.Place(0, {2, 0});
  map.Place(3, {4, 0});
  EXPECT_EQ(map.board().AdjacentPieces(PieceId{1}), (std::vector<PieceId>{PieceId{0}, PieceId{2}}));
}

TEST(BoardView, DistanceIsThatOfTheNearestCells) {
  TestMap map({Drawing("triangle", kTriangle), Crossing("b")});
  map.Place(0, {0, 0});
  map.Place(1, {4, 0});
  EXPECT_EQ(map.board().CellDistance(PieceId{0}, PieceId{1}), 3);
  EXPECT_EQ(map.board().CellDistance(PieceId{1}, PieceId{0}), 3);
  EXPECT_EQ(map.board().CellDistance(PieceId{0}, PieceId{0}), 0);
}

TEST(CellIndex, AnswersLikeTheScan) {
  TestMap map({Crossing("a"), Drawing("triangle", kTriangle)});
  CellIndex index;
  EXPECT_FALSE(index.Find({0, 0}).valid()) << "never filled";
  map.Place(0, {0, 0});
  map.Place(1, {3, 3}, 5);
  index.Fill(map.board());
  for (std::int16_t q = -6; q <= 6; ++q) {
    for (std::int16_t r = -6; r <= 6; ++r) {
      EXPECT_EQ(index.Find({q, r}), map.board().CellAt({q, r}));
    }
  }
  map.placements[0] = Placement{};
  index.Fill(map.board());
  EXPECT_FALSE(index.Find({0, 0}).valid()) << "refilled";
}

}  // namespace
}  // namespace walz::kernel
