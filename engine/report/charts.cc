#include "report/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernel/boards.h"
#include "lab/measure.h"
#include "report/words.h"
#include "ui/markup.h"

namespace walz::report {
namespace {

std::string OpenDrawing(double width, double height, const std::string& title) {
  return fmt::format(
      "<svg role=\"img\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\">\n<title>{2}</title>\n",
      width, height, ui::MarkupText(title));
}

std::string Label(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     ui::MarkupText(text));
}

// The step of a grid with at most six lines: 1, 2 or 5 times a power of ten.
double GridStep(double range) {
  double step = std::pow(10.0, std::floor(std::log10(std::max(range, 1e-6) / 5)));
  for (const double factor : {2.0, 2.5, 2.0}) {
    if (range / step <= 5) break;
    step *= factor;
  }
  return step;
}

// A linear scale that maps `low`..`high` to the coordinates `from`..`to`.
struct Scale {
  double low = 0;
  double high = 1;
  double from = 0;
  double to = 1;

  double operator()(double value) const {
    return high <= low ? (from + to) / 2 : from + (value - low) / (high - low) * (to - from);
  }
};

double DeviationIn(const lab::Sums& sums) { return lab::DeviationOf(sums, 0); }

// The band around the last line: one deviation to either side.
std::string Band(const std::vector<lab::Sums>& values, const Scale& x, const Scale& y) {
  std::string there;
  std::string back;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].count == 0) continue;
    const double mean = values[i].mean();
    const double deviation = DeviationIn(values[i]);
    const auto at = static_cast<double>(i);
    there += fmt::format("{:.1f},{:.1f} ", x(at), y(mean + deviation));
    back.insert(0, fmt::format("{:.1f},{:.1f} ", x(at), y(mean - deviation)));
  }
  return "<polygon class=\"band\" points=\"" + there + back + "\"/>\n";
}

std::string Polyline(const PathLine& line, const Scale& x, const Scale& y) {
  std::string points;
  std::string dots;
  for (std::size_t i = 0; i < line.values.size(); ++i) {
    if (line.values[i].count == 0) continue;
    const double px = x(static_cast<double>(i));
    const double py = y(line.values[i].mean());
    points += fmt::format("{:.1f},{:.1f} ", px, py);
    dots += fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"/>\n", line.style,
                        px, py);
  }
  return fmt::format("<polyline class=\"path {}\" points=\"{}\"/>\n{}", line.style, points, dots);
}

std::string ShareLineDrawing(const ShareLine& line, const Scale& x, const Scale& y) {
  std::string points;
  std::string dots;
  for (std::size_t i = 0; i < line.values.size(); ++i) {
    if (!line.values[i]) continue;
    const double px = x(static_cast<double>(i));
    const double py = y(std::clamp(*line.values[i], 0.0, 1.0));
    points += fmt::format("{:.1f},{:.1f} ", px, py);
    dots += fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"/>\n", line.style,
                        px, py);
  }
  return fmt::format("<polyline class=\"path {}\" points=\"{}\"/>\n{}", line.style, points, dots);
}

// Coordinates of drawings are those of boards (kernel/geometry.h), scaled by these factors. The
// spaces of a graph are closer to each other than cells.
constexpr double kHeatScale = 0.26;
constexpr double kGraphHeatScale = 0.4;
// Half the width of a space of a graph.
constexpr double kSpotRadius = 38;

bool IsGraph(const kernel::Geometry& geometry) {
  return geometry.shape() == kernel::Geometry::Shape::kGraph;
}

double ScaleOf(const kernel::Geometry& geometry) {
  return IsGraph(geometry) ? kGraphHeatScale : kHeatScale;
}

// Half the width of a drawn cell or space.
double HalfWidth(const kernel::Geometry& geometry) {
  return ScaleOf(geometry) * (IsGraph(geometry) ? kSpotRadius : geometry.extent().x);
}

// The corners of a cell around its centre, one pixel inside its border; of an octagon on a graph.
std::string CellPoints(double x, double y, const kernel::Geometry& geometry) {
  const double half = HalfWidth(geometry) - 1;
  std::string points;
  if (IsGraph(geometry)) {
    for (const auto& [across, down] : {std::pair{-0.4, -1.0},
                                       {0.4, -1.0},
                                       {1.0, -0.4},
                                       {1.0, 0.4},
                                       {0.4, 1.0},
                                       {-0.4, 1.0},
                                       {-1.0, 0.4},
                                       {-1.0, -0.4}}) {
      points += fmt::format("{:.1f},{:.1f} ", x + half * across, y + half * down);
    }
    return points;
  }
  const double scale = half / geometry.extent().x;
  for (std::size_t i = 0; i < geometry.outline().size(); ++i) {
    const kernel::Point corner = geometry.Corner(i);
    points += fmt::format("{:.1f},{:.1f} ", x + scale * corner.x, y + scale * corner.y);
  }
  return points;
}

struct DrawnCell {
  const kernel::Geometry* geometry = nullptr;
  int board = 0;
  double x = 0;
  double y = 0;
  double visits = 0;  // in a game
  double covered = 0;
};

// Cells that are covered or visited in at least one game of fifty, by board.
std::vector<DrawnCell> CellsOf(const lab::Course& course) {
  std::vector<DrawnCell> cells;
  const auto games = static_cast<double>(std::max<std::int64_t>(1, course.games));
  for (const auto& [spot, cell] : course.cells) {
    const double visits = static_cast<double>(cell.visits) / games;
    const double covered = static_cast<double>(cell.covered) / games;
    if (std::max(visits, covered) < 0.02) continue;
    const int board = kernel::BoardAt(spot.cell);
    const kernel::Point centre =
        spot.geometry->CentreOf(spot.cell - kernel::BoardOrigin(board)) + spot.at;
    const double scale = ScaleOf(*spot.geometry);
    cells.push_back({spot.geometry, board, scale * centre.x, scale * centre.y, visits, covered});
  }
  std::ranges::stable_sort(cells, {}, &DrawnCell::board);
  return cells;
}

struct HeatSize {
  double width = 0;
  double height = 0;
};

// Moves the cells so that the boards lie side by side, each as near to the corner as it can be.
// Returns the size of the drawing.
HeatSize LayOut(std::vector<DrawnCell>& cells) {
  constexpr double kMargin = 2;
  constexpr double kBetweenBoards = 24;
  HeatSize size;
  for (auto begin = cells.begin(); begin != cells.end();) {
    const auto end = std::find_if(
        begin, cells.end(), [&](const DrawnCell& cell) { return cell.board != begin->board; });
    const double half = HalfWidth(*begin->geometry);
    const auto [left, right] =
        std::ranges::minmax(std::ranges::subrange(begin, end), {}, &DrawnCell::x);
    const auto [top, bottom] =
        std::ranges::minmax(std::ranges::subrange(begin, end), {}, &DrawnCell::y);
    const double from = size.width == 0 ? kMargin : size.width - kMargin + kBetweenBoards;
    size.width = from + right.x - left.x + 2 * half + kMargin;
    size.height = std::max(size.height, bottom.y - top.y + 2 * half + 2 * kMargin);
    for (; begin != end; ++begin) {
      begin->x += from + half - left.x;
      begin->y += kMargin + half - top.y;
    }
  }
  return size;
}

}  // namespace

std::string IntervalDrawing(const lab::Estimate& estimate, double reach) {
  constexpr double kWidth = 160;
  const auto x = [&](double value) {
    return kWidth / 2 + std::clamp(value / reach, -1.0, 1.0) * (kWidth / 2 - 6);
  };
  return fmt::format(
      "<svg aria-hidden=\"true\" viewBox=\"0 0 160 16\" width=\"160\" height=\"16\"><line "
      "class=\"axis\" x1=\"80\" x2=\"80\" y1=\"0\" y2=\"16\"/><line class=\"path after\" "
      "x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"8\" y2=\"8\"/><circle class=\"after\" cx=\"{:.1f}\" "
      "cy=\"8\" r=\"5\"/></svg>",
      x(estimate.low()), x(estimate.high()), x(estimate.mean));
}

double ColourStrength(const lab::Estimate& share, double average) {
  constexpr double kFar = 0.25;
  const double distance = std::abs(share.mean - average);
  if (distance == 0) return 0;
  return std::min(1.0, distance / kFar) * std::min(1.0, distance / share.margin);
}

std::string SpreadDrawing(const std::vector<lab::Spread>& spreads, const std::string& title) {
  constexpr int kBars = 40;
  constexpr double kWidth = 720;
  constexpr double kHeight = 200;
  std::int32_t low = std::numeric_limits<std::int32_t>::max();
  std::int32_t high = std::numeric_limits<std::int32_t>::min();
  for (const lab::Spread& spread : spreads) {
    if (spread.empty()) return "";
    low = std::min(low, spread.begin()->first);
    high = std::max(high, spread.rbegin()->first);
  }
  const std::int32_t step = std::max(1, (high - low) / kBars + 1);
  const int used = (high - low) / step + 1;
  std::vector<std::vector<std::int64_t>> bars(
      spreads.size(), std::vector<std::int64_t>(static_cast<std::size_t>(used)));
  std::int64_t most = 1;
  for (std::size_t i = 0; i < spreads.size(); ++i) {
    for (const auto& [score, count] : spreads[i]) {
      std::int64_t& bar = bars[i][static_cast<std::size_t>((score - low) / step)];
      most = std::max(most, bar += count);
    }
  }
  std::string drawing = OpenDrawing(kWidth, kHeight + 26, title);
  const double width = kWidth / used;
  for (std::size_t i = 0; i < spreads.size(); ++i) {
    const bool last = i + 1 == spreads.size();
    for (int bar = 0; bar < used; ++bar) {
      const auto count = static_cast<double>(bars[i][static_cast<std::size_t>(bar)]);
      const double height = kHeight * count / static_cast<double>(most);
      drawing += fmt::format(
          "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
          last ? "after" : "before", bar * width + (i == 0 ? 0 : width / 4), kHeight - height,
          i == 0 ? width * 0.9 : width * 0.4, height);
    }
  }
  for (int bar = 0; bar < used; bar += std::max(1, used / 8)) {
    drawing += Label(bar * width, kHeight + 18, "start", std::to_string(low + bar * step));
  }
  return drawing + "</svg>\n";
}

std::string PathDrawing(const std::vector<PathLine>& lines, const std::vector<std::string>& ticks,
                        const std::string& title) {
  double low = std::numeric_limits<double>::max();
  double high = std::numeric_limits<double>::lowest();
  for (const PathLine& line : lines) {
    for (const lab::Sums& sums : line.values) {
      if (sums.count == 0) continue;
      low = std::min(low, sums.mean() - DeviationIn(sums));
      high = std::max(high, sums.mean() + DeviationIn(sums));
    }
  }
  if (low > high || ticks.empty()) return "";
  constexpr double kWidth = 720;
  constexpr double kHeight = 240;
  const Scale x = {0, static_cast<double>(ticks.size() - 1), 50, kWidth - 20};
  const Scale y = {low, high, kHeight - 30, 10};
  std::string drawing = OpenDrawing(kWidth, kHeight, title);
  const double step = GridStep(high - low);
  for (double value = std::ceil(low / step) * step; value <= high; value += step) {
    drawing +=
        fmt::format("<line class=\"grid\" x1=\"50\" x2=\"{:.0f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                    kWidth - 20, y(value), y(value));
    drawing += Label(44, y(value) + 4, "end", fmt::format("{:g}", value + 0.0));
  }
  const std::size_t each = std::max<std::size_t>(1, ticks.size() / 12);
  for (std::size_t i = 0; i < ticks.size(); i += each) {
    drawing += Label(x(static_cast<double>(i)), kHeight - 8, "middle", ticks[i]);
  }
  if (!lines.empty()) drawing += Band(lines.back().values, x, y);
  for (const PathLine& line : lines) drawing += Polyline(line, x, y);
  return drawing + "</svg>\n";
}

std::string ShareDrawing(const std::vector<ShareLine>& lines, const std::vector<std::string>& ticks,
                         const std::string& title) {
  if (ticks.empty()) return "";
  constexpr double kWidth = 720;
  constexpr double kHeight = 240;
  const Scale x = {0, static_cast<double>(ticks.size() - 1), 70, kWidth - 30};
  const Scale y = {0, 1, kHeight - 30, 12};
  std::string drawing = OpenDrawing(kWidth, kHeight, title);
  for (int percent = 0; percent <= 100; percent += 25) {
    const double at = y(percent / 100.0);
    drawing +=
        fmt::format("<line class=\"grid\" x1=\"70\" x2=\"{:.0f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                    kWidth - 30, at, at);
    drawing += Label(62, at + 4, "end", fmt::format("{} %", percent));
  }
  const std::size_t each = std::max<std::size_t>(1, ticks.size() / 5);
  for (std::size_t i = 0; i < ticks.size(); i += each) {
    drawing += Label(x(static_cast<double>(i)), kHeight - 8, "middle", ticks[i]);
  }
  for (const ShareLine& line : lines) drawing += ShareLineDrawing(line, x, y);
  return drawing + "</svg>\n";
}

std::string HeatDrawing(const lab::Course& course, const std::string& title,
                        const std::string& language) {
  std::vector<DrawnCell> cells = CellsOf(course);
  if (cells.empty()) return "";
  double most = 1e-9;
  for (const DrawnCell& cell : cells) most = std::max(most, cell.visits);
  const HeatSize size = LayOut(cells);
  std::string drawing = OpenDrawing(size.width, size.height, title);
  for (const DrawnCell& cell : cells) {
    const std::string points = CellPoints(cell.x, cell.y, *cell.geometry);
    const double heat = cell.visits / most;
    drawing += fmt::format("<polygon class=\"cell\" points=\"{}\"/>\n", points);
    drawing += fmt::format(
        "<polygon class=\"heat\" fill-opacity=\"{:.2f}\" points=\"{}\"><title>{} / {:.0f} "
        "%</title></polygon>\n",
        heat, points, WithPointOf(language, fmt::format("{:.2f}", cell.visits)),
        100 * cell.covered);
    if (cell.visits < 0.05) continue;
    drawing += fmt::format(
        "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">"
        "{}</text>\n",
        heat > 0.55 ? "on_heat" : "on_cell", cell.x, cell.y + 4,
        WithPointOf(language, fmt::format("{:.1f}", cell.visits)));
  }
  return drawing + "</svg>\n";
}

std::string HistoryDrawing(const std::vector<HistoryRow>& rows, const std::string& title,
                           const std::string& language) {
  if (rows.empty()) return "";
  double low = 0;
  double high = 0;
  for (const HistoryRow& row : rows) {
    const bool known = row.estimate.known();
    low = std::min(low, known ? row.estimate.low() : row.estimate.mean);
    high = std::max(high, known ? row.estimate.high() : row.estimate.mean);
  }
  constexpr double kWidth = 720;
  constexpr double kRow = 26;
  const double height = kRow * static_cast<double>(rows.size()) + 26;
  const Scale x = {low, std::max(high, low + 1e-9), 250, kWidth - 20};
  std::string drawing = OpenDrawing(kWidth, height, title);
  const double step = GridStep(high - low);
  for (double value = std::ceil(low / step) * step; value <= high; value += step) {
    drawing +=
        fmt::format("<line class=\"{}\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"0\" y2=\"{:.0f}\"/>\n",
                    std::abs(value) < step / 2 ? "axis" : "grid", x(value), x(value), height - 24);
    drawing += Label(x(value), height - 8, "middle",
                     WithPointOf(language, fmt::format("{:g}", value + 0.0)));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double y = kRow * (static_cast<double>(i) + 0.5);
    const lab::Estimate& estimate = rows[i].estimate;
    drawing += Label(240, y + 4, "end", rows[i].label);
    // An unlimited interval covers the whole width.
    const double from = std::max(low, estimate.low());
    const double to = std::min(high, estimate.high());
    drawing += fmt::format(
        "<line class=\"path after\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<circle class=\"after\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/>\n",
        x(from), x(to), y, y, x(estimate.mean), y);
  }
  return drawing + "</svg>\n";
}

}  // namespace walz::report
