#include "ui/terminal_screen.h"

#include <algorithm>

#include "base/utf8.h"

namespace walz::ui {
namespace {

constexpr int kDrawnWidth = 40;
constexpr int kDrawnHeight = 10;
// From this height on, all seats are shown.
constexpr int kRoomyHeight = 20;
// Maximum number of rows per other seat.
constexpr int kMostForEach = 2;
// Number of events that have their rows reserved.
constexpr int kLastEvents = 2;

// Maximum number of rows for an option.
constexpr int kMostForOption = 3;
// Number of rows of options that a long panel leaves.
constexpr int kFewOptions = 4;
// Width of a key and its surrounding blanks.
constexpr int kOptionFrame = 5;

// Layout of options in columns: number and width of columns, and total rows.
struct OptionGrid {
  int columns = 1;
  int width = 0;
  int rows = 0;
};

// Returns the number of rows that a text takes.
int RowsOf(const std::string& text, int width) {
  return static_cast<int>(Wrap(text, width).size());
}

// Wraps a text in at most `most` lines, the last of which may be truncated.
std::vector<std::string> WrapAtMost(const std::string& text, int width, int most) {
  std::vector<std::string> lines = Wrap(text, width);
  if (static_cast<int>(lines.size()) <= most) return lines;
  lines.resize(static_cast<std::size_t>(most));
  lines.back() = Cut(lines.back() + " …", width);
  return lines;
}

// Wraps the text of an option.
std::vector<std::string> LinesOf(const OptionLine& option, const OptionGrid& grid) {
  const int width = std::max(1, grid.width - kOptionFrame);
  if (grid.columns > 1) return {Cut(option.text, width)};
  return WrapAtMost(option.text, width, kMostForOption);
}

OptionGrid ArrangeOptions(const std::vector<OptionLine>& options, int width) {
  int longest = 8;
  for (const OptionLine& option : options) {
    longest = std::max(longest, base::DisplayWidth(option.text) + kOptionFrame);
  }
  OptionGrid grid;
  grid.columns = std::clamp(width / longest, 1, 4);
  grid.width = width / grid.columns;
  const int count = static_cast<int>(options.size());
  grid.rows = (count + grid.columns - 1) / grid.columns;
  if (grid.columns > 1) return grid;
  grid.rows = 0;
  for (const OptionLine& option : options)
    grid.rows += static_cast<int>(LinesOf(option, grid).size());
  return grid;
}

// Returns the number of options that fit in the rows, from the first on; at least one.
std::size_t FitIn(const std::vector<OptionLine>& options, const OptionGrid& grid, std::size_t first,
                  int rows) {
  if (grid.columns > 1) return static_cast<std::size_t>(std::max(1, rows * grid.columns));
  std::size_t end = first;
  for (; end < options.size(); ++end) {
    rows -= static_cast<int>(LinesOf(options[end], grid).size());
    if (rows < 0) break;
  }
  return std::max<std::size_t>(1, end - first);
}

constexpr int kSeatWidth = 4;  // the number of a seat before its line

// Wraps the line of another seat in at most `most` rows.
std::vector<std::string> LinesOf(const SeatLine& line, int columns, int most) {
  const int width = columns - kSeatWidth;
  const bool fits = base::DisplayWidth(line.text) <= width;
  return WrapAtMost(fits ? line.text : line.short_text, width, most);
}

int RowsFor(const std::vector<SeatLine>& others, int columns, int most) {
  int rows = 0;
  for (const SeatLine& line : others) {
    rows += static_cast<int>(LinesOf(line, columns, most).size());
  }
  return rows;
}

// The heights of the parts of a screen, from top to bottom.
struct Rows {
  int others = 0;
  int most_for_each = 1;  // rows per other seat
  int map = 0;
  int events = 0;
  int message = 0;
  int question = 1;
  int about = 0;
  int options = 0;
};

// Returns the width of a drawing of the whole map.
int WidthOf(const scene::Board& map) {
  int least = 0;
  int most = 0;
  for (const scene::Cell& cell : map.cells) {
    if (&cell == &map.cells.front()) least = most = cell.hex.q;
    least = std::min<int>(least, cell.hex.q);
    most = std::max<int>(most, cell.hex.q);
  }
  return map.cells.empty() ? 0 : (most - least) * kColumnPitch + kCellWidth;
}

// Returns the width beside the map: the remaining columns, at least enough not to break words.
int SideWidth(const ScreenContent& content, const ScreenLayout& layout) {
  if (content.panel.empty() && content.rows.empty()) return 0;
  const int usual = std::clamp(layout.width * 3 / 8, 24, 48);
  const int left = layout.width - WidthOf(content.map) - 2;
  int width = std::clamp(left, usual, std::max(usual, layout.width * 3 / 5));
  // A panel higher than half a screen takes columns from the map.
  const auto lines = [&] {
    return static_cast<int>(PanelText(content.panel, width - 2, 0).size());
  };
  while (width < layout.width / 2 && lines() > layout.height / 2) ++width;
  return width;
}

// Returns the height of the map or table at which the viewer's own part is complete.
int LeastForOwn(const ScreenContent& content, const ScreenLayout& layout) {
  if (content.map.cells.empty() && !content.rows.empty()) {
    return LeastHeightOf(content.rows, layout.width);
  }
  return static_cast<int>(PanelText(content.panel, SideWidth(content, layout) - 2, 0).size());
}

// Returns true if the panel fits in this number of rows beside the map.
bool HoldsPanel(const ScreenContent& content, const ScreenLayout& layout, int rows) {
  const int width = SideWidth(content, layout) - 2;
  return static_cast<int>(PanelText(content.panel, width, rows).size()) <= rows;
}

Rows ArrangeRows(const ScreenContent& content, const ScreenLayout& layout) {
  const OptionGrid grid = ArrangeOptions(content.options, layout.width);
  const bool drawn = layout.width >= kDrawnWidth && layout.height >= kDrawnHeight;
  const bool on_map = !content.map.cells.empty();
  Rows rows;
  // Header, question and input are always present.
  int room = std::max(layout.height - 3, 1);
  if (drawn && layout.height >= kRoomyHeight) {
    rows.others = static_cast<int>(content.others.size());
    room -= rows.others;
  }
  // The viewer's own part has priority over a long list of options, which has pages.
  const int most_of_map = std::max(kCellHeight, room - 1 - std::min(grid.rows, kFewOptions));
  const int map = drawn ? std::clamp(LeastForOwn(content, layout), kCellHeight, most_of_map) : 0;
  if (!content.message.empty()) {
    rows.message = std::min(RowsOf(content.message, layout.width), std::max(1, room - map - 1));
  }
  const int events = static_cast<int>(content.events.size());
  // The last event has priority over a row of options.
  const int event_rows = drawn && room - map - rows.message > 3 ? std::min(events, 1) : 0;
  rows.options = std::clamp(grid.rows, 0, std::max(1, room - map - rows.message - event_rows));
  room -= rows.options + rows.message;
  if (!content.about.empty()) {
    rows.about = std::min(RowsOf(content.about, layout.width), std::max(0, room - map));
    room -= rows.about;
  }
  int most = std::max(4, layout.height / 6);
  // Other seats have priority over all of the map but the figure's surroundings, and over all
  // events but the last ones. The viewer's panel has priority over them.
  const int more = RowsFor(content.others, layout.width, kMostForEach) - rows.others;
  for (int events_left = std::min(events, most);
       rows.others > 0 && more > 0 && events_left >= std::min(events, kLastEvents); --events_left) {
    const int left = room - more - events_left;
    if (left < map || !HoldsPanel(content, layout, left)) continue;
    rows.others += more;
    rows.most_for_each = kMostForEach;
    room -= more;
    most = events_left;
    break;
  }
  rows.events = std::clamp(std::min(room - map, events), 0, most);
  // A table of rows has priority over all events but the last.
  if (drawn && !on_map && !content.rows.empty()) {
    const int beside = room - HeightOf(content.rows, layout.width);
    rows.events = std::clamp(beside, std::min(rows.events, 1), rows.events);
  }
  rows.map = drawn ? std::max(room - rows.events, 0) : 0;
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
    PaintOthers();
    PaintMap();
    PaintEvents();
    PaintText(content_.message, rows_.message);
    PaintQuestion();
    PaintText(content_.about, rows_.about);
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

  void PaintOthers() {
    if (rows_.others == 0) return;
    for (const SeatLine& line : content_.others) {
      Style style = kBold;
      style.seat = line.seat;
      canvas_.Put(0, top_, " " + std::to_string(line.seat + 1) + " ", style);
      for (const std::string& text : LinesOf(line, layout_.width, rows_.most_for_each)) {
        canvas_.Put(kSeatWidth, top_++, text);
      }
    }
  }

  void PaintMap() {
    const int top = top_;
    top_ += rows_.map;
    if (rows_.map == 0) return;
    if (content_.map.cells.empty() && !content_.rows.empty()) {
      canvas_.Draw(0, top, DrawRows(content_.rows, layout_.width, rows_.map, layout_.characters));
      PaintLog(0, top + HeightOf(content_.rows, layout_.width) + 1, top_, layout_.width);
      return;
    }
    const int side = SideWidth(content_, layout_);
    const Viewport viewport{layout_.width - side, rows_.map, layout_.shift_x, layout_.shift_y};
    canvas_.Draw(0, top, DrawMap(content_.map, viewport, layout_.characters));
    if (side > 0) PaintSide(layout_.width - side, top, side);
  }

  // Draws the panel, the table and earlier events, as far as there is room.
  void PaintSide(int left, int top, int width) {
    const bool ascii = layout_.characters == CharacterSet::kAscii;
    for (int y = 0; y < rows_.map; ++y) canvas_.Put(left, top + y, ascii ? "|" : "│", kDim);
    const auto room = static_cast<std::size_t>(rows_.map);
    std::vector<std::string> lines = PanelText(content_.panel, width - 2, rows_.map);
    const std::size_t own = lines.size();
    if (own > room) lines[room - 1] = "…";
    for (const std::vector<PanelLine>& row : content_.rows)
      AddBelow(PanelText(row, width - 2, 0), lines);
    lines.resize(std::min(lines.size(), room));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      canvas_.Put(left + 2, top + static_cast<int>(i), lines[i]);
    }
    PaintLog(left + 2, top + static_cast<int>(lines.size()) + 1, top + rows_.map, width - 2);
  }

  // Adds a block below the others, or nothing if it does not fit.
  void AddBelow(const std::vector<std::string>& block, std::vector<std::string>& lines) const {
    const std::size_t room = static_cast<std::size_t>(rows_.map);
    if (block.empty() || lines.size() + block.size() > room) return;
    lines.insert(lines.end(), block.begin(), block.end());
  }

  // Draws the newest log lines that fit in rows `from` to `end` - 1.
  void PaintLog(int left, int from, int end, int width) {
    for (std::size_t i = content_.log.size(); i-- > 0 && from < end;) {
      const std::vector<std::string> lines = Wrap(content_.log[i], width);
      const int first = end - static_cast<int>(lines.size());
      if (first < from) return;
      for (std::size_t k = 0; k < lines.size(); ++k) {
        canvas_.Put(left, first + static_cast<int>(k), lines[k], kDim);
      }
      end = first;
    }
  }

  void PaintEvents() {
    const std::size_t shown = static_cast<std::size_t>(rows_.events);
    for (std::size_t i = content_.events.size() - shown; i < content_.events.size(); ++i) {
      canvas_.Put(0, top_++, Cut(content_.events[i], layout_.width), kDim);
    }
  }

  // Draws the first rows of a text.
  void PaintText(const std::string& text, int rows) {
    if (rows == 0) return;
    const std::vector<std::string> lines = Wrap(text, layout_.width);
    for (int i = 0; i < rows; ++i) canvas_.Put(0, top_++, lines[static_cast<std::size_t>(i)]);
  }

  void PaintQuestion() {
    const int room = std::max(1, layout_.width - base::DisplayWidth(content_.more));
    const int at = canvas_.Put(0, top_, Cut(content_.question, room), kBold);
    canvas_.Put(at, top_++, content_.more, kBold);
  }

  void PaintOptions() {
    const OptionGrid grid = ArrangeOptions(content_.options, layout_.width);
    const std::size_t first = std::min(layout_.first_option, content_.options.size());
    const std::size_t count = FitIn(content_.options, grid, first, rows_.options);
    const std::size_t end = std::min(content_.options.size(), first + count);
    int below = top_;  // next free row of a single column
    for (std::size_t index = first; index < end; ++index) {
      const int i = static_cast<int>(index - first);
      const int x = grid.columns > 1 ? i / rows_.options * grid.width : 0;
      const int y = grid.columns > 1 ? top_ + i % rows_.options : below;
      PaintOption(content_.options[index], grid, x, y);
      below += static_cast<int>(LinesOf(content_.options[index], grid).size());
    }
  }

  void PaintOption(const OptionLine& option, const OptionGrid& grid, int x, int y) {
    const int at = canvas_.Put(x + (option.key.size() < 2 ? 1 : 0), y, option.key, kBold);
    if (option.highlighted) canvas_.Put(at, y, ">", kBold);
    for (const std::string& line : LinesOf(option, grid)) {
      if (y == layout_.height - 1) return;  // the row of the input
      canvas_.Put(at + 1, y++, line, option.highlighted ? kReverse : kPlain);
    }
  }

  const ScreenContent& content_;
  const ScreenLayout& layout_;
  Rows rows_;
  Canvas canvas_;
  int top_ = 1;  // next free row
};

}  // namespace

Canvas DrawScreen(const ScreenContent& content, const ScreenLayout& layout) {
  return ScreenPainter(content, layout).Paint();
}

std::size_t OptionsOnPage(const ScreenContent& content, const ScreenLayout& layout) {
  const OptionGrid grid = ArrangeOptions(content.options, layout.width);
  return FitIn(content.options, grid, layout.first_option, ArrangeRows(content, layout).options);
}

std::size_t PageWithOption(const ScreenContent& content, ScreenLayout layout, std::size_t option) {
  layout.first_option = 0;
  while (true) {
    const std::size_t next = layout.first_option + OptionsOnPage(content, layout);
    if (next > option) return layout.first_option;
    layout.first_option = next;
  }
}

std::vector<std::string> PanelText(const std::vector<PanelLine>& panel, int width, int height) {
  std::vector<std::string> lines;
  std::string flow;
  std::string short_flow;
  for (const PanelLine& line : panel) {
    const std::string text = line.label + ": " + line.value;
    const std::string& label = line.short_label.empty() ? line.label : line.short_label;
    flow += (flow.empty() ? "" : " · ") + text;
    short_flow += (short_flow.empty() ? "" : " · ") + label + ": " + line.value;
    std::string indent;
    for (const std::string& part :
         Wrap(text, base::DisplayWidth(text) <= width ? width : width - 2)) {
      lines.push_back(indent + part);
      indent = "  ";
    }
  }
  if (static_cast<int>(lines.size()) <= height || flow.empty()) return lines;
  std::vector<std::string> flowing = Wrap(flow, width);
  if (static_cast<int>(flowing.size()) <= height) return flowing;
  return Wrap(short_flow, width);
}

}  // namespace walz::ui
