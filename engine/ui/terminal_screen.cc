#include "ui/terminal_screen.h"

#include <algorithm>

#include "base/utf8.h"

namespace walz::ui {
namespace {

constexpr int kMinWidth = 40;
constexpr int kMinHeight = 10;
constexpr int kMaxEvents = 4;

// Options in columns: how many of them, how wide, and how many rows they take.
struct OptionGrid {
  int columns = 1;
  int width = 0;
  int rows = 0;
};

OptionGrid ArrangeOptions(const std::vector<std::string>& options, int width) {
  int longest = 8;
  for (const std::string& option : options) {
    longest = std::max(longest, base::DisplayWidth(option) + 5);
  }
  OptionGrid grid;
  grid.columns = std::clamp(width / longest, 1, 4);
  grid.width = width / grid.columns;
  const int count = static_cast<int>(options.size());
  grid.rows = (count + grid.columns - 1) / grid.columns;
  return grid;
}

// The rows of the parts of a screen, from the top.
struct Rows {
  int map = 0;
  int events = 0;
  int message = 0;
  int question = 1;
  int options = 0;
  int per_page = 0;  // options
};

Rows ArrangeRows(const ScreenContent& content, const ScreenLayout& layout) {
  const OptionGrid grid = ArrangeOptions(content.options, layout.width);
  Rows rows;
  // Header, question and input are always there.
  int room = std::max(layout.height - 3, 1);
  const int map = layout.width < kMinWidth || layout.height < kMinHeight ? 0 : kCellHeight;
  if (!content.message.empty()) {
    rows.message = static_cast<int>(Wrap(content.message, layout.width).size());
    rows.message = std::min(rows.message, std::max(1, room - map - 1));
  }
  rows.options = std::clamp(grid.rows, 0, std::max(1, room - map - rows.message));
  room -= rows.options + rows.message;
  const int events = static_cast<int>(content.events.size());
  rows.events = std::clamp(std::min(room - map, events), 0, kMaxEvents);
  // A table of rows comes first, but for the last event.
  if (map > 0 && !content.rows.empty()) {
    const int beside = room - HeightOf(content.rows, layout.width);
    rows.events = std::clamp(beside, std::min(rows.events, 1), rows.events);
  }
  rows.map = map == 0 ? 0 : std::max(room - rows.events, 0);
  rows.per_page = rows.options * grid.columns;
  return rows;
}

class ScreenPainter {
 public:
  ScreenPainter(const ScreenContent& content, const ScreenLayout& layout)
      : content_(content),
        layout_(layout),
        rows_(ArrangeRows(content, layout)),
        canvas_(layout.width, layout.height) {}

  Canvas Paint() {
    PaintHeader();
    PaintMap();
    PaintEvents();
    PaintMessage();
    PaintQuestion();
    PaintOptions();
    return std::move(canvas_);
  }

 private:
  void PaintHeader() {
    Style style = kReverse;
    canvas_.Put(0, 0, std::string(static_cast<std::size_t>(layout_.width), ' '), style);
    Style title = kBold;
    title.seat = content_.seat;
    if (content_.seat == kernel::kNoSeat) title.reverse = true;
    const int at = canvas_.Put(0, 0, " " + content_.title + " ", title);
    std::string table;
    for (const PanelLine& line : content_.table) {
      table += (table.empty() ? " " : " · ") + line.label + " " + line.value;
    }
    canvas_.Put(at, 0, Cut(table, layout_.width - at), style);
  }

  int PanelWidth() const {
    if (content_.panel.empty()) return 0;
    return std::clamp(layout_.width * 3 / 8, 24, 48);
  }

  void PaintMap() {
    if (rows_.map == 0) {
      top_ = 1;
      return;
    }
    if (!content_.rows.empty()) {
      canvas_.Draw(0, 1, DrawRows(content_.rows, layout_.width, rows_.map, layout_.characters));
      top_ = 1 + rows_.map;
      return;
    }
    const int panel = PanelWidth();
    const Viewport viewport{layout_.width - panel, rows_.map, content_.map.focus, layout_.shift_x,
                            layout_.shift_y};
    canvas_.Draw(0, 1, DrawMap(content_.map, viewport, layout_.characters));
    if (panel > 0) PaintPanel(layout_.width - panel, panel);
    top_ = 1 + rows_.map;
  }

  void PaintPanel(int left, int width) {
    const bool ascii = layout_.characters == CharacterSet::kAscii;
    for (int y = 0; y < rows_.map; ++y) canvas_.Put(left, 1 + y, ascii ? "|" : "│", kDim);
    const std::vector<std::string> lines = PanelText(content_.panel, width - 2);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (static_cast<int>(i) >= rows_.map) break;
      const bool cut = static_cast<int>(i) + 1 == rows_.map && i + 1 < lines.size();
      canvas_.Put(left + 2, 1 + static_cast<int>(i), cut ? "…" : lines[i]);
    }
  }

  void PaintEvents() {
    const std::size_t shown = static_cast<std::size_t>(rows_.events);
    for (std::size_t i = content_.events.size() - shown; i < content_.events.size(); ++i) {
      canvas_.Put(0, top_++, Cut(content_.events[i], layout_.width), kDim);
    }
  }

  void PaintMessage() {
    if (rows_.message == 0) return;
    const std::vector<std::string> lines = Wrap(content_.message, layout_.width);
    for (int i = 0; i < rows_.message; ++i) {
      canvas_.Put(0, top_++, lines[static_cast<std::size_t>(i)]);
    }
  }

  void PaintQuestion() { canvas_.Put(0, top_++, Cut(content_.question, layout_.width), kBold); }

  void PaintOptions() {
    const OptionGrid grid = ArrangeOptions(content_.options, layout_.width);
    const std::size_t first = layout_.first_option;
    for (int i = 0; i < rows_.per_page; ++i) {
      const std::size_t index = first + static_cast<std::size_t>(i);
      if (index >= content_.options.size()) return;
      const int x = i / rows_.options * grid.width;
      const int y = top_ + i % rows_.options;
      const std::string number = std::to_string(index + 1);
      const int at = canvas_.Put(x + (index < 9 ? 1 : 0), y, number, kBold);
      canvas_.Put(at + 1, y, Cut(content_.options[index], x + grid.width - at - 2));
    }
  }

  const ScreenContent& content_;
  const ScreenLayout& layout_;
  Rows rows_;
  Canvas canvas_;
  int top_ = 1;  // the next free row
};

}  // namespace

Canvas DrawScreen(const ScreenContent& content, const ScreenLayout& layout) {
  return ScreenPainter(content, layout).Paint();
}

std::size_t OptionsPerPage(const ScreenContent& content, const ScreenLayout& layout) {
  return static_cast<std::size_t>(std::max(1, ArrangeRows(content, layout).per_page));
}

std::vector<std::string> PanelText(const std::vector<PanelLine>& panel, int width) {
  std::vector<std::string> lines;
  for (const PanelLine& line : panel) {
    const std::string text = line.label + ": " + line.value;
    if (base::DisplayWidth(text) <= width) {
      lines.push_back(text);
      continue;
    }
    std::string indent;
    for (const std::string& part : Wrap(text, width - 2)) {
      lines.push_back(indent + part);
      indent = "  ";
    }
  }
  return lines;
}

}  // namespace walz::ui
