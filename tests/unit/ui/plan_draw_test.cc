#include "ui/plan_draw.h"

#include <gtest/gtest.h>

namespace walz::ui {
namespace {

scene::Space& AddSpace(scene::Cell& cell, kernel::Point at) {
  scene::Space& space = cell.spaces.emplace_back();
  space.at = at;
  space.look.glyph = ".";
  return space;
}

void PutOn(scene::Space& space, kernel::Seat owner, std::string letter) {
  scene::Mark& mark = space.marks.emplace_back();
  mark.form = content::MarkForm::kStone;
  mark.owner = owner;
  if (!letter.empty()) mark.symbols.push_back({"", std::move(letter), {}, {}, ""});
}

TEST(PlanDraw, DrawsSquaresWithWhatIsOnThem) {
  scene::Board board;
  for (std::int16_t q = 0; q < 3; ++q) {
    scene::Cell& cell = board.cells.emplace_back();
    cell.geometry = &kernel::kSquares;
    cell.hex = {q, 0};
    cell.at = cell.geometry->CentreOf(cell.hex);
    AddSpace(cell, cell.at);
  }
  PutOn(board.cells[1].spaces[0], 1, "");
  PutOn(board.cells[2].spaces[0], kernel::kNoSeat, "K");
  board.cells[0].spaces[0].option = 7;
  board.titles.push_back({{0, -150}, "Farm"});
  EXPECT_EQ(DrawPlan(board, CharacterSet::kAscii).canvas.Text(),
            "   Farm\n"
            "+-----+-----+-----+\n"
            "|     |     |     |\n"
            "| 7.] | [2] | [K] |\n"
            "+-----+-----+-----+\n");
}

TEST(PlanDraw, DrawsAGraphToScale) {
  scene::Board board;
  scene::Cell& cell = board.cells.emplace_back();
  cell.geometry = &kernel::kGraph;
  AddSpace(cell, {0, 0});
  AddSpace(cell, {160, 0}).figures = {0};
  AddSpace(cell, {160, 160});
  board.ways = {{{0, 0}, {160, 0}}, {{160, 0}, {160, 160}}, {{0, 0}, {160, 160}}};
  EXPECT_EQ(DrawPlan(board, CharacterSet::kAscii).canvas.Text(),
            "[.].------[1]\n"
            "    ..     |\n"
            "      ...  |\n"
            "         ..|\n"
            "          [.]\n");
}

}  // namespace
}  // namespace walz::ui
