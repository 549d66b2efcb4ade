// Renders panels as text: as lines of label and value, or as rows of boxes if there is no map.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"
#include "ui/map_canvas.h"
#include "ui/map_draw.h"

namespace walz::ui {

// One line of a panel.
struct PanelLine {
  std::string label;
  std::string value;
  std::string short_label = {};  // for narrow panels; empty: use `label`
  bool own = false;              // belongs to the viewer: truncated last
  // For narrow panels; empty: use `value`.
  std::string short_value = {};

  friend bool operator==(const PanelLine&, const PanelLine&) = default;
};

// The rows of a table from top to bottom, each from left to right.
using PanelRows = std::vector<std::vector<PanelLine>>;

std::vector<PanelLine> LinesOf(const std::vector<scene::Entry>& entries);
PanelRows RowsOf(const std::vector<std::vector<scene::Box>>& rows,
                 kernel::Seat viewer = kernel::kNoSeat);

// A box with its position in columns and rows of text.
struct RowBox {
  int x = 0;
  int y = 0;
  int width = 0;  // of its text
  int height = 1;
  std::string label;               // in its first row
  std::vector<std::string> lines;  // below the label; the last one may be truncated
};

// kBoxGap: columns between two boxes. kRowGap: rows of text between two rows of boxes.
constexpr int kBoxGap = 3;
constexpr int kRowGap = 1;

// Arranges rows in `width` columns. Boxes with short contents get the width that they need; the
// others share the rest, unless other widths reduce the row's height. If `height` rows of text are
// insufficient, values use short forms, beginning with the last row. If that is not enough, the
// gaps between rows are removed, and the tallest rows lose lines. The viewer's own boxes lose lines
// last.
std::vector<RowBox> ArrangeBoxes(const PanelRows& all, int width, int height);

// Returns the number of rows of text for a width, without truncation.
int HeightOf(const PanelRows& rows, int width);

// Returns the least height at which the viewer's own boxes are not truncated.
int LeastHeightOf(const PanelRows& rows, int width);

// Draws the rows with separator lines between boxes, and between rows if there is a gap.
Canvas DrawRows(const PanelRows& rows, int width, int height, CharacterSet characters);

}  // namespace walz::ui
