#include "ui/map_draw.h"

#include <gtest/gtest.h>

namespace walz::ui {
namespace {

using content::ViewColor;
using kernel::Direction;
using kernel::kCentre;
using kernel::SlotAt;

void Put(scene::Cell& cell, kernel::Slot slot, scene::SpaceShape shape, const char* glyph) {
  scene::Space& space = cell.spaces.emplace_back();
  space.slot = slot;
  space.shape = shape;
  space.look = {glyph, ViewColor::kNone, {}};
}

scene::Space& At(scene::Cell& cell, kernel::Slot slot) {
  return const_cast<scene::Space&>(*scene::SpaceIn(cell, slot));
}

// A cell with a space in every slot: round ones at the sides, a hexagon in the middle.
scene::Cell FullCell() {
  scene::Cell cell;
  Put(cell, kCentre, scene::SpaceShape::kHexagon, "C");
  for (const Direction side : kernel::kHexagons.sides()) {
    Put(cell, SlotAt(side), scene::SpaceShape::kRound, "o");
  }
  return cell;
}

TEST(MapDraw, ShowsEverySlotOfACell) {
  scene::Board map;
  map.cells.push_back(FullCell());
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kAscii).Text(),
            "   _________\n"
            "  /   (o)   \\\n"
            " /(o)     (o)\\\n"
            "/     <C>     \\\n"
            "\\ (o)     (o) /\n"
            " \\    (o)    /\n"
            "  \\_________/\n");
}

TEST(MapDraw, ShowsEveryWayBetweenNeighbouringSlots) {
  scene::Board map;
  scene::Cell cell = FullCell();
  for (const Direction side : kernel::kHexagons.sides()) {
    cell.links.push_back({kCentre, SlotAt(side)});
    cell.links.push_back({SlotAt(side), SlotAt(kernel::kHexagons.Rotate(side, 1))});
  }
  map.cells.push_back(cell);
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kAscii).Text(),
            "   _________\n"
            "  /  /(o)\\  \\\n"
            " /(o)\\ | /(o)\\\n"
            "/  |  <C>  |  \\\n"
            "\\ (o)/ | \\(o) /\n"
            " \\   \\(o)/   /\n"
            "  \\_________/\n");
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kUnicode).Text(),
            "   _________\n"
            "  /  ╱(o)╲  \\\n"
            " /(o)╲ │ ╱(o)\\\n"
            "/  │  <C>  │  \\\n"
            "\\ (o)╱ │ ╲(o) /\n"
            " \\   ╲(o)╱   /\n"
            "  \\_________/\n");
}

TEST(MapDraw, ShowsWaysOutOverEverySide) {
  scene::Board map;
  scene::Cell full = FullCell();
  scene::Cell bare;
  bare.hex = {2, 0};
  Put(bare, kCentre, scene::SpaceShape::kSquare, "x");
  for (const Direction side : kernel::kHexagons.sides()) {
    full.exits.push_back({SlotAt(side), side});
    bare.exits.push_back({kCentre, side});
  }
  map.cells = {full, bare};
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kUnicode).Text(),
            "   ____│____\n"
            " ┐/   (o)   \\┌\n"
            " └(o)     (o)┘\n"
            "/     <C>     \\\n"
            "\\┌(o)     (o)┐/\n"
            " ┘    (o)    └\n"
            "  \\____│____/              ____│____\n"
            "                         ┐/    │    \\┌\n"
            "                         └───╲ │ ╱───┘\n"
            "                        /     [x]     \\\n"
            "                        \\┌───╱ │ ╲───┐/\n"
            "                         ┘     │     └\n"
            "                          \\____│____/\n");
}

TEST(MapDraw, JoinsTheWaysOfNeighbours) {
  scene::Board map;
  scene::Cell left = FullCell();
  scene::Cell right = FullCell();
  right.hex = {1, 0};
  left.exits.push_back({SlotAt(Direction::kSe), Direction::kSe});
  right.exits.push_back({SlotAt(Direction::kNw), Direction::kNw});
  map.cells = {left, right};
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kUnicode).Text(),
            "   _________\n"
            "  /   (o)   \\\n"
            " /(o)     (o)\\\n"
            "/     <C>     \\_________\n"
            "\\ (o)     (o)┐/   (o)   \\\n"
            " \\    (o)    └(o)     (o)\\\n"
            "  \\_________/     <C>     \\\n"
            "            \\ (o)     (o) /\n"
            "             \\    (o)    /\n"
            "              \\_________/\n");
}

TEST(MapDraw, LeavesOutBordersInsideAPiece) {
  scene::Board map;
  scene::Cell north;
  scene::Cell south;
  south.hex = {0, 1};
  north.joined[kernel::IndexOf(Direction::kS)] = true;
  south.joined[kernel::IndexOf(Direction::kN)] = true;
  Put(north, kCentre, scene::SpaceShape::kSquare, "a");
  Put(south, kCentre, scene::SpaceShape::kSquare, "b");
  map.cells = {north, south};
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kAscii).Text(),
            "   _________\n"
            "  /         \\\n"
            " /           \\\n"
            "/     [a]     \\\n"
            "\\             /\n"
            " \\           /\n"
            "  \\         /\n"
            "  /         \\\n"
            " /           \\\n"
            "/     [b]     \\\n"
            "\\             /\n"
            " \\           /\n"
            "  \\_________/\n");
}

TEST(MapDraw, ShowsFiguresMarksAndOptions) {
  scene::Board map;
  scene::Cell cell = FullCell();
  At(cell, kCentre).figures = {1};
  At(cell, SlotAt(Direction::kN)).owners = {2};
  At(cell, SlotAt(Direction::kNe)).owners = {0, 3};
  At(cell, SlotAt(Direction::kSe)).option = 3;
  At(cell, SlotAt(Direction::kS)).option = 12;
  At(cell, SlotAt(Direction::kSw)).figures = {0, 2};
  map.cells.push_back(cell);
  const Canvas canvas = DrawWholeMap(map, CharacterSet::kAscii);
  EXPECT_EQ(canvas.Text(),
            "   _________\n"
            "  /   (o3   \\\n"
            " /(o)     (o*\\\n"
            "/     <2>     \\\n"
            "\\ (1+     3o) /\n"
            " \\    12)    /\n"
            "  \\_________/\n");
  EXPECT_EQ(canvas.at(7, 3).style.seat, 1);
  EXPECT_EQ(canvas.at(8, 1).style.seat, 2);
  EXPECT_TRUE(canvas.at(10, 4).style.reverse);
}

TEST(MapDraw, ShowsNamesOnBothSidesOfAWayThatCrossesThem) {
  scene::Board map;
  scene::Cell cell;
  cell.name = "Mühlbach an der Aue";
  map.cells.push_back(cell);
  const auto has = [&](std::string_view text) {
    return DrawWholeMap(map, CharacterSet::kAscii).Text().find(text) != std::string::npos;
  };
  EXPECT_TRUE(has("\\Mühlbach…/"));
  map.cells[0].exits.push_back({kCentre, Direction::kS});
  EXPECT_TRUE(has("\\Mühl|an d/"));
  map.cells[0].name = "Mühlbach";
  EXPECT_TRUE(has("\\Mühl|bach/"));
  map.cells[0].name = "Heimat";
  EXPECT_TRUE(has("\\_Hei|mat_/"));
  map.cells[0].name = "Alm am Berg";
  EXPECT_TRUE(has("\\_Alm|am B/"));
  map.cells[0].name = "Alm";
  EXPECT_TRUE(has("\\_Alm|____/"));
}

TEST(MapDraw, ShowsNamesOnBothSidesOfAWayFromBelow) {
  scene::Board map;
  scene::Cell cell;
  cell.name = "Mühlbach";
  map.cells.push_back(cell);
  cell.name.clear();
  cell.hex = kernel::kHexagons.Neighbour(cell.hex, Direction::kS);
  cell.exits.push_back({kCentre, Direction::kN});
  map.cells.push_back(cell);
  const std::string text = DrawWholeMap(map, CharacterSet::kAscii).Text();
  EXPECT_NE(text.find("\\Mühl|bach/"), std::string::npos) << text;
}

TEST(MapDraw, ShowsNamesOverTheBordersOfCellsBelow) {
  scene::Board map;
  scene::Cell cell;
  cell.name = "above";
  map.cells.push_back(cell);
  cell.name = "below";
  cell.hex = kernel::kHexagons.Neighbour(cell.hex, Direction::kS);
  map.cells.push_back(cell);
  const std::string text = DrawWholeMap(map, CharacterSet::kAscii).Text();
  EXPECT_NE(text.find("\\__above__/"), std::string::npos) << text;
  EXPECT_NE(text.find("below"), std::string::npos) << text;
}

TEST(MapDraw, FindsAPlaceForWaysThatHaveNone) {
  scene::Board map;
  scene::Cell cell;
  Put(cell, kCentre, scene::SpaceShape::kHexagon, "C");
  Put(cell, SlotAt(Direction::kN), scene::SpaceShape::kRound, "a");
  Put(cell, SlotAt(Direction::kS), scene::SpaceShape::kRound, "b");
  cell.links.push_back({SlotAt(Direction::kN), SlotAt(Direction::kS)});
  cell.exits.push_back({SlotAt(Direction::kS), Direction::kSe});
  map.cells.push_back(cell);
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kUnicode).Text(),
            "   _________\n"
            "  /  ┌(a)   \\\n"
            " /   │       \\\n"
            "/    │<C>     \\\n"
            "\\    │      ┌┐/\n"
            " \\   └(b)───┘└\n"
            "  \\_________/\n");
}

TEST(MapDraw, DotsWaysOutThatNoLineReaches) {
  scene::Board map;
  scene::Cell cell = FullCell();
  cell.exits.push_back({SlotAt(Direction::kS), Direction::kSe});
  map.cells.push_back(cell);
  EXPECT_NE(DrawWholeMap(map, CharacterSet::kUnicode).Text().find("\\ (o)     (o)•/"),
            std::string::npos);
}

// From centre to centre, though there is a space between them.
TEST(MapDraw, LeadsWaysInsideAPieceRoundOtherSpaces) {
  scene::Board map;
  scene::Cell north;
  scene::Cell south;
  south.hex = {0, 1};
  north.joined[kernel::IndexOf(Direction::kS)] = true;
  south.joined[kernel::IndexOf(Direction::kN)] = true;
  Put(north, kCentre, scene::SpaceShape::kSquare, "a");
  Put(north, SlotAt(Direction::kS), scene::SpaceShape::kSquare, "x");
  Put(south, kCentre, scene::SpaceShape::kSquare, "b");
  map.cells = {north, south};
  map.bridges.push_back({{0, 0}, kCentre, {0, 1}, kCentre});
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kUnicode).Text(),
            "   _________\n"
            "  /         \\\n"
            " /           \\\n"
            "/    ┌[a]     \\\n"
            "\\    │        /\n"
            " \\   │[x]    /\n"
            "  \\  │      /\n"
            "  /  │      \\\n"
            " /   │       \\\n"
            "/    └[b]     \\\n"
            "\\             /\n"
            " \\           /\n"
            "  \\_________/\n");
}

TEST(MapDraw, CentresTheFocusAndCutsTheRest) {
  scene::Board map;
  map.cells.push_back(FullCell());
  map.focus = {0, 0};
  EXPECT_EQ(DrawMap(map, {5, 3, 0, 0}, CharacterSet::kAscii).Text(), "\n <C>\n\n");
  EXPECT_EQ(DrawMap(map, {5, 3, 4, -1}, CharacterSet::kAscii).Text(), "   \\\n (o)\\\n\n");
}

// Two cells one above the other, fourteen rows without the border that they share.
TEST(MapDraw, LeavesNoRoomEmptyThatTheMapWouldFill) {
  scene::Board map;
  map.cells.push_back(FullCell());
  map.cells.push_back(FullCell());
  map.cells.back().hex = {0, 1};
  const std::string whole = DrawWholeMap(map, CharacterSet::kAscii).Text();
  const auto rows = [&](kernel::Coord focus, int height, int shift) {
    map.focus = focus;
    return DrawMap(map, {kCellWidth, height, 0, shift}, CharacterSet::kAscii).Text();
  };
  EXPECT_EQ(rows({0, 0}, kCellHeight + kRowPitch, 0), whole);
  EXPECT_EQ(rows({0, 1}, kCellHeight + kRowPitch, 0), whole);
  EXPECT_EQ(whole.find(rows({0, 0}, 10, 0)), 0U);
  EXPECT_TRUE(whole.ends_with(rows({0, 1}, 10, 0)));
  EXPECT_EQ(rows({0, 0}, 10, -2), "\n\n" + rows({0, 0}, 8, 0))
      << "whoever moves it may see the edge";
}

TEST(MapDraw, ShowsMarksOfAPieceWithoutSpaces) {
  scene::Cell cell;
  cell.name = "Mine";
  const scene::Symbol black{"black", "k", {}, 1, "1 black"};
  const scene::Symbol any{"grey", "?", {}, 2, "2 of any colour"};
  const scene::Symbol words{"gain", "", {}, std::nullopt, "get"};
  const auto mark = [](std::vector<scene::Symbol> symbols) {
    scene::Mark made;
    made.symbols = std::move(symbols);
    return made;
  };
  cell.thing.marks = {mark({black, any}), mark({words, black}),
                      mark({{"", "", {}, 3, "3"}, {"", "", {}, 2, "2"}}),
                      mark({black, black, black, black})};
  for (const kernel::Seat owner : std::vector<kernel::Seat>{2, 0}) {
    cell.thing.marks.push_back(mark({}));
    cell.thing.marks.back().owner = owner;
  }
  scene::Board map;
  map.cells.push_back(cell);
  // Words are for the help, and four colours for a wider cell.
  EXPECT_EQ(DrawWholeMap(map, CharacterSet::kAscii).Text(),
            "   _________\n"
            "  /  1k 2?  \\\n"
            " /    3 2    \\\n"
            "/     3 1     \\\n"
            "\\             /\n"
            " \\           /\n"
            "  \\__Mine___/\n");
}

TEST(MapDraw, HasNothingToShowOfAnEmptyMap) {
  EXPECT_EQ(DrawWholeMap({}, CharacterSet::kAscii).Text(), "");
  EXPECT_EQ(DrawMap({}, {3, 1, 0, 0}, CharacterSet::kAscii).Text(), "\n");
}

}  // namespace
}  // namespace walz::ui
