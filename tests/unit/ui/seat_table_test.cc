#include "ui/seat_table.h"

#include <gtest/gtest.h>

#include "base/utf8.h"

namespace walz::ui {
namespace {

std::vector<std::string> TextsOf(const SeatTable& table) {
  std::vector<std::string> texts;
  for (const TableLine& line : table.lines) texts.push_back(line.text);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(SeatTable, AlignsNumbersBelowShortHeadings) {
  const std::vector<SeatRow> seats = {
      {1, "Anna", {{"points", "Points", "7"}, {"water", "Pit water", "-2"}}},
      {3, "Bertha", {{"points", "Points", "12"}, {"water", "Pit water", "0"}}}};
  const SeatTable table = ArrangeSeats(seats, 60, 1);
  EXPECT_EQ(TextsOf(table), (Texts{"                  Pit", "        Points  water",
                                   "Anna         7     -2", "Bertha      12      0"}));
  EXPECT_EQ(table.left_out, 0U);
  EXPECT_TRUE(table.lines[1].heading);
  EXPECT_EQ(table.lines[2].seat, 1);
  EXPECT_EQ(table.lines[3].seat, 3);
}

TEST(SeatTable, OmitsColumnsWithoutContents) {
  const std::vector<SeatRow> seats = {
      {0, "Anna", {{"wood", "Wood", "0"}, {"hand", "Hand", "–"}, {"coal", "Coal", "1"}}},
      {1, "Bert", {{"wood", "Wood", "0"}, {"hand", "Hand", "?"}, {"coal", "Coal", "0"}}}};
  EXPECT_EQ(TextsOf(ArrangeSeats(seats, 60, 1)), (Texts{"      Coal", "Anna     1", "Bert     0"}));
  EXPECT_TRUE(ArrangeSeats({}, 60, 1).lines.empty());
}

// As in the panel of the seat that has it.
TEST(SeatTable, KeepsTheOrderOfColumnsThatSomeSeatsLack) {
  const std::vector<SeatRow> seats = {
      {0, "A", {{"x", "X", "1"}, {"z", "Z", "3"}}},
      {1, "B", {{"x", "X", "4"}, {"y", "Y", "5"}, {"z", "Z", "6"}}}};
  EXPECT_EQ(TextsOf(ArrangeSeats(seats, 60, 1)), (Texts{"   X  Y  Z", "A  1     3", "B  4  5  6"}));
}

TEST(SeatTable, WrapsTextsInsteadOfCuttingThem) {
  const std::vector<SeatRow> seats = {
      {0, "A", {{"tally", "Tally", "Luck one, Knowledge two"}, {"x", "X", "4"}}}};
  EXPECT_EQ(TextsOf(ArrangeSeats(seats, 24, 2)),
            (Texts{"   Tally          X", "A  Luck one,      4", "   Knowledge two"}));
}

TEST(SeatTable, NumbersHavePriorityAndNothingIsTruncated) {
  const std::vector<SeatRow> seats = {
      {0, "A", {{"tally", "Tally", "Luck one, Knowledge two"}, {"x", "X", "4"}}}};
  const SeatTable table = ArrangeSeats(seats, 20, 1);
  EXPECT_EQ(TextsOf(table), (Texts{"   X", "A  4"}));
  EXPECT_EQ(table.left_out, 1U);
  EXPECT_EQ(ArrangeSeats(seats, 4, 1).left_out, 1U);
  EXPECT_EQ(ArrangeSeats(seats, 3, 1).left_out, 2U);
}

}  // namespace
}  // namespace walz::ui
