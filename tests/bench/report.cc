#include "bench/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>

namespace walz::bench {
namespace {

// Three significant digits; integers unchanged.
std::string Number(double value) {
  const double size = std::abs(value);
  if (value == std::round(value) || size >= 100) return fmt::format("{:.0f}", value);
  return fmt::format("{:.{}f}", value, size >= 10 ? 1 : 2);
}

}  // namespace

double LoadNow() {
  std::ifstream file("/proc/loadavg");
  double load = -1;
  file >> load;
  return file ? load : -1;
}

void PrintTable(const Report& report, std::ostream& out) {
  std::size_t width = 0;
  for (const Row& row : report.rows) width = std::max(width, row.name.size());
  std::string group;
  for (const Row& row : report.rows) {
    if (row.group != group) out << (group.empty() ? "" : "\n") << row.group << '\n';
    group = row.group;
    out << fmt::format("  {:<{}} {:>10}  {:<28}", row.name, width, Number(row.value), row.unit);
    if (row.spread >= 0) out << fmt::format(" +{:.0f} %", 100 * row.spread);
    out << '\n';
  }
  out << fmt::format(
      "\nbest of {} rounds, taken in turn; the last column: how far the middle round lies above "
      "it\n"
      "load of the machine: {:.2f} before, {:.2f} after\n",
      report.rounds, report.load_before, report.load_after);
}

void PrintJson(const Report& report, std::ostream& out) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const Row& row : report.rows) {
    rows.push_back(
        {{"group", row.group}, {"name", row.name}, {"value", row.value}, {"unit", row.unit}});
    if (row.spread >= 0) rows.back()["spread"] = row.spread;
  }
  const nlohmann::ordered_json json = {
      {"rounds", report.rounds},
      {"load", {{"before", report.load_before}, {"after", report.load_after}}},
      {"rows", rows}};
  out << json.dump(2) << '\n';
}

}  // namespace walz::bench
