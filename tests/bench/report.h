// The table of results.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace walz::bench {

// A figure.
struct Row {
  std::string group;
  std::string name;
  double value = 0;
  std::string unit;
  double spread = -1;  // Timing::spread of the worst timing behind it; negative: not timed
};

// The load of the machine: the first number of /proc/loadavg; negative if unavailable.
double LoadNow();

// The results and the conditions of measurement.
struct Report {
  int rounds = 0;
  double load_before = -1;
  double load_after = -1;
  std::vector<Row> rows;
};

void PrintTable(const Report& report, std::ostream& out);
void PrintJson(const Report& report, std::ostream& out);

}  // namespace walz::bench
