#include "ui/panel_lines.h"

namespace walz::ui {

std::vector<PanelLine> LinesOf(const std::vector<scene::Entry>& entries) {
  std::vector<PanelLine> lines;
  for (const scene::Entry& entry : entries) lines.push_back({entry.label, entry.value});
  return lines;
}

PanelRows RowsOf(const std::vector<std::vector<scene::Box>>& rows) {
  PanelRows lines;
  for (const std::vector<scene::Box>& row : rows) {
    std::vector<PanelLine>& line = lines.emplace_back();
    for (const scene::Box& box : row) line.push_back({box.title, box.value});
  }
  return lines;
}

}  // namespace walz::ui
