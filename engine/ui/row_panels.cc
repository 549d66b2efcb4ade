#include "ui/row_panels.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "base/utf8.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

constexpr int kMinWidth = 8;
constexpr int kLeastOfRow = 2;     // a label and a line, before the viewer's own is cut
constexpr int kEndless = 1 << 20;  // more rows of text than any table has

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
      if (things.size() > 1 && !mark.in_options) continue;
      marks += (marks.empty() ? "" : "; ") + mark.text;
    }
    value += (value.empty() ? "" : " · ") + thing.short_name;
    if (!marks.empty()) value += " (" + marks + ")";
  }
  return value;
}

// Divides the room into equal parts; unused room of a box is divided among the others.
std::vector<int> EqualWidths(const std::vector<PanelLine>& row, int room) {
  std::vector<int> needed;
  for (const PanelLine& line : row) {
    needed.push_back(std::max(base::DisplayWidth(line.label), base::DisplayWidth(line.value)));
  }
  std::vector<int> widths(row.size(), 0);
  int open = static_cast<int>(row.size());
  for (bool changed = true; changed && open > 0;) {
    changed = false;
    const int part = std::max(kMinWidth, room / open);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths[i] != 0 || needed[i] > part) continue;
      widths[i] = std::max(1, needed[i]);
      room -= widths[i];
      --open;
      changed = true;
    }
  }
  for (int& each : widths) {
    if (each == 0) each = std::max(kMinWidth, room / open);
  }
  return widths;
}

int LinesIn(const PanelLine& line, int width) {
  return static_cast<int>(Wrap(line.value, width).size());
}

int LinesOf(const std::vector<PanelLine>& row, const std::vector<int>& widths) {
  int most = 0;
  for (std::size_t i = 0; i < row.size(); ++i) most = std::max(most, LinesIn(row[i], widths[i]));
  return most;
}

// Returns the least width of at least `least` at which the value takes at most `lines` lines;
// `most` + 1 if there is none.
int LeastWidth(const PanelLine& line, int lines, int least, int most) {
  int end = std::max(least, most + 1);
  while (least < end) {
    const int middle = least + (end - least) / 2;
    if (LinesIn(line, middle) > lines) {
      least = middle + 1;
    } else {
      end = middle;
    }
  }
  return least;
}

// Returns the least widths at which every value takes at most `lines` lines and no label or word is
// broken; nullopt if there is no room. Distributes the remaining room.
std::optional<std::vector<int>> WidthsFor(const std::vector<PanelLine>& row, int lines, int room) {
  std::vector<int> widths;
  for (const PanelLine& line : row) {
    const int least = std::max({1, base::DisplayWidth(line.label), LongestWord(line.value)});
    widths.push_back(LeastWidth(line, lines, least, room));
    room -= widths.back();
    if (room < 0) return std::nullopt;
  }
  for (int& width : widths) width += room / static_cast<int>(row.size());
  return widths;
}

// Returns the widths of a row's boxes: equal parts, unless other widths reduce the height or avoid
// broken words.
std::vector<int> Widths(const std::vector<PanelLine>& row, int width) {
  const int room = width - kBoxGap * (static_cast<int>(row.size()) - 1);
  std::vector<int> equal = EqualWidths(row, room);
  const int most = LinesOf(row, equal);
  bool broken = false;
  for (std::size_t i = 0; i < row.size(); ++i) {
    broken = broken || LongestWord(row[i].value) > equal[i];
  }
  for (int lines = 1; lines < most || (broken && lines <= most + 2); ++lines) {
    if (auto widths = WidthsFor(row, lines, room)) return *std::move(widths);
  }
  return equal;
}

// Removes lines from the highest rows until all fit; each keeps its minimum.
void Shrink(std::vector<int>& heights, const std::vector<int>& least, int room) {
  while (std::accumulate(heights.begin(), heights.end(), 0) > room) {
    std::size_t highest = heights.size();
    for (std::size_t i = 0; i < heights.size(); ++i) {
      if (heights[i] <= least[i]) continue;
      if (highest == heights.size() || heights[i] > heights[highest]) highest = i;
    }
    if (highest == heights.size()) return;
    --heights[highest];
  }
}

// Returns the height of a row with its labels.
int HeightOfRow(const std::vector<PanelLine>& row, int width) {
  return row.empty() ? 0 : 1 + LinesOf(row, Widths(row, width));
}

// Replaces values by short forms until the rows fit.
PanelRows Shortened(PanelRows rows, int width, int height) {
  int needed = 0;
  for (const std::vector<PanelLine>& row : rows) needed += HeightOfRow(row, width);
  for (std::size_t i = rows.size(); i-- > 0 && needed > height;) {
    needed -= HeightOfRow(rows[i], width);
    for (PanelLine& line : rows[i]) {
      if (!line.short_value.empty()) line.value = line.short_value;
    }
    needed += HeightOfRow(rows[i], width);
  }
  return rows;
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

std::vector<RowBox> ArrangeBoxes(const PanelRows& all, int width, int height) {
  const PanelRows rows = Shortened(all, width, height);
  std::vector<std::vector<RowBox>> boxes;
  std::vector<int> heights;
  std::vector<int> least;
  for (const std::vector<PanelLine>& row : rows) {
    if (row.empty()) continue;
    const std::vector<int> widths = Widths(row, width);
    std::vector<RowBox>& line = boxes.emplace_back();
    int x = 0;
    int highest = 1;
    int own = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
      RowBox box{x, 0, widths[i], 1, row[i].label, Wrap(row[i].value, widths[i])};
      const int needed = 1 + static_cast<int>(box.lines.size());
      highest = std::max(highest, needed);
      if (row[i].own) own = std::max(own, needed);
      x += widths[i] + kBoxGap;
      line.push_back(std::move(box));
    }
    heights.push_back(highest);
    least.push_back(std::max(own, std::min(highest, kLeastOfRow)));
  }
  const int gaps = kRowGap * (static_cast<int>(heights.size()) - 1);
  const bool tight = std::accumulate(heights.begin(), heights.end(), gaps) > height;
  Shrink(heights, least, height);
  Shrink(heights, std::vector<int>(heights.size(), kLeastOfRow), height);
  Shrink(heights, std::vector<int>(heights.size(), 1), height);
  std::vector<RowBox> arranged;
  int y = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const auto room = static_cast<std::size_t>(heights[i] - 1);
    for (RowBox& box : boxes[i]) {
      box.y = y;
      box.height = heights[i];
      if (box.lines.size() > room) {
        box.lines.resize(room);
        if (room > 0) box.lines.back() = Cut(box.lines.back() + "…", box.width);
      }
      arranged.push_back(std::move(box));
    }
    y += heights[i] + (tight ? 0 : kRowGap);
  }
  return arranged;
}

int HeightOf(const PanelRows& rows, int width) {
  int bottom = 0;
  for (const RowBox& box : ArrangeBoxes(rows, width, kEndless)) {
    bottom = std::max(bottom, box.y + box.height);
  }
  return bottom;
}

int LeastHeightOf(const PanelRows& rows, int width) {
  int height = 0;
  for (const std::vector<PanelLine>& row : Shortened(rows, width, 0)) {
    if (row.empty()) continue;
    const std::vector<int> widths = Widths(row, width);
    int lines = std::min(LinesOf(row, widths), kLeastOfRow - 1);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].own) lines = std::max(lines, LinesIn(row[i], widths[i]));
    }
    height += 1 + lines;
  }
  return height;
}

Canvas DrawRows(const PanelRows& rows, int width, int height, CharacterSet characters) {
  const bool ascii = characters == CharacterSet::kAscii;
  Canvas canvas(width, height);
  int bottom = 0;  // of the previous row
  for (const RowBox& box : ArrangeBoxes(rows, width, height)) {
    if (box.x > 0) {
      for (int y = box.y; y < box.y + box.height; ++y) {
        canvas.Put(box.x - 2, y, ascii ? "|" : "│", kDim);
      }
    }
    if (box.x == 0 && box.y > bottom) {
      for (int x = 0; x < width; ++x) canvas.Put(x, box.y - 1, ascii ? "-" : "─", kDim);
    }
    canvas.Put(box.x, box.y, Cut(box.label, box.width), kBold);
    for (std::size_t i = 0; i < box.lines.size(); ++i) {
      canvas.Put(box.x, box.y + 1 + static_cast<int>(i), box.lines[i]);
    }
    bottom = box.x == 0 ? box.y + box.height : bottom;
  }
  return canvas;
}

}  // namespace walz::ui
