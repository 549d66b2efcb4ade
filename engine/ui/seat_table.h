// A table of the other seats: a row per seat, a column per value.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kernel/ids.h"

namespace walz::ui {

// A value of a seat.
struct SeatValue {
  std::string column;   // the id of its column: `variable.coins`
  std::string heading;  // short
  std::string value;
};

// The values of a seat, in the order of their columns. Values may be missing.
struct SeatRow {
  kernel::Seat seat = kernel::kNoSeat;
  std::string name;
  std::vector<SeatValue> values;
};

// A line of the table.
struct TableLine {
  kernel::Seat seat = kernel::kNoSeat;  // set in the first line of its row, else kNoSeat
  bool heading = false;
  std::string text;
};

struct SeatTable {
  std::vector<TableLine> lines;
  std::size_t left_out = 0;  // number of columns that do not fit
};

// Arranges the values in columns of aligned numbers and wrapped texts. A heading takes at most two
// lines, a seat at most `lines_per_seat`. Columns whose values are all empty, `–` or 0 are omitted.
// If the width is insufficient, whole columns are left out: texts before numbers, and later columns
// before earlier ones. No value is truncated.
SeatTable ArrangeSeats(const std::vector<SeatRow>& seats, int width, int lines_per_seat);

}  // namespace walz::ui
