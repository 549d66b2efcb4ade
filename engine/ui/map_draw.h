// Draws a map of hexagons with characters.
#pragma once

#include "scene/board.h"
#include "ui/map_canvas.h"

namespace walz::ui {

// Which characters ways are drawn with.
enum class CharacterSet { kUnicode, kAscii };

// A flat-top cell is 15 columns wide and 7 rows high; neighbours share their borders. Each of its
// seven slots shows three characters: the outline of the space around the letter of its kind,
// `[I]` square, `(K)` round, `<H>` hexagon. In place of
//   - the left sign: the number of the option that leads there (from 10 on over the letter as well)
//   - the letter: the number of the seat whose figure stands there, counted from 1
//   - the right sign: the number of the seat whose mark lies there, `*` for several; `+` where
//     further figures stand
//
// The name stands on the lower border, four letters on each side of a way that crosses it.
//
// In a cell without spaces a row for each mark shows numbers with the letters of their icons, and
// the last one the seats whose it is.
//
//    _________      |
//   /  ╱(K)   \     | a way from n to nw, and from there to the centre
//  /[P]╲   ╱───┘    | from the centre out over the side ne
// /     <H>     \   |
// \ [I]     [P]┐/   | from se out over its side
//  \     │     /    |
//   \____│____/     | from the centre out over the side s
inline constexpr int kCellWidth = 15;
inline constexpr int kCellHeight = 7;
inline constexpr int kColumnPitch = 12;  // from a cell to the next one in the same direction
inline constexpr int kRowPitch = 6;

// The part of the map that a canvas of this size shows: the middle of cell `focus` in the middle,
// or as near to it as leaves no room empty that more of the map would fill; from there it is moved
// by `shift` to the right and down.
struct Viewport {
  int width = 80;
  int height = 24;
  kernel::Coord focus;
  int shift_x = 0;  // columns
  int shift_y = 0;  // rows
};

Canvas DrawMap(const scene::Board& map, const Viewport& viewport, CharacterSet characters);

// A canvas just large enough for the whole map.
Canvas DrawWholeMap(const scene::Board& map, CharacterSet characters);

}  // namespace walz::ui
