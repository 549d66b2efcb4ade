// The geometry of a board: cells, their sides, neighbours, rotation, distance, and where a cell is
// drawn. Everything that depends on the shape of a cell is in a `Geometry`.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walz::kernel {

// The coordinates of a cell, or the offset between two cells.
struct Coord {
  std::int16_t q = 0;
  std::int16_t r = 0;

  friend constexpr auto operator<=>(const Coord&, const Coord&) = default;
};

constexpr Coord operator+(Coord a, Coord b) {
  return {static_cast<std::int16_t>(a.q + b.q), static_cast<std::int16_t>(a.r + b.r)};
}
constexpr Coord operator-(Coord a, Coord b) {
  return {static_cast<std::int16_t>(a.q - b.q), static_cast<std::int16_t>(a.r - b.r)};
}

// Maximum absolute coordinate of a piece's cells and origin. It keeps every rotated piece within
// the range of `Coord`.
inline constexpr int kMaxCellDistance = 1000;

// A side of a cell and the neighbour beyond it. The value is the index into tables by side.
enum class Direction : std::uint8_t { kN, kNe, kSe, kS, kSw, kNw };

inline constexpr int kDirections = 6;  // entries of a table by side
inline constexpr std::array<Direction, kDirections> kAllDirections = {
    Direction::kN, Direction::kNe, Direction::kSe, Direction::kS, Direction::kSw, Direction::kNw};

// The index of `side` in tables with one entry per side.
constexpr std::size_t IndexOf(Direction side) { return static_cast<std::size_t>(side); }

// A place or a distance on a drawn board. The distance from the middle of a cell to a corner is
// kCellRadius. x grows to the right, y down.
inline constexpr int kCellRadius = 100;
struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

// The shape of cells and how they are arranged, as a table. Immutable; thread-safe.
//
// Sides are in clockwise order, and a side has the same name as the neighbour beyond it. A rotation
// is a number of clockwise steps, 0 .. rotations() - 1; each step maps a side to the next one.
// Functions accept any number of steps; negative is counterclockwise.
class Geometry {
 public:
  // Hexagons with a flat top in axial coordinates:
  //   n (0,-1)   ne (+1,-1)   se (+1,0)   s (0,+1)   sw (-1,+1)   nw (-1,0)
  // One step of rotation is 60 degrees.
  static constexpr Geometry Hexagons() {
    Geometry hexagons;
    hexagons.names_ = {"n", "ne", "se", "s", "sw", "nw"};
    hexagons.offsets_ = {Coord{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    hexagons.rotated_q_ = {0, 1};
    hexagons.rotated_r_ = {-1, 1};
    constexpr int kHalf = 87;  // from the middle of a cell to a side
    constexpr int kRadius = kCellRadius;
    hexagons.half_ = kHalf;
    hexagons.step_q_ = {kRadius * 3 / 2, kHalf};
    hexagons.step_r_ = {0, 2 * kHalf};
    hexagons.corners_ = {Point{-kRadius / 2, -kHalf}, {kRadius / 2, -kHalf}, {kRadius, 0},
                         {kRadius / 2, kHalf},        {-kRadius / 2, kHalf}, {-kRadius, 0}};
    hexagons.towards_ = {Point{0, -1000}, {866, -500}, {866, 500},
                         {0, 1000},       {-866, 500}, {-866, -500}};
    return hexagons;
  }

  constexpr const std::array<Direction, kDirections>& sides() const { return kAllDirections; }
  constexpr int rotations() const { return kDirections; }

  // The name of a side in content, options and scenarios.
  constexpr std::string_view NameOf(Direction side) const { return names_[IndexOf(side)]; }
  std::vector<std::string> SideNames() const;
  // The side of that name, or nothing.
  std::optional<Direction> ParseSide(std::string_view name) const;

  constexpr Direction Rotate(Direction side, int steps) const {
    const int rotated = (static_cast<int>(side) + steps) % kDirections;
    return static_cast<Direction>(rotated < 0 ? rotated + kDirections : rotated);
  }
  // Rotates `cell` about the origin.
  constexpr Coord Rotate(Coord cell, int steps) const {
    const int rotations = static_cast<int>(Rotate(Direction{}, steps));
    for (int i = 0; i < rotations; ++i) {
      cell = {static_cast<std::int16_t>(cell.q * rotated_q_.q + cell.r * rotated_r_.q),
              static_cast<std::int16_t>(cell.q * rotated_q_.r + cell.r * rotated_r_.r)};
    }
    return cell;
  }

  // The side as seen from the neighbour beyond it.
  constexpr Direction Opposite(Direction side) const { return Rotate(side, kDirections / 2); }
  constexpr Coord Neighbour(Coord cell, Direction side) const {
    return cell + offsets_[IndexOf(side)];
  }

  // The number of steps from `a` to `b` on an empty board: 0 for the same cell, 1 for neighbours.
  constexpr int Distance(Coord a, Coord b) const {
    const int q = a.q - b.q;
    const int r = a.r - b.r;
    const auto size = [](int n) { return n < 0 ? -n : n; };
    return (size(q) + size(r) + size(q + r)) / 2;
  }

  // Calls `visit(Coord)` for each cell at most `distance` away from `centre`.
  template <class Visit>
  constexpr void ForEachWithin(Coord centre, int distance, Visit&& visit) const {
    for (int q = -distance; q <= distance; ++q) {
      for (int r = std::max(-distance, -q - distance); r <= std::min(distance, -q + distance);
           ++r) {
        visit(centre + Coord{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)});
      }
    }
  }

  // The distance from the middle of a cell to the middle of a side.
  constexpr int half() const { return half_; }
  // The middle of a cell.
  constexpr Point CentreOf(Coord cell) const {
    return {cell.q * step_q_.x + cell.r * step_r_.x, cell.q * step_q_.y + cell.r * step_r_.y};
  }
  // The corner where `side` begins (its end is the corner of the next side), from the middle.
  constexpr Point Corner(Direction side) const { return corners_[IndexOf(side)]; }
  // The point at `distance` from the middle of a cell towards the middle of `side`.
  constexpr Point Towards(Direction side, int distance) const {
    const Point unit = towards_[IndexOf(side)];
    return {unit.x * distance / 1000, unit.y * distance / 1000};
  }

 private:
  constexpr Geometry() = default;

  template <class T>
  using BySide = std::array<T, kDirections>;

  BySide<std::string_view> names_;
  BySide<Coord> offsets_;  // of the neighbours
  Coord rotated_q_;        // the images of (1, 0) and (0, 1) after one step of rotation
  Coord rotated_r_;
  int half_ = 0;
  Point step_q_;  // between the middles of two cells
  Point step_r_;
  BySide<Point> corners_;
  BySide<Point> towards_;  // per thousand of a distance
};

// The only geometry so far.
inline constexpr Geometry kHexagons = Geometry::Hexagons();

}  // namespace walz::kernel
