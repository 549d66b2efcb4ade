// Boxes in rows: the layout of a table without a map.
#pragma once

#include <string>
#include <vector>

#include "ui/map_canvas.h"
#include "ui/map_draw.h"
#include "ui/panel_lines.h"

namespace walz::ui {

// A box with its position in columns and rows of text.
struct RowBox {
  int x = 0;
  int y = 0;
  int width = 0;  // of its text
  int height = 1;
  std::string label;               // in its first row
  std::vector<std::string> lines;  // below the label; the last one may be truncated
};

// Columns between two boxes; `kRowGap`: rows of text between two rows of boxes.
constexpr int kBoxGap = 3;
constexpr int kRowGap = 1;

// Arranges rows in `width` columns. Boxes with short contents get the width that they need; the
// others share the rest, unless other widths reduce the row's height. If `height` rows of text are
// insufficient, values use short forms, from the last row on. Then gaps between rows are removed,
// and the highest rows lose lines; the viewer's own boxes lose lines last.
std::vector<RowBox> ArrangeBoxes(const PanelRows& all, int width, int height);

// Returns the number of rows of text for a width, without truncation.
int HeightOf(const PanelRows& rows, int width);

// Returns the height that shows the viewer's own boxes without truncation.
int LeastHeightOf(const PanelRows& rows, int width);

// Draws the rows with lines between boxes, and between rows with a gap.
Canvas DrawRows(const PanelRows& rows, int width, int height, CharacterSet characters);

}  // namespace walz::ui
