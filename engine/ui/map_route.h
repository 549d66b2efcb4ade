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

// One character of a line: which two of its sides the line touches.
struct RouteStep {
  Point at;
  Heading in = Heading::kUp;   // towards the step before, or where it begins
  Heading out = Heading::kUp;  // towards the next one, or where it ends
};

// Where a line begins or ends: on `at`, with that side of it towards what it comes from or leads
// to.
struct RouteEnd {
  Point at;
  Heading side = Heading::kUp;
};

// Returns the four ends at a space whose first character is `begin`: in the middle of its sides.
std::vector<RouteEnd> EndsAtSpace(Point at);

// Returns the shortest line with few turns between any two ends, over blank cells that satisfy
// `allowed`. Empty if there is none. Deterministic.
std::vector<RouteStep> FindRoute(const Canvas& canvas, const std::vector<RouteEnd>& from,
                                 const std::vector<RouteEnd>& to,
                                 const std::function<bool(Point)>& allowed);

}  // namespace walz::ui
