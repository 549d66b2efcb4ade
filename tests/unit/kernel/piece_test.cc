#include "kernel/piece.h"

#include <gtest/gtest.h>

#include "unit/kernel/board_drawing.h"

namespace walz::kernel {
namespace {

using test::Crossing;
using test::Drawing;
using test::kTriangle;
using test::Tile;

std::string ErrorOf(const PieceDef& def) {
  const base::Status status = Validate(def);
  return status.ok() ? "" : status.error().message.English();
}

Drawing Bend() {
  return Drawing("bend")
      .Space("a", 0, SlotAt(Direction::kN))
      .Space("b", 0, kCentre)
      .Path("a", "b")
      .Side(0, Direction::kN, {"a"})
      .Side(0, Direction::kSe, {"b"});
}

TEST(PieceDef, DefaultIsABlankCell) { EXPECT_EQ(ErrorOf(PieceDef{}), ""); }

TEST(PieceDef, AcceptsDrawnPieces) {
  EXPECT_EQ(ErrorOf(Bend()), "");
  EXPECT_EQ(ErrorOf(Crossing("crossing")), "");
}

TEST(PieceDef, RefusesNoCells) {
  PieceDef def = Bend();
  def.cells.clear();
  EXPECT_EQ(ErrorOf(def), "`bend` has no cells");
}

TEST(PieceDef, RefusesTooManyCells) {
  std::vector<Coord> row;
  for (std::int16_t q = 0; q < 226; ++q) row.push_back({q, 0});
  EXPECT_EQ(ErrorOf(Drawing("row", row)), "`row` has 226 cells, at most 225 are allowed");
  row.pop_back();
  EXPECT_EQ(ErrorOf(Drawing("row", row)), "");
}

TEST(PieceDef, RefusesSidesForOtherCells) {
  PieceDef def = Bend();
  def.sides.emplace_back();
  EXPECT_EQ(ErrorOf(def), "`bend` has 1 cell, but sides for 2");
}

TEST(PieceDef, RefusesACellTwice) {
  EXPECT_EQ(ErrorOf(Drawing("pair", {{2, -1}, {2, -1}})), "`pair` has the cell (2, -1) twice");
}

TEST(PieceDef, RefusesALabelBetweenOwnCells) {
  Drawing pair("pair", {{0, 0}, {0, 1}});
  pair.def().sides[0][IndexOf(Direction::kS)] = kOpenSide;
  EXPECT_EQ(ErrorOf(pair),
            "`pair` has a label on side s of cell 0, which borders another cell of the same piece");
}

TEST(PieceDef, RefusesSpacesOutside) {
  EXPECT_EQ(ErrorOf(Drawing("tile").Space("x", 1, kCentre)),
            "space `x` of `tile` is outside the piece");
  EXPECT_EQ(ErrorOf(Drawing("tile").Space("x", 0, 7)), "space `x` of `tile` is outside the piece");
}

TEST(PieceDef, RefusesTwoSpacesInOneSlot) {
  EXPECT_EQ(ErrorOf(Drawing("tile").Space("x", 0, 3).Space("y", 0, 3)),
            "spaces `x` and `y` of `tile` are in the same slot");
}

TEST(PieceDef, RefusesStepsForOtherSpaces) {
  PieceDef def = Bend();
  def.neighbours.pop_back();
  EXPECT_EQ(ErrorOf(def), "`bend` has 2 spaces, but steps for 1");
}

TEST(PieceDef, RefusesStepsToNowhere) {
  PieceDef def = Bend();
  def.neighbours[0] = {2};
  EXPECT_EQ(ErrorOf(def), "a step from `a` of `bend` has no destination");
  def.neighbours[0] = {0};
  EXPECT_EQ(ErrorOf(def), "a step from `a` of `bend` has no destination");
}

TEST(PieceDef, RefusesStepsWithoutReturn) {
  PieceDef def = Bend();
  def.neighbours[1].clear();
  EXPECT_EQ(ErrorOf(def), "the step from `a` to `b` of `bend` has no step back");
}

TEST(PieceDef, RefusesAStepTwice) {
  EXPECT_EQ(ErrorOf(Bend().Path("a", "b")), "`a` of `bend` has the same step twice");
}

TEST(PieceDef, RefusesPortsOutside) {
  PieceDef def = Bend();
  def.ports[0].cell = 1;
  EXPECT_EQ(ErrorOf(def), "a port of `bend` is outside the piece");
}

TEST(PieceDef, RefusesPortsOnClosedSides) {
  PieceDef def = Bend();
  def.sides[0][IndexOf(Direction::kSe)] = kClosedSide;
  EXPECT_EQ(ErrorOf(def), "a path of `bend` leads to the closed side se of cell 0");
}

TEST(PieceDef, RefusesPortsToOtherCells) {
  EXPECT_EQ(ErrorOf(Drawing("pair", {{0, 0}, {0, 1}})
                        .Space("far", 1, kCentre)
                        .Side(0, Direction::kN, {"far"})),
            "side n of cell 0 of `pair` leads to a space outside the cell");
  PieceDef def = Bend();
  def.ports[0].spaces = {2};
  EXPECT_EQ(ErrorOf(def), "side n of cell 0 of `bend` leads to a space outside the cell");
}

TEST(PieceDef, RefusesASpaceTwiceAtAPort) {
  PieceDef def = Bend();
  def.ports[0].spaces = {0, 0};
  EXPECT_EQ(ErrorOf(def), "side n of cell 0 of `bend` leads to the same space twice");
}

TEST(PieceDef, RefusesTwoPortsAtOneSide) {
  EXPECT_EQ(ErrorOf(Bend().Side(0, Direction::kN, {"b"})),
            "`bend` has two ports at side n of cell 0");
}

TEST(PieceSet, EmptyByDefault) {
  const PieceSet none;
  EXPECT_EQ(none.size(), 0U);
  EXPECT_EQ(none.space_count(), 0U);
  EXPECT_EQ(none.cell_total(), 0U);
}

TEST(PieceSet, NumbersCopiesApart) {
  const PieceSet set({Bend(), Drawing("blank", kTriangle)},
                     {PieceDefId{0}, PieceDefId{1}, PieceDefId{0}});
  EXPECT_EQ(set.size(), 3U);
  EXPECT_EQ(set.space_count(), 4U);
  EXPECT_EQ(set.cell_total(), 5U);
  EXPECT_EQ(set.cell_number(PieceId{2}, 0), 4U);
  EXPECT_EQ(set.first_space(PieceId{2}), SpaceId{2});
  EXPECT_EQ(set.FindSpace(PieceId{2}, "b"), SpaceId{3});
  EXPECT_FALSE(set.FindSpace(PieceId{1}, "b").valid());
  EXPECT_EQ(set.piece_of(SpaceId{1}), PieceId{0});
  EXPECT_EQ(set.piece_of(SpaceId{3}), PieceId{2});
  EXPECT_EQ(set.local_of(SpaceId{3}), 1U);
  EXPECT_EQ(set.space(SpaceId{3}).name, "b");
  EXPECT_EQ(set.def(PieceId{2}).name, "bend");
}

TEST(PieceSet, AnswersFromTheDefinition) {
  const PieceSet set({Bend()}, {PieceDefId{0}});
  EXPECT_EQ(set.label(PieceId{0}, 0, Direction::kSe), kOpenSide);
  EXPECT_EQ(set.label(PieceId{0}, 0, Direction::kS), kClosedSide);
  ASSERT_EQ(set.port(PieceId{0}, 0, Direction::kSe).size(), 1U);
  EXPECT_EQ(set.port(PieceId{0}, 0, Direction::kSe)[0], 1);
  EXPECT_TRUE(set.port(PieceId{0}, 0, Direction::kS).empty());
  EXPECT_TRUE(set.leads_to(PieceId{0}, 0, Direction::kN));
  EXPECT_FALSE(set.leads_to(PieceId{0}, 1, Direction::kN));
}

TEST(PieceSet, KnowsSplitCells) {
  const PieceSet set(
      {Bend(), Drawing("bridge").Space("a", 0, 1).Space("b", 0, 2),
       Drawing("detour", {{0, 0}, {0, 1}})
           .Space("a", 0, 1)
           .Space("b", 1, 0)
           .Space("c", 0, 2)
           .Path("a", "b")
           .Path("b", "c"),
       Drawing("jetty").Space("a", 0, 1).Space("b", 0, 2).Space("c", 0, 3).Path("a", "b")},
      {PieceDefId{0}, PieceDefId{1}, PieceDefId{2}, PieceDefId{3}});
  EXPECT_FALSE(set.is_split(PieceId{0}, 0));
  EXPECT_TRUE(set.is_split(PieceId{1}, 0));
  EXPECT_TRUE(set.is_split(PieceId{2}, 0)) << "the other cell does not join them";
  EXPECT_FALSE(set.is_split(PieceId{2}, 1));
  EXPECT_TRUE(set.is_split(PieceId{3}, 0)) << "two that are joined, and one beside them";
}

std::vector<int> PicturesOf(const PieceDef& def) {
  const PieceSet set({def}, {PieceDefId{0}});
  std::vector<int> rotations;
  for (int k = 0; k < kHexagons.rotations(); ++k)
    rotations.push_back(set.picture(PieceId{0}, k).rotation);
  return rotations;
}

using Rotations = std::vector<int>;

TEST(Picture, DistinguishesRotations) {
  EXPECT_EQ(PicturesOf(Bend()), (Rotations{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(PicturesOf(Crossing("crossing")), (Rotations{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(PicturesOf(Tile("road", {Direction::kN, Direction::kS})),
            (Rotations{0, 1, 2, 0, 1, 2}));
  EXPECT_EQ(PicturesOf(Tile("star", {Direction::kN, Direction::kSe, Direction::kSw})),
            (Rotations{0, 1, 0, 1, 0, 1}));
}

// A road whose two ends have spaces of kinds `n` and `s`.
Drawing Road(std::uint16_t n, std::uint16_t s) {
  return Drawing("road")
      .Space("n", 0, SlotAt(Direction::kN), n)
      .Space("s", 0, SlotAt(Direction::kS), s)
      .Path("n", "s")
      .Side(0, Direction::kN, {"n"})
      .Side(0, Direction::kS, {"s"});
}

TEST(Picture, ConsidersTheLookOfSpaces) {
  EXPECT_EQ(PicturesOf(Road(1, 1)), (Rotations{0, 1, 2, 0, 1, 2}));
  EXPECT_EQ(PicturesOf(Road(1, 2)), (Rotations{0, 1, 2, 3, 4, 5}));
  Drawing fee = Road(1, 1);
  fee.def().spaces[0].look = 7;
  EXPECT_EQ(PicturesOf(fee), (Rotations{0, 1, 2, 3, 4, 5}));
}

TEST(Picture, LooksAtPaths) {
  EXPECT_EQ(PicturesOf(Drawing("stub").Space("c", 0, kCentre)), (Rotations{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(PicturesOf(Drawing("arm").Space("c", 0, kCentre).Space("n", 0, 1).Space("s", 0, 4)),
            (Rotations{0, 1, 2, 0, 1, 2}));
  EXPECT_EQ(
      PicturesOf(
          Drawing("arm").Space("c", 0, kCentre).Space("n", 0, 1).Space("s", 0, 4).Path("c", "n")),
      (Rotations{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(PicturesOf(Drawing("half")
                           .Space("c", 0, kCentre)
                           .Side(0, Direction::kN, {"c"})
                           .Side(0, Direction::kS, {})),
            (Rotations{0, 1, 2, 3, 4, 5}))
      << "one open side leads nowhere";
}

TEST(Picture, TurnsAboutAPointBetweenCells) {
  EXPECT_EQ(PicturesOf(Drawing("triangle", kTriangle)), (Rotations{0, 1, 0, 1, 0, 1}));
  const PieceSet set({Drawing("triangle", kTriangle)}, {PieceDefId{0}});
  const PieceSet::Picture picture = set.picture(PieceId{0}, 2);
  std::vector<Coord> turned;
  std::vector<Coord> moved;
  for (std::size_t cell = 0; cell < 3; ++cell) {
    turned.push_back(set.TurnedCell(PieceId{0}, cell, 2));
    moved.push_back(set.TurnedCell(PieceId{0}, cell, picture.rotation) + picture.shift);
  }
  std::sort(turned.begin(), turned.end());
  std::sort(moved.begin(), moved.end());
  EXPECT_EQ(turned, moved);
}

TEST(PieceSetDeathTest, PiecesWithoutDefinitionAreABug) {
  EXPECT_DEATH(PieceSet({Bend()}, {PieceDefId{1}}), "a piece without a definition");
}

TEST(PieceSetDeathTest, BadDefinitionsAreABug) {
  PieceDef def = Bend();
  def.cells.clear();
  EXPECT_DEATH(PieceSet({def}, {}), "`bend` has no cells");
}

}  // namespace
}  // namespace walz::kernel
