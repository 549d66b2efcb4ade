// Routes lines through blank parts of a drawing.
#pragma once

#include <functional>
#include <vector>

#include "ui/map_canvas.h"

namespace walz::ui {

struct Point {
  int x = 0;
  int y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

enum class Heading { kUp, kRight, kDown, kLeft };

// One character of a line and the two sides that it connects.
struct RouteStep {
  Point at;
  Heading in = Heading::kUp;   // towards the previous step, or the start
  Heading out = Heading::kUp;  // towards the next step, or the end
};

// A possible end of a line: the character at `at`, to which the line is attached on `side`.
struct RouteEnd {
  Point at;
  Heading side = Heading::kUp;
};

// Returns the four ends at a space whose first character is at `at`: one beside the middle of each
// side.
std::vector<RouteEnd> EndsAtSpace(Point at);

// Returns a shortest line with few turns that connects one of the ends `from` to one of the ends
// `to`, over blank cells that satisfy `allowed`. Empty if there is none. Deterministic.
std::vector<RouteStep> FindRoute(const Canvas& canvas, const std::vector<RouteEnd>& from,
                                 const std::vector<RouteEnd>& to,
                                 const std::function<bool(Point)>& allowed);

}  // namespace walz::ui
