#include "ui/seat_table.h"

#include <algorithm>

#include "base/ascii.h"
#include "base/utf8.h"
#include "ui/map_canvas.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

constexpr int kColumnGap = 2;     // columns of text between two columns
constexpr int kHeadingLines = 2;  // at most
constexpr int kWidestName = 16;   // at most
constexpr int kNever = -1;        // no width is sufficient

// A column of the table.
struct SeatColumn {
  std::string id;
  std::string heading;
  std::vector<std::string> values;  // by row
  bool is_number = true;
  int width = 0;
  bool shown = false;
};

bool IsWholeNumber(const std::string& value) {
  const std::size_t begin = value.starts_with('-') ? 1 : 0;
  return value.size() > begin && std::all_of(value.begin() + static_cast<std::ptrdiff_t>(begin),
                                             value.end(), [](char c) { return base::IsDigit(c); });
}

bool IsEmptyValue(const std::string& value) {
  return value.empty() || value == "0" || value == "–" || value == "?";
}

// Returns the columns of all seats in their order. A column that only some seats have comes after
// the one before it there.
std::vector<SeatColumn> ColumnsOf(const std::vector<SeatRow>& seats) {
  std::vector<SeatColumn> columns;
  for (std::size_t row = 0; row < seats.size(); ++row) {
    std::size_t next = 0;
    for (const SeatValue& value : seats[row].values) {
      auto at = std::ranges::find(columns, value.column, &SeatColumn::id);
      if (at == columns.end()) {
        SeatColumn column{value.column, value.heading, std::vector<std::string>(seats.size())};
        at = columns.insert(columns.begin() + static_cast<std::ptrdiff_t>(next), column);
      }
      at->values[row] = value.value;
      at->is_number = at->is_number && (IsWholeNumber(value.value) || IsEmptyValue(value.value));
      next = static_cast<std::size_t>(at - columns.begin()) + 1;
    }
  }
  std::erase_if(columns, [](const SeatColumn& column) {
    return std::ranges::all_of(column.values, IsEmptyValue);
  });
  return columns;
}

// Returns the least width of a column that breaks no word; kNever if it exceeds `most`.
int ColumnWidth(const SeatColumn& column, int lines, int most) {
  int width = std::max(1, LongestWord(column.heading));
  for (const std::string& value : column.values) {
    width = std::max(width, column.is_number ? base::DisplayWidth(value) : LongestWord(value));
  }
  const auto fits = [&](const std::string& text, int most_lines) {
    return static_cast<int>(Wrap(text, width).size()) <= most_lines;
  };
  for (; width <= most; ++width) {
    if (fits(column.heading, kHeadingLines) &&
        std::ranges::all_of(column.values, [&](const auto& value) { return fits(value, lines); })) {
      return width;
    }
  }
  return kNever;
}

// Selects the columns for which there is room. Returns the number of the others.
std::size_t SelectColumns(std::vector<SeatColumn>& columns, int room, int lines) {
  std::size_t left_out = 0;
  for (const bool numbers : {true, false}) {
    for (SeatColumn& column : columns) {
      if (column.is_number != numbers) continue;
      column.width = ColumnWidth(column, lines, room - kColumnGap);
      column.shown = column.width != kNever;
      if (column.shown) room -= column.width + kColumnGap;
      left_out += column.shown ? 0 : 1;
    }
  }
  return left_out;
}

// Adds a cell to lines of text, at the column `at`.
void AddCell(std::vector<std::string>& lines, int at, const SeatColumn& column,
             const std::vector<std::string>& cell) {
  for (std::size_t i = 0; i < cell.size(); ++i) {
    if (i == lines.size()) lines.emplace_back();
    const int left = column.is_number ? column.width - base::DisplayWidth(cell[i]) : 0;
    const int blanks = std::max(0, at + left - base::DisplayWidth(lines[i]));
    lines[i] += std::string(static_cast<std::size_t>(blanks), ' ') + cell[i];
  }
}

// Returns the lines of a row; `cell_of` returns the text of its cell in a column.
template <class F>
std::vector<std::string> LinesOfRow(const std::string& name, const std::vector<SeatColumn>& columns,
                                    int at, F cell_of) {
  std::vector<std::string> lines = {name};
  for (const SeatColumn& column : columns) {
    if (!column.shown) continue;
    AddCell(lines, at, column, Wrap(cell_of(column), column.width));
    at += column.width + kColumnGap;
  }
  return lines;
}

}  // namespace

SeatTable ArrangeSeats(const std::vector<SeatRow>& seats, int width, int lines_per_seat) {
  SeatTable table;
  if (seats.empty()) return table;
  int names = 0;
  for (const SeatRow& seat : seats) {
    names = std::max(names, std::min(kWidestName, base::DisplayWidth(seat.name)));
  }
  std::vector<SeatColumn> columns = ColumnsOf(seats);
  table.left_out = SelectColumns(columns, width - names, lines_per_seat);
  const int at = names + kColumnGap;
  // Short headings stand in the line above the values.
  std::size_t heading_lines = 0;
  const auto heading_of = [&](const SeatColumn& column) {
    return Wrap(column.heading, column.width);
  };
  for (const SeatColumn& column : columns) {
    if (column.shown) heading_lines = std::max(heading_lines, heading_of(column).size());
  }
  if (heading_lines > 0) {
    std::vector<std::string> lines(heading_lines);
    int x = at;
    for (const SeatColumn& column : columns) {
      if (!column.shown) continue;
      std::vector<std::string> cell = heading_of(column);
      cell.insert(cell.begin(), heading_lines - cell.size(), std::string());
      AddCell(lines, x, column, cell);
      x += column.width + kColumnGap;
    }
    for (std::string& line : lines) table.lines.push_back({kernel::kNoSeat, true, std::move(line)});
  }
  for (std::size_t row = 0; row < seats.size(); ++row) {
    const auto cell_of = [&](const SeatColumn& column) { return column.values[row]; };
    kernel::Seat seat = seats[row].seat;
    for (std::string& line : LinesOfRow(Cut(seats[row].name, names), columns, at, cell_of)) {
      table.lines.push_back({seat, false, std::move(line)});
      seat = kernel::kNoSeat;
    }
  }
  return table;
}

}  // namespace walz::ui
