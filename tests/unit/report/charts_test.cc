// Charts of the lab: elements are at the coordinates of their values.
#include "report/charts.h"

#include <gtest/gtest.h>

#include <regex>

namespace walz::report {
namespace {

// Returns attribute `name` of the elements that begin with `begin`, in order.
std::vector<std::string> Attributes(const std::string& drawing, const std::string& begin,
                                    const std::string& name) {
  const std::regex pattern(begin + "[^>]* " + name + "=\"([^\"]*)\"");
  std::vector<std::string> found;
  for (auto i = std::sregex_iterator(drawing.begin(), drawing.end(), pattern);
       i != std::sregex_iterator(); ++i) {
    found.push_back((*i)[1]);
  }
  return found;
}

using Box = std::pair<double, double>;

// The least and the greatest of one coordinate of all corners of the cells: 0 for x, 1 for y.
Box Extent(const std::string& drawing, std::size_t coordinate) {
  Box box = {1e9, -1e9};
  for (const std::string& corners : Attributes(drawing, "<polygon class=\"cell\"", "points")) {
    const std::regex number("[0-9.-]+");
    auto each = std::sregex_iterator(corners.begin(), corners.end(), number);
    for (std::size_t i = 0; each != std::sregex_iterator(); ++each, ++i) {
      if (i % 2 != coordinate) continue;
      const double value = std::stod(each->str());
      box = {std::min(box.first, value), std::max(box.second, value)};
    }
  }
  return box;
}

// Ten games on cells in a line from the upper left to the lower right, visited so often.
lab::Course CourseWith(const std::vector<std::int64_t>& visits) {
  lab::Course course;
  course.games = 10;
  for (std::size_t i = 0; i < visits.size(); ++i) {
    const auto at = static_cast<std::int16_t>(i);
    course.cells[lab::Course::Spot({at, at})] = {visits[i], 10};
  }
  return course;
}

TEST(ColourStrength, IsThePalerTheLessIsKnown) {
  EXPECT_EQ(ColourStrength({0.8, 0.1}, 0.5), 1);
  EXPECT_NEAR(ColourStrength({0.2, 3}, 0.5), 0.1, 1e-9);
  EXPECT_NEAR(ColourStrength({0.55, 0.01}, 0.5), 0.2, 1e-9);
  EXPECT_EQ(ColourStrength({0.5, 0}, 0.5), 0);
}

TEST(ShareDrawing, PutsSharesOnOneAxisAndLeavesGaps) {
  const std::string drawing =
      ShareDrawing({{"after", {0.0, std::nullopt, 1.5}}}, {"a", "b", "c"}, "shares");
  EXPECT_EQ(Attributes(drawing, "<circle", "cy"), (std::vector<std::string>{"210.0", "12.0"}));
  EXPECT_EQ(Attributes(drawing, "<circle", "cx"), (std::vector<std::string>{"70.0", "690.0"}));
  EXPECT_EQ(ShareDrawing({}, {}, "shares"), "");
}

TEST(HeatDrawing, HasEveryCellThatIsUsed) {
  const std::string drawing = HeatDrawing(CourseWith({20, 5, 0, 15}), "map", "en");
  EXPECT_EQ(Attributes(drawing, "<polygon class=\"cell\"", "points").size(), 4U);
  EXPECT_EQ(Attributes(drawing, "<polygon class=\"heat\"", "fill-opacity"),
            (std::vector<std::string>{"1.00", "0.25", "0.00", "0.75"}));
  EXPECT_NE(drawing.find("<title>0.50 / 100 %</title>"), std::string::npos);
  // A number where anybody came; white on what is dark.
  EXPECT_EQ(Attributes(drawing, "<text", "class"),
            (std::vector<std::string>{"on_heat", "on_cell", "on_heat"}));
  EXPECT_NE(drawing.find(">0.5</text>"), std::string::npos);
}

TEST(HeatDrawing, HasTheDecimalPointOfTheLanguage) {
  const std::string drawing = HeatDrawing(CourseWith({20, 5}), "map", "de");
  EXPECT_NE(drawing.find(">0,5</text>"), std::string::npos);
  EXPECT_NE(drawing.find("<title>0,50 / 100 %</title>"), std::string::npos);
}

TEST(HeatDrawing, OmitsRarelyUsedCells) {
  lab::Course course = CourseWith({20, 20});
  course.games = 1000;
  course.cells.begin()->second = {19, 19};
  EXPECT_EQ(
      Attributes(HeatDrawing(course, "map", "en"), "<polygon class=\"cell\"", "points").size(), 1U);
  course.cells.begin()->second = {19, 20};
  EXPECT_EQ(
      Attributes(HeatDrawing(course, "map", "en"), "<polygon class=\"cell\"", "points").size(), 2U);
  EXPECT_EQ(HeatDrawing(lab::Course(), "map", "en"), "");
}

// Whatever the order of the cells, all lie within the drawing, and it is no larger than they are.
TEST(HeatDrawing, IsAsLargeAsItsCells) {
  lab::Course course = CourseWith({20, 5, 15});
  for (const kernel::Coord hex :
       {kernel::Coord{-3, 2}, kernel::Coord{2, -4}, kernel::Coord{0, 6}}) {
    course.cells[lab::Course::Spot(hex)] = {1, 10};
  }
  for (const lab::Course& each : {CourseWith({7}), CourseWith({20, 5, 15}), course}) {
    const std::string drawing = HeatDrawing(each, "map", "en");
    const double width = std::stod(Attributes(drawing, "<svg", "width").front());
    const double height = std::stod(Attributes(drawing, "<svg", "height").front());
    const Box across = Extent(drawing, 0);
    const Box down = Extent(drawing, 1);
    // A pixel more on every side, and a margin of two; hexagons with a flat side up are less high
    // than wide.
    EXPECT_NEAR(across.first, 3, 0.2);
    EXPECT_NEAR(across.second, width - 3, 0.6);
    EXPECT_NEAR(down.first, 6.3, 0.2);
    EXPECT_NEAR(down.second, height - 6.3, 0.6);
  }
}

// Returns the number of corners of the first cell, and the width of the drawing.
std::pair<std::ptrdiff_t, double> FirstCell(const lab::Course& course) {
  const std::string drawing = HeatDrawing(course, "map", "en");
  const std::string points = Attributes(drawing, "<polygon class=\"cell\"", "points").front();
  return {std::count(points.begin(), points.end(), ','),
          std::stod(Attributes(drawing, "<svg", "width").front())};
}

TEST(HeatDrawing, HasTheShapeOfTheBoard) {
  lab::Course squares;
  squares.games = 10;
  squares.cells[lab::Course::Spot({0, 0}, kernel::kSquares8)] = {5, 10};
  squares.cells[lab::Course::Spot({1, 0}, kernel::kSquares8)] = {5, 10};
  EXPECT_EQ(FirstCell(squares), (std::pair<std::ptrdiff_t, double>{4, 94}));
  lab::Course graph;
  graph.games = 10;
  graph.cells[lab::Course::Spot({}, kernel::kGraph, {0, 0})] = {5, 10};
  graph.cells[lab::Course::Spot({}, kernel::kGraph, {80, 0})] = {5, 10};
  EXPECT_EQ(FirstCell(graph), (std::pair<std::ptrdiff_t, double>{8, 66}));
}

TEST(HeatDrawing, PutsBoardsSideBySide) {
  lab::Course course;
  course.games = 10;
  for (const int board : {0, 1, 2}) {
    course.cells[lab::Course::Spot(kernel::BoardOrigin(board), kernel::kSquares)] = {5, 10};
  }
  const std::string drawing = HeatDrawing(course, "map", "en");
  EXPECT_EQ(Attributes(drawing, "<text", "x"), (std::vector<std::string>{"24.6", "93.9", "163.1"}));
  EXPECT_EQ(Attributes(drawing, "<text", "y").front(), Attributes(drawing, "<text", "y").back());
}

// A game that nobody visits has no heat, and no division by nothing.
TEST(HeatDrawing, IsColdWithoutVisits) {
  const std::string drawing = HeatDrawing(CourseWith({0, 0}), "map", "en");
  EXPECT_EQ(Attributes(drawing, "<polygon class=\"heat\"", "fill-opacity"),
            (std::vector<std::string>{"0.00", "0.00"}));
  EXPECT_EQ(drawing.find("<text"), std::string::npos);
}

TEST(HistoryDrawing, HasARowForEachEstimateAndALineAtNothing) {
  const std::string drawing =
      HistoryDrawing({{"1.0.0", {4, 2}}, {"1.1.0", {-1, 1}}}, "history", "en");
  // From -2 to 6 between 250 and 700.
  EXPECT_EQ(Attributes(drawing, "<circle", "cx"), (std::vector<std::string>{"587.5", "306.2"}));
  EXPECT_EQ(Attributes(drawing, "<circle", "cy"), (std::vector<std::string>{"13.0", "39.0"}));
  EXPECT_EQ(Attributes(drawing, "<line class=\"path after\"", "x1"),
            (std::vector<std::string>{"475.0", "250.0"}));
  EXPECT_EQ(Attributes(drawing, "<line class=\"path after\"", "x2"),
            (std::vector<std::string>{"700.0", "362.5"}));
  EXPECT_EQ(Attributes(drawing, "<line class=\"axis\"", "x1"), (std::vector<std::string>{"362.5"}));
  EXPECT_EQ(HistoryDrawing({}, "history", "en"), "");
}

}  // namespace
}  // namespace walz::report
