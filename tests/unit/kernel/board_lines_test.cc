#include "kernel/board_lines.h"

#include <gtest/gtest.h>

#include "kernel/board_groups.h"
#include "kernel/boards.h"

namespace walz::kernel {
namespace {

// A rectangle of squares, one piece for each, all with a space in the middle that paths join; and a
// graph of four spaces `0 - 1 - 2`, `1 - 3` with the line `0 1 2`.
class Squares : public testing::Test {
 protected:
  static constexpr int kSize = 4;

  Squares() {
    PieceDef square;
    square.name = "square";
    square.geometry = &kSquares8;
    square.spaces = {{"hub", {}, 0, kCentre, {}, 0}};
    square.neighbours.resize(1);
    square.sides[0].fill(kClosedSide);
    for (const Direction side : kSquares8.sides()) {
      square.sides[0][IndexOf(side)] = kOpenSide;
      square.ports.push_back({0, side, {0}});
    }
    PieceDef graph;
    graph.name = "graph";
    graph.geometry = &kGraph;
    graph.board = 1;
    for (int i = 0; i < 4; ++i) {
      graph.spaces.push_back({std::to_string(i), {}, 0, kAnywhere, {80 * i, i / 3}, 0});
    }
    graph.neighbours = {{1}, {0, 2, 3}, {1}, {1}};
    graph.lines = {{0, 1, 2}};
    std::vector<PieceDefId> pieces(kSize * kSize, PieceDefId{0});
    pieces.push_back(PieceDefId{1});
    pieces_ = PieceSet({square, graph}, pieces,
                       Boards({{"squares", &kSquares8, false}, {"graph", &kGraph, true}}));
    for (int i = 0; i < kSize * kSize; ++i) {
      placements_.push_back(Placement::At(
          {static_cast<std::int16_t>(i % kSize), static_cast<std::int16_t>(i / kSize)}, 0));
    }
    placements_.push_back(Placement::At(BoardOrigin(pieces_.boards().NumberOf(1, 2)), 0));
  }

  BoardView board() const { return {pieces_, placements_}; }
  // The space in a column and a row from the north-west; the graph's spaces are at(i, 4).
  static SpaceId At(int column, int row) {
    return SpaceId{static_cast<std::uint16_t>(row * kSize + column)};
  }
  using Spaces = std::vector<SpaceId>;

  PieceSet pieces_;
  std::vector<Placement> placements_;
};

TEST_F(Squares, ARayGoesToTheEdge) {
  EXPECT_EQ(Ray(board(), At(1, 3), Direction::kN, 99), (Spaces{At(1, 2), At(1, 1), At(1, 0)}));
  EXPECT_EQ(Ray(board(), At(0, 0), Direction::kSe, 2), (Spaces{At(1, 1), At(2, 2)}));
  EXPECT_EQ(Ray(board(), At(0, 0), Direction::kW, 99), Spaces{});
  EXPECT_EQ(Ray(board(), At(1, 4), Direction::kN, 99), Spaces{});
  placements_[1] = {};
  EXPECT_EQ(Ray(board(), At(0, 0), Direction::kE, 99), Spaces{});
}

TEST_F(Squares, WhatLiesBetweenIsOnALine) {
  EXPECT_EQ(Between(board(), At(0, 3), At(3, 0)), (Spaces{At(1, 2), At(2, 1)}));
  EXPECT_EQ(Between(board(), At(2, 0), At(0, 0)), Spaces{At(1, 0)});
  EXPECT_EQ(Between(board(), At(0, 0), At(1, 0)), Spaces{});
  EXPECT_EQ(Between(board(), At(0, 0), At(1, 2)), std::nullopt);
  EXPECT_EQ(Between(board(), At(0, 0), At(0, 0)), std::nullopt);
  EXPECT_EQ(Between(board(), At(2, 4), At(0, 4)), Spaces{At(1, 4)});
  EXPECT_EQ(Between(board(), At(0, 4), At(3, 4)), std::nullopt);
}

TEST_F(Squares, RowsAreFoundOnce) {
  // Two in each column and row, four diagonals of three or more with six rows each way.
  EXPECT_EQ(Rows(board(), {}, 3).size(), 4U * 2 + 4U * 2 + 2 * 4U + 1);
  EXPECT_EQ(Rows(board(), {}, 4).size(), 4U + 4U + 2U);
  for (const std::vector<SpaceId>& row : Rows(board(), At(1, 1), 3)) {
    EXPECT_NE(std::find(row.begin(), row.end(), At(1, 1)), row.end());
  }
  EXPECT_EQ(Rows(board(), At(0, 0), 3).size(), 3U);
  EXPECT_EQ(Rows(board(), At(1, 4), 3),
            std::vector<Spaces>{(Spaces{At(0, 4), At(1, 4), At(2, 4)})});
  EXPECT_EQ(Rows(board(), At(3, 4), 2), std::vector<Spaces>{});
}

TEST_F(Squares, GroupsAreConnected) {
  const Spaces some = {At(0, 0), At(3, 3), At(1, 1), At(3, 2), At(0, 4), At(1, 1)};
  EXPECT_EQ(Groups(board(), some),
            (std::vector<Spaces>{{At(0, 0), At(1, 1)}, {At(3, 2), At(3, 3)}, {At(0, 4)}}));
  EXPECT_EQ(GroupOf(board(), At(2, 1), some),
            (Spaces{At(0, 0), At(1, 1), At(2, 1), At(3, 2), At(3, 3)}));
  EXPECT_EQ(BorderOf(board(), Spaces{At(0, 0)}), (Spaces{At(1, 0), At(0, 1), At(1, 1)}));
  EXPECT_EQ(BorderOf(board(), Spaces{At(1, 4), At(0, 4)}), (Spaces{At(2, 4), At(3, 4)}));
}

TEST_F(Squares, AllIsCounted) {
  const auto visits = [&](const auto& work) {
    Meter meter(1'000'000);
    work(&meter);
    return meter.visits();
  };
  EXPECT_GE(visits([&](Meter* meter) { Ray(board(), At(0, 0), Direction::kS, 99, meter); }), 4);
  EXPECT_GE(visits([&](Meter* meter) { Between(board(), At(0, 0), At(0, 3), meter); }), 4);
  EXPECT_GE(visits([&](Meter* meter) { Rows(board(), {}, 3, meter); }), 16 * 4);
  const Spaces all = board().pieces().space_count() > 0 ? Spaces{At(0, 0)} : Spaces{};
  EXPECT_GE(visits([&](Meter* meter) { Groups(board(), all, meter); }), 16);
  EXPECT_GE(visits([&](Meter* meter) { BorderOf(board(), all, meter); }), 16);
  EXPECT_GE(visits([&](Meter* meter) { GroupOf(board(), At(0, 0), all, meter); }), 16);
}

TEST(Boards, AreIslandsOfOnePlane) {
  const Boards boards(
      {{"map", &kHexagons, false}, {"farm", &kSquares, true}, {"end", &kGraph, false}});
  EXPECT_EQ(boards.count(), 2 + kMaxSeats);
  EXPECT_EQ(BoardOrigin(0), Coord{});
  for (int board = 0; board < kMaxBoards; ++board) {
    for (const Coord near : {Coord{}, Coord{1200, -1200}, Coord{-1200, 1200}}) {
      EXPECT_EQ(BoardAt(BoardOrigin(board) + near), board);
    }
  }
  EXPECT_EQ(boards.NumberOf(1, 2), 3);
  EXPECT_EQ(boards.SeatOf(3), 2);
  EXPECT_EQ(boards.DeclarationOf(3), 1U);
  EXPECT_EQ(boards.SeatOf(0), kNoSeat);
  EXPECT_EQ(boards.DeclarationOf(1 + kMaxSeats), 2U);
}

}  // namespace
}  // namespace walz::kernel
