#include "ui/panel_lines.h"

#include <utility>

namespace walz::ui {
namespace {

// Up to this number of things are shown with details instead of names only.
constexpr std::size_t kFewThings = 4;

// Returns the contents of a box: all details of a single thing, for a few things the details that
// options show.
std::string ValueOf(const scene::Box& box) {
  if (box.entries.size() != 1) return box.value;
  const std::vector<scene::Thing>& things = box.entries.front().things;
  if (things.empty() || things.size() > kFewThings) return box.value;
  std::string value;
  for (const scene::Thing& thing : things) {
    std::string marks;
    for (const scene::Mark& mark : thing.marks) {
      if (things.size() > 1 && !mark.told) continue;
      marks += (marks.empty() ? "" : "; ") + mark.text;
    }
    value += (value.empty() ? "" : " · ") + thing.short_name;
    if (!marks.empty()) value += " (" + marks + ")";
  }
  return value;
}

}  // namespace

std::vector<PanelLine> LinesOf(const std::vector<scene::Entry>& entries) {
  std::vector<PanelLine> lines;
  for (const scene::Entry& entry : entries)
    lines.push_back({entry.label, entry.value, entry.short_label});
  return lines;
}

PanelRows RowsOf(const std::vector<std::vector<scene::Box>>& rows, kernel::Seat viewer) {
  PanelRows lines;
  for (const std::vector<scene::Box>& row : rows) {
    std::vector<PanelLine>& line = lines.emplace_back();
    for (const scene::Box& box : row) {
      const bool own = box.seat != kernel::kNoSeat && box.seat == viewer;
      std::string value = ValueOf(box);
      // Several things are shown by name at least.
      const bool several = box.entries.size() == 1 && box.entries.front().things.size() > 1;
      std::string names = several && value != box.value ? box.value : std::string();
      line.push_back({box.title, std::move(value), {}, own, std::move(names)});
    }
  }
  return lines;
}

}  // namespace walz::ui
