// Draws boards with characters: one board of hexagons here, other boards as plans (plan_draw.h).
#pragma once

#include "scene/board.h"
#include "ui/map_canvas.h"

namespace walz::ui {

// The characters for drawing ways.
enum class CharacterSet { kUnicode, kAscii };

// A flat-top cell has 15 columns and 7 rows; neighbours share their borders. Each of its seven
// slots has three characters: the outline of the space around the letter of its kind, `[I]` square,
// `(K)` round, `<H>` hexagon. These can be replaced:
//   - the left character by the number of the option that leads there; a number of two digits also
//     replaces the letter
//   - the letter by the one-based number of the seat whose figure is there
//   - the right character by `+` if several figures are there; otherwise by the number of the seat
//     whose mark is there, or by `*` for the marks of several seats
//
// The name is on the lower border, four letters on each side of a way that crosses it.
//
// A cell without spaces has one row for each mark, with numbers and letters of icons. Its last row
// shows the owners.
//
//    _________      |
//   /  ╱(K)   \     | a way from n to nw, and from there to the centre
//  /[P]╲   ╱───┘    | from the centre across the side ne
// /     <H>     \   |
// \ [I]     [P]┐/   | from se across its side
//  \     │     /    |
//   \____│____/     | from the centre across the side s
inline constexpr int kCellWidth = 15;
inline constexpr int kCellHeight = 7;
inline constexpr int kColumnPitch = 12;  // distance of neighbouring columns of cells
inline constexpr int kRowPitch = 6;      // distance of neighbouring cells in a column

// The visible part of the map, centred on the map's focus. If the map is larger than the viewport,
// the viewport does not extend beyond the map. The shifts then move the viewport right and down.
struct Viewport {
  int width = 80;
  int height = 24;
  int shift_x = 0;  // columns
  int shift_y = 0;  // rows
};

Canvas DrawMap(const scene::Board& map, const Viewport& viewport, CharacterSet characters);

// Draws the whole map on a canvas that fits it.
Canvas DrawWholeMap(const scene::Board& map, CharacterSet characters);

}  // namespace walz::ui
