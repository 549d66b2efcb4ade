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

constexpr int kSeatWidth = 4;  // the number of a seat before its row

// The heights of the parts of a screen, from top to bottom, and the parts that are texts.
struct Rows {
  SeatTable others;
  int map = 0;
  std::vector<std::string> side;   // beside the map
  std::vector<std::string> boxes;  // below the map
  int events = 0;
  int message = 0;
  int question = 1;
  int about = 0;
  int options = 0;
  bool complete = true;  // all values and boxes are shown
};

int HeightOf(const SeatTable& table) { return static_cast<int>(table.lines.size()); }

SeatTable TableOf(const ScreenContent& content, const ScreenLayout& layout, int lines_per_seat) {
  return ArrangeSeats(content.others, layout.width - kSeatWidth, lines_per_seat);
}

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
  // A panel higher than a third of a screen takes columns from the map.
  const auto lines = [&] {
    return static_cast<int>(PanelText(content.panel, width - 2, 0).size());
  };
  while (width < layout.width / 2 && lines() > layout.height / 3) ++width;
  return width;
}

// Returns the height of the map or table at which the viewer's own part is complete.
int LeastForOwn(const ScreenContent& content, const ScreenLayout& layout) {
  if (content.map.cells.empty() && !content.rows.empty()) {
    return LeastHeightOf(content.rows, layout.width);
  }
  return static_cast<int>(PanelText(content.panel, SideWidth(content, layout) - 2, 0).size());
}

// Returns the number of rows that a text list takes.
int CountOf(const std::vector<std::string>& lines) { return static_cast<int>(lines.size()); }

// Arranges the parts of a screen. The viewer's own part has priority over other seats, these over
// boxes on the table, and these over all of the map but the figure's surroundings.
class Arranger {
 public:
  Arranger(const ScreenContent& content, const ScreenLayout& layout)
      : content_(content),
        layout_(layout),
        grid_(ArrangeOptions(content.options, layout.width)),
        drawn_(layout.width >= kDrawnWidth && layout.height >= kDrawnHeight),
        room_(std::max(layout.height - 3, 1)) {}  // without header, question and input

  Rows Arrange() {
    if (drawn_ && layout_.height >= kRoomyHeight) AddOthers();
    // The own part has priority over a long list of options, which has pages.
    const int most_of_map = std::max(kCellHeight, room_ - 1 - std::min(grid_.rows, kFewOptions));
    const int map =
        drawn_ ? std::clamp(LeastForOwn(content_, layout_), kCellHeight, most_of_map) : 0;
    AddTexts(map);
    if (!drawn_) {
      rows_.complete = content_.others.empty() && content_.panel.empty() && content_.rows.empty();
      return std::move(rows_);
    }
    rows_.map = std::max(room_ - rows_.events, 0);
    if (content_.map.cells.empty() && !content_.rows.empty()) {
      if (HeightOf(content_.rows, layout_.width) > rows_.map) rows_.complete = false;
    } else {
      AddBoxes();
      ExtendOthers();
    }
    return std::move(rows_);
  }

 private:
  void AddOthers() {
    rows_.others = TableOf(content_, layout_, 1);
    room_ -= HeightOf(rows_.others);
  }

  // Adds the message, options, details of the question and events. `map` rows stay free.
  void AddTexts(int map) {
    if (!content_.message.empty()) {
      rows_.message =
          std::min(RowsOf(content_.message, layout_.width), std::max(1, room_ - map - 1));
    }
    const int events = static_cast<int>(content_.events.size());
    // The last event has priority over a row of options.
    const int last_event = drawn_ && room_ - map - rows_.message > 3 ? std::min(events, 1) : 0;
    rows_.options =
        std::clamp(grid_.rows, 0, std::max(1, room_ - map - rows_.message - last_event));
    room_ -= rows_.options + rows_.message;
    if (!content_.about.empty()) {
      rows_.about = std::min(RowsOf(content_.about, layout_.width), std::max(0, room_ - map));
      room_ -= rows_.about;
    }
    const int most = std::max(4, layout_.height / 6);
    rows_.events = std::clamp(std::min(room_ - map, events), 0, most);
    // A table of rows has priority over all events but the last.
    if (drawn_ && content_.map.cells.empty() && !content_.rows.empty()) {
      const int beside = room_ - HeightOf(content_.rows, layout_.width);
      rows_.events = std::clamp(beside, std::min(rows_.events, 1), rows_.events);
    }
  }

  // Adds the panel and the boxes on the table: beside the map, otherwise below it.
  void AddBoxes() {
    const int side = SideWidth(content_, layout_);
    if (side == 0) return;
    rows_.side = PanelText(content_.panel, side - 2, rows_.map);
    if (CountOf(rows_.side) > rows_.map) {
      rows_.side.resize(static_cast<std::size_t>(std::max(rows_.map, 0)));
      rows_.complete = false;
    }
    for (const std::vector<PanelLine>& row : content_.rows) {
      if (row.empty()) continue;
      std::vector<std::string> lines = PanelText(row, side - 2, 0);
      if (CountOf(rows_.side) + CountOf(lines) <= rows_.map) {
        rows_.side.insert(rows_.side.end(), lines.begin(), lines.end());
        continue;
      }
      lines = PanelText(row, layout_.width, 0);
      if (TakeRows(CountOf(lines))) {
        rows_.boxes.insert(rows_.boxes.end(), lines.begin(), lines.end());
      } else {
        rows_.complete = false;
      }
    }
  }

  // Gives a second row to the other seats if more of their values fit then.
  void ExtendOthers() {
    if (rows_.others.left_out == 0) return;
    SeatTable table = TableOf(content_, layout_, kMostForEach);
    if (table.left_out < rows_.others.left_out &&
        TakeRows(HeightOf(table) - HeightOf(rows_.others))) {
      rows_.others = std::move(table);
    }
    if (rows_.others.left_out > 0) rows_.complete = false;
  }

  // Takes rows from the map, then from all events but the last, then from the list of options.
  // Returns false if there are not enough.
  bool TakeRows(int count) {
    const int least_map = std::max(kCellHeight, CountOf(rows_.side));
    const int least_events = std::min(rows_.events, 1);
    const int least_options = std::min({rows_.options, grid_.rows, kFewOptions});
    const int from_map = std::clamp(rows_.map - least_map, 0, count);
    const int from_events = std::min(rows_.events - least_events, count - from_map);
    const int from_options = count - from_map - from_events;
    if (from_options > rows_.options - least_options) return false;
    rows_.map -= from_map;
    rows_.events -= from_events;
    rows_.options -= from_options;
    return true;
  }

  const ScreenContent& content_;
  const ScreenLayout& layout_;
  const OptionGrid grid_;
  const bool drawn_;
  int room_;
  Rows rows_;
};

Rows ArrangeRows(const ScreenContent& content, const ScreenLayout& layout) {
  return Arranger(content, layout).Arrange();
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
    for (const std::string& line : rows_.boxes) canvas_.Put(0, top_++, line);
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
    const bool has_rest = !rows_.complete && layout_.width >= kDrawnWidth;
    const std::string rest = has_rest ? "  " + content_.rest + " " : std::string();
    const int end = layout_.width - base::DisplayWidth(rest);
    canvas_.Put(at, 0, Cut(table, end - at), style);
    canvas_.Put(end, 0, rest, style);
  }

  void PaintOthers() {
    for (const TableLine& line : rows_.others.lines) {
      Style style = kBold;
      style.seat = line.seat;
      if (line.seat != kernel::kNoSeat) {
        canvas_.Put(0, top_, " " + std::to_string(line.seat + 1) + " ", style);
      }
      canvas_.Put(kSeatWidth, top_++, line.text, line.heading ? kDim : kPlain);
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
    const int end = top + rows_.map;
    for (const std::string& line : rows_.side) canvas_.Put(left + 2, top++, line);
    PaintLog(left + 2, top + 1, end, width - 2);
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
