#include "ui/map_route.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace walz::ui {
namespace {

constexpr std::array<Heading, 4> kHeadings = {Heading::kUp, Heading::kRight, Heading::kDown,
                                              Heading::kLeft};

Heading Back(Heading heading) { return kHeadings[(static_cast<std::size_t>(heading) + 2) % 4]; }

Point Ahead(Point at, Heading heading) {
  constexpr std::array<Point, 4> kSteps = {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}};
  const Point step = kSteps[static_cast<std::size_t>(heading)];
  return {at.x + step.x, at.y + step.y};
}

// Returns the cell adjacent to a space, in the middle of that side.
Point Beside(Point space, Heading side) {
  const bool right = side == Heading::kRight;
  return Ahead({space.x + (right ? 2 : side == Heading::kLeft ? 0 : 1), space.y}, side);
}

// A position and the heading of the last step.
using Node = std::tuple<int, int, Heading>;  // y, x, heading

// A row is twice as high as a column is wide; a turn costs as much as a row.
int CostOf(Heading heading) { return heading == Heading::kUp || heading == Heading::kDown ? 2 : 1; }
constexpr int kTurn = 2;

class Router {
 public:
  Router(const Canvas& canvas, const std::function<bool(Point)>& allowed)
      : canvas_(canvas), allowed_(allowed) {}

  std::vector<RouteStep> Find(const std::vector<RouteEnd>& from, const std::vector<RouteEnd>& to) {
    for (const RouteEnd& end : from) Reach(end.at, Back(end.side), 0, std::nullopt);
    while (!open_.empty()) {
      const auto [cost, node] = *open_.begin();
      open_.erase(open_.begin());
      const auto [y, x, heading] = node;
      const Point at{x, y};
      for (const RouteEnd& end : to) {
        if (end.at == at) return Trace(node, end.side);
      }
      for (const Heading next : kHeadings) {
        if (next == Back(heading)) continue;
        Reach(Ahead(at, next), next, cost + (next == heading ? 0 : kTurn), node);
      }
    }
    return {};
  }

 private:
  void Reach(Point at, Heading heading, int cost, std::optional<Node> before) {
    if (!canvas_.IsBlank(at.x, at.y) || !allowed_(at)) return;
    const Node node{at.y, at.x, heading};
    const int total = cost + CostOf(heading);
    const auto known = best_.find(node);
    if (known != best_.end() && known->second.first <= total) return;
    best_[node] = {total, before};
    open_.emplace(total, node);
  }

  std::vector<RouteStep> Trace(Node node, Heading out) const {
    std::vector<RouteStep> steps;
    std::optional<Node> at = node;
    while (at) {
      const auto [y, x, heading] = *at;
      steps.push_back({{x, y}, Back(heading), out});
      out = heading;
      at = best_.at(*at).second;
    }
    std::ranges::reverse(steps);
    return steps;
  }

  const Canvas& canvas_;
  const std::function<bool(Point)>& allowed_;
  std::map<Node, std::pair<int, std::optional<Node>>> best_;
  std::set<std::pair<int, Node>> open_;
};

}  // namespace

std::vector<RouteEnd> EndsAtSpace(Point at) {
  std::vector<RouteEnd> ends;
  for (const Heading side : kHeadings) ends.push_back({Beside(at, side), Back(side)});
  return ends;
}

std::vector<RouteStep> FindRoute(const Canvas& canvas, const std::vector<RouteEnd>& from,
                                 const std::vector<RouteEnd>& to,
                                 const std::function<bool(Point)>& allowed) {
  return Router(canvas, allowed).Find(from, to);
}

}  // namespace walz::ui
