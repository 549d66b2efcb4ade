// Panels as lines of label and value.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

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

}  // namespace walz::ui
