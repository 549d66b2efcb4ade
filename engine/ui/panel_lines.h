// Panels as lines of text: a name, and what there is of it.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// One line of a panel: what it is, and what there is of it.
struct PanelLine {
  std::string label;
  std::string value;
  std::string short_label = {};  // where there is little room; empty: the label
  bool own = false;              // of the seat that looks: cut last
  // Where there is little room; empty: the value.
  std::string short_value = {};

  friend bool operator==(const PanelLine&, const PanelLine&) = default;
};

// The rows of a table from the top; in each row what lies there from the left.
using PanelRows = std::vector<std::vector<PanelLine>>;

std::vector<PanelLine> LinesOf(const std::vector<scene::Entry>& entries);
PanelRows RowsOf(const std::vector<std::vector<scene::Box>>& rows,
                 kernel::Seat viewer = kernel::kNoSeat);

}  // namespace walz::ui
