// A reference implementation of the board's services, slow and obvious: it draws every placed piece
// onto a big sheet, with all labels and paths, and answers by looking at the drawing. Written from
// the documentation in the headers; shares no code with the engine except plain data.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernel/board.h"
#include "kernel/board_placing.h"
#include "kernel/piece.h"

namespace walz::kernel::reference {

using Point = std::pair<int, int>;  // q, r

// n ne se s sw nw
inline constexpr std::array<Point, 6> kSteps = {Point{0, -1}, {1, -1}, {1, 0},
                                                {0, 1},       {-1, 1}, {-1, 0}};

inline Point Beyond(Point p, int side) {
  const Point step = kSteps[static_cast<std::size_t>(side)];
  return {p.first + step.first, p.second + step.second};
}

// Rotation in cube coordinates: (x, y, z) -> (-z, -x, -y).
inline Point Turn(Point p, int times) {
  int x = p.first;
  int z = p.second;
  int y = -x - z;
  for (int i = 0; i < times; ++i) {
    const std::array<int, 3> old = {x, y, z};
    x = -old[2];
    y = -old[0];
    z = -old[1];
  }
  return {x, z};
}

// The number of the ring around `a` that contains `b`.
inline int Rings(Point a, Point b) {
  const int x = a.first - b.first;
  const int z = a.second - b.second;
  return std::max({std::abs(x), std::abs(z), std::abs(x + z)});
}

// One drawn cell.
struct Cell {
  int piece = -1;
  int number = 0;
  std::array<int, 6> labels{};             // by side of the map
  std::array<std::set<int>, 6> spaces_at;  // by side of the map: space ids
};

class Sheet {
 public:
  Sheet(const std::vector<PieceDef>& pieces, const std::vector<Placement>& placements)
      : pieces_(pieces) {
    int next = 0;
    for (const PieceDef& piece : pieces) {
      first_space_.push_back(next);
      next += static_cast<int>(piece.spaces.size());
    }
    space_count_ = next;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (placements[i].placed != 0) Draw(static_cast<int>(i), placements[i]);
    }
  }

  const std::map<Point, Cell>& cells() const { return cells_; }
  int space_count() const { return space_count_; }

  void Draw(int piece, const Placement& at) {
    const PieceDef& def = pieces_[static_cast<std::size_t>(piece)];
    for (std::size_t c = 0; c < def.cells.size(); ++c) {
      Cell& cell = cells_[Locate(def, c, at)];
      cell.piece = piece;
      cell.number = static_cast<int>(c);
      for (int side = 0; side < 6; ++side) {
        cell.labels[static_cast<std::size_t>((side + at.rotation) % 6)] =
            def.sides[c][static_cast<std::size_t>(side)];
      }
    }
    for (const Port& port : def.ports) {
      Cell& cell = cells_[Locate(def, port.cell, at)];
      const int side = (static_cast<int>(port.side) + at.rotation) % 6;
      for (const int space : port.spaces) {
        cell.spaces_at[static_cast<std::size_t>(side)].insert(SpaceNumber(piece, space));
      }
    }
    for (std::size_t s = 0; s < def.spaces.size(); ++s) {
      home_[SpaceNumber(piece, static_cast<int>(s))] = Locate(def, def.spaces[s].cell, at);
    }
  }

  static Point Locate(const PieceDef& def, std::size_t cell, const Placement& at) {
    const Point turned = Turn({def.cells[cell].q, def.cells[cell].r}, at.rotation);
    return {turned.first + at.q, turned.second + at.r};
  }

  int SpaceNumber(int piece, int local) const {
    return first_space_[static_cast<std::size_t>(piece)] + local;
  }

  // The position of a space, which must be on the map.
  Point HomeOf(int space) const { return home_.at(space); }
  bool IsOnMap(int space) const { return home_.count(space) != 0; }

  // Returns true if one step leads from space `a` to space `b`, inside a piece (side -1) or across
  // a side.
  bool IsStep(int a, int b, int side) const {
    if (!IsOnMap(a) || !IsOnMap(b)) return false;
    if (side >= 0) {
      const Point here = HomeOf(a);
      const Point there = Beyond(here, side);
      if (cells_.count(there) == 0) return false;
      const auto mine = static_cast<std::size_t>(side);
      const auto theirs = static_cast<std::size_t>((side + 3) % 6);
      const Cell& from = cells_.at(here);
      const Cell& to = cells_.at(there);
      return from.labels[mine] != 0 && from.labels[mine] == to.labels[theirs] &&
             from.spaces_at[mine].count(a) != 0 && to.spaces_at[theirs].count(b) != 0;
    }
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
      for (std::size_t s = 0; s < pieces_[p].spaces.size(); ++s) {
        if (SpaceNumber(static_cast<int>(p), static_cast<int>(s)) != a) continue;
        for (const int to : pieces_[p].neighbours[s]) {
          if (SpaceNumber(static_cast<int>(p), to) == b) return true;
        }
      }
    }
    return false;
  }

  // Per space, the spaces that one step leads to.
  std::vector<std::set<int>> Steps() const {
    std::vector<std::set<int>> steps(static_cast<std::size_t>(space_count_));
    for (int a = 0; a < space_count_; ++a) {
      for (int b = 0; b < space_count_; ++b) {
        for (int side = -1; side < 6; ++side) {
          if (IsStep(a, b, side)) steps[static_cast<std::size_t>(a)].insert(b);
        }
      }
    }
    return steps;
  }

  // Everything that a person would see of a piece placed there, as words.
  std::set<std::string> PictureOf(int piece, const Placement& at) const {
    const PieceDef& def = pieces_[static_cast<std::size_t>(piece)];
    const auto where = [](Point p) {
      return std::to_string(p.first) + "," + std::to_string(p.second);
    };
    const auto spot = [&](int s) {
      const Space& space = def.spaces[static_cast<std::size_t>(s)];
      const int slot = space.slot == 0 ? 0 : (space.slot - 1 + at.rotation) % 6 + 1;
      return where(Locate(def, space.cell, at)) + "/" + std::to_string(slot);
    };
    std::set<std::string> seen;
    for (std::size_t c = 0; c < def.cells.size(); ++c) {
      for (int side = 0; side < 6; ++side) {
        seen.insert("side " + where(Locate(def, c, at)) + "." +
                    std::to_string((side + at.rotation) % 6) + " shows " +
                    std::to_string(def.sides[c][static_cast<std::size_t>(side)]));
      }
    }
    for (int s = 0; s < static_cast<int>(def.spaces.size()); ++s) {
      const Space& space = def.spaces[static_cast<std::size_t>(s)];
      seen.insert("space " + spot(s) + " is " + std::to_string(space.kind.value) + ":" +
                  std::to_string(space.look));
      for (const int to : def.neighbours[static_cast<std::size_t>(s)]) {
        seen.insert("path " + spot(s) + " to " + spot(to));
      }
    }
    for (const Port& port : def.ports) {
      for (const int s : port.spaces) {
        seen.insert("exit " + spot(s) + " at " +
                    std::to_string((static_cast<int>(port.side) + at.rotation) % 6));
      }
    }
    return seen;
  }

  // The reason why the piece may not be placed there.
  PlacementProblem::Reason Judge(const PlacementQuery& query, const Placement& at) const {
    using Reason = PlacementProblem::Reason;
    const PieceDef& def = pieces_[query.piece.index()];
    bool touches = false;
    bool fits = true;
    for (std::size_t c = 0; c < def.cells.size(); ++c) {
      const Point here = Locate(def, c, at);
      if (cells_.count(here) != 0) return Reason::kOverlap;
      for (int side = 0; side < 6; ++side) {
        const auto neighbour = cells_.find(Beyond(here, side));
        if (neighbour == cells_.end()) continue;
        const Cell& other = neighbour->second;
        if (!query.anchor.valid() || (other.piece == query.anchor.value &&
                                      (query.anchor_cell == PlacementQuery::kWholePiece ||
                                       other.number == query.anchor_cell))) {
          touches = true;
        }
        const int mine = def.sides[c][static_cast<std::size_t>((side - at.rotation + 6) % 6)];
        if (mine != other.labels[static_cast<std::size_t>((side + 3) % 6)]) fits = false;
      }
    }
    if (!touches) return Reason::kNotAdjacent;
    if (!fits && query.sides == PlacementQuery::Sides::kMatch) return Reason::kSideMismatch;
    for (const DistanceRule& rule : query.distances) {
      for (std::size_t c = 0; c < def.cells.size(); ++c) {
        if (NearestOf(rule, Locate(def, c, at)) < rule.min_distance) return Reason::kTooClose;
      }
    }
    return Reason::kNone;
  }

 private:
  int NearestOf(const DistanceRule& rule, Point here) const {
    int nearest = 1000;
    for (const auto& [there, cell] : cells_) {
      const PieceClassId piece_class = pieces_[static_cast<std::size_t>(cell.piece)].piece_class;
      if (!rule.piece_class.valid() || piece_class != rule.piece_class) continue;
      nearest = std::min(nearest, Rings(here, there));
    }
    for (const Coord hex : rule.hexes) nearest = std::min(nearest, Rings(here, {hex.q, hex.r}));
    return nearest;
  }

  const std::vector<PieceDef>& pieces_;
  std::vector<int> first_space_;
  int space_count_ = 0;
  std::map<Point, Cell> cells_;
  std::map<int, Point> home_;  // per space on the map
};

// Steps from `start` to every space, -1 if there is no way: iterates until nothing changes.
// `may_enter` and `may_leave` are called per space; the start may always be left.
template <class MayEnter, class MayLeave>
std::vector<int> WalkingDistances(const Sheet& sheet, int start, MayEnter may_enter,
                                  MayLeave may_leave) {
  const std::vector<std::set<int>> steps = sheet.Steps();
  std::vector<int> distance(steps.size(), -1);
  distance[static_cast<std::size_t>(start)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t a = 0; a < steps.size(); ++a) {
      const int from = static_cast<int>(a);
      if (distance[a] < 0 || (from != start && !may_leave(from))) continue;
      for (const int to : steps[a]) {
        int& known = distance[static_cast<std::size_t>(to)];
        if (to == start || !may_enter(to)) continue;
        if (known >= 0 && known <= distance[a] + 1) continue;
        known = distance[a] + 1;
        changed = true;
      }
    }
  }
  return distance;
}

// The lowest cost of a way from `start` to every space, -1 if there is none: tries every set of
// cells that could be entered (at most about twelve on the map), and checks which spaces are
// reachable inside it.
template <class PriceOf>
std::vector<int> WayCosts(const Sheet& sheet, int start, PriceOf price) {
  const std::vector<std::set<int>> steps = sheet.Steps();
  std::vector<Point> cells;
  for (const auto& [point, cell] : sheet.cells()) {
    if (point != sheet.HomeOf(start) && price(cell) >= 0) cells.push_back(point);
  }
  std::vector<int> best(steps.size(), -1);
  for (std::uint32_t set = 0; set < 1U << cells.size(); ++set) {
    std::set<Point> allowed = {sheet.HomeOf(start)};
    int cost = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      allowed.insert(cells[i]);
      cost += price(sheet.cells().at(cells[i]));
    }
    std::vector<int> open = {start};
    std::set<int> reached = {start};
    while (!open.empty()) {
      const int from = open.back();
      open.pop_back();
      int& known = best[static_cast<std::size_t>(from)];
      if (known < 0 || cost < known) known = cost;
      for (const int to : steps[static_cast<std::size_t>(from)]) {
        if (allowed.count(sheet.HomeOf(to)) == 0) continue;
        if (reached.insert(to).second) open.push_back(to);
      }
    }
  }
  return best;
}

}  // namespace walz::kernel::reference
