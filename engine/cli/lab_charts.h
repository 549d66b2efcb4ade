// Drawings of the laboratory: SVG to be put into a page, drawn with the classes of its style sheet
// (lab_page.cc). They need no scripts, and each says in a title what it shows.
#pragma once

#include <string>
#include <vector>

#include "lab/compare.h"
#include "lab/course.h"

namespace walz::cli {

// An interval around a mean, on a line from -reach to reach, more than 0, with 0 in the middle.
std::string IntervalDrawing(const lab::Estimate& estimate, double reach);

// How strongly a share is painted that differs from an average, from 0 to 1: the stronger the
// farther, and the paler the less is known of it, because in few games any share comes about by
// luck.
double ColourStrength(const lab::Estimate& share, double average);

// Spreads of scores, one in front of the other, as bars of equal width; empty if one is.
std::string SpreadDrawing(const std::vector<lab::Spread>& spreads, const std::string& title);

// A line through means with its spread, one after the other.
struct PathLine {
  std::string style;  // `before`, `after` or `winners`
  std::vector<lab::Sums> values;
};
// Lines over one axis with a tick for each value. The spread around a line, one deviation to
// either side, is drawn for the last line. Empty if there is no value.
std::string PathDrawing(const std::vector<PathLine>& lines, const std::vector<std::string>& ticks,
                        const std::string& title);

// The cells of a map by how often they were visited in a game; those that hardly any game uses are
// left out. Empty if there are none.
std::string HeatDrawing(const lab::Course& course, const std::string& title,
                        const std::string& language);

// Means with intervals under each other, each with a label, over one axis that holds 0.
struct HistoryRow {
  std::string label;
  lab::Estimate estimate;
};
std::string HistoryDrawing(const std::vector<HistoryRow>& rows, const std::string& title,
                           const std::string& language);

}  // namespace walz::cli
