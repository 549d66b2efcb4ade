// Boxes side by side, row by row: how a game without a map lies on the table.
#pragma once

#include <string>
#include <vector>

#include "ui/map_canvas.h"
#include "ui/map_draw.h"
#include "ui/panel_lines.h"

namespace walz::ui {

// A box and where it lies, in columns and rows of text.
struct RowBox {
  int x = 0;
  int y = 0;
  int width = 0;  // of its text
  int height = 1;
  std::string label;               // in its first row
  std::vector<std::string> lines;  // below it; the last one is cut where the height was not enough
};

// Between two boxes, and between two rows of them.
constexpr int kBoxGap = 3;
constexpr int kRowGap = 1;

// Arranges rows in `width` columns: a box that needs little gets that, the others share the rest,
// unless other widths make the row lower. Where `height` rows of text are not enough, values are
// told shorter where they can, from the last row on; then rows lie close together, and the longest
// ones lose lines first; what is the viewer's own loses them only where all others have but one.
std::vector<RowBox> ArrangeBoxes(const PanelRows& all, int width, int height);

// How many rows of text they take in so many columns, if nothing is cut.
int HeightOf(const PanelRows& rows, int width);

// How many rows of text it takes until what is the viewer's own is whole.
int LeastHeightOf(const PanelRows& rows, int width);

// The rows as text with lines between boxes, and between rows that do not lie close together, on a
// canvas of that size.
Canvas DrawRows(const PanelRows& rows, int width, int height, CharacterSet characters);

}  // namespace walz::ui
