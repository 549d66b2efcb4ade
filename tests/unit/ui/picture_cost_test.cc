// The time that pictures take, as a ratio within one run.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "ui/svg_card.h"
#include "ui/svg_look.h"
#include "ui/svg_map.h"

namespace walz::ui {
namespace {

// A square of `side` times `side` cells, each a piece with a name and three spaces.
scene::Board MapOfPieces(int side) {
  scene::Board board;
  for (int i = 0; i < side * side; ++i) {
    scene::Cell& cell = board.cells.emplace_back();
    cell.piece = "piece" + std::to_string(i);
    cell.hex = {static_cast<std::int16_t>(i % side), static_cast<std::int16_t>(i / side)};
    cell.at = cell.geometry->CentreOf(cell.hex);
    cell.name = "Meadow " + std::to_string(i);
    for (const kernel::Direction at : {kernel::Direction::kN, kernel::Direction::kSe}) {
      scene::Space& space = cell.spaces.emplace_back();
      space.slot = kernel::SlotAt(at);
      space.at = cell.at + cell.geometry->Towards(at, 56);
      board.ways.push_back({cell.at, space.at});
    }
  }
  return board;
}

// The processor time of a picture, in ticks: the least of three means over `times` pictures.
template <class Draw>
double TimeOf(int times, Draw draw) {
  const scene::Scene game;
  const std::vector<content::PicturePtr> pictures;
  double least = 0;
  for (int i = 0; i < 3; ++i) {
    const std::clock_t begin = std::clock();
    for (int k = 0; k < times; ++k) {
      SvgDefs defs(pictures);
      SvgLook look(game, defs);
      EXPECT_FALSE(draw(look).empty());
    }
    const double ticks = static_cast<double>(std::clock() - begin) / times;
    least = i == 0 ? ticks : std::min(least, ticks);
  }
  return std::max(least, 1.0);
}

double TimeOfMap(int side, int times) {
  const scene::Board board = MapOfPieces(side);
  return TimeOf(times, [&](SvgLook& look) { return MapPart(board, look, {}).svg; });
}

double TimeOfCard(int words, int times) {
  scene::Thing thing;
  for (int i = 0; i < words; ++i) thing.text += "word ";
  return TimeOf(times, [&](SvgLook& look) { return CardGroup(thing, "", look); });
}

// Names look only at what is near. With a comparison of all with all it would be 16 times as much.
TEST(PictureCost, FourTimesThePiecesTakeAboutFourTimesAsLong) {
  EXPECT_LT(TimeOfMap(30, 5) / TimeOfMap(15, 20), 9);
}

TEST(PictureCost, FourTimesTheTextOfACardTakesAboutFourTimesAsLong) {
  EXPECT_LT(TimeOfCard(2000, 10) / TimeOfCard(500, 40), 9);
}

}  // namespace
}  // namespace walz::ui
