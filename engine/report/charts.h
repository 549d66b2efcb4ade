// Charts as inline SVG, styled by the style sheet of page.cc. They need no scripts, and each
// has a title element.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/compare.h"
#include "lab/course.h"

namespace walz::report {

// An interval around a mean on an axis from -reach to reach; `reach` is above 0.
std::string IntervalDrawing(const lab::Estimate& estimate, double reach);

// The colour strength, from 0 to 1, of a share that differs from the average: stronger for a larger
// difference, paler for fewer games.
double ColourStrength(const lab::Estimate& share, double average);

// Overlaid histograms of scores, with bars of equal width. Empty if one of the spreads is empty.
std::string SpreadDrawing(const std::vector<lab::Spread>& spreads, const std::string& title);

// A line of means with their standard deviations.
struct PathLine {
  std::string style;  // `before`, `after` or `winners`
  std::vector<lab::Sums> values;
};
// Lines over one axis with a tick for each value. The last line gets a band of one standard
// deviation to either side. Empty if there is no value.
std::string PathDrawing(const std::vector<PathLine>& lines, const std::vector<std::string>& ticks,
                        const std::string& title);

// A line of shares.
struct ShareLine {
  std::string style;                          // as PathLine::style
  std::vector<std::optional<double>> values;  // from 0 to 1, others are clamped; nullopt: a gap
};
// Lines over one axis from 0 to 100 %, with a tick for each value. Empty without ticks.
std::string ShareDrawing(const std::vector<ShareLine>& lines, const std::vector<std::string>& ticks,
                         const std::string& title);

// A heat map of visits per cell, or per space of a graph, as the boards are drawn; several boards
// lie side by side. Cells that hardly any game uses are left out. Empty if there are none.
std::string HeatDrawing(const lab::Course& course, const std::string& title,
                        const std::string& language);

// Labelled means with intervals, one per row, over an axis that includes 0.
struct HistoryRow {
  std::string label;
  lab::Estimate estimate;
};
std::string HistoryDrawing(const std::vector<HistoryRow>& rows, const std::string& title,
                           const std::string& language);

}  // namespace walz::report
