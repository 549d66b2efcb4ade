// The geometry of a board: cells, their sides, neighbours, rotation, distance, and where a cell is
// drawn. Everything that depends on the shape of a cell is in a `Geometry`.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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

// Maximum absolute coordinate of a piece's cells and origin on its board. It keeps every rotated
// piece within the range of `Coord`, and keeps boards apart (boards.h).
inline constexpr int kMaxCellDistance = 1000;

// A point of the compass: a side of a cell and the neighbour beyond it. Each geometry has some of
// them. The value is the index into tables by side.
enum class Direction : std::uint8_t { kN, kNe, kSe, kS, kSw, kNw, kE, kW };

inline constexpr int kDirections = 8;  // entries of a table by side
inline constexpr std::array<std::string_view, kDirections> kDirectionNames = {
    "n", "ne", "se", "s", "sw", "nw", "e", "w"};

// The index of `side` in tables with one entry per side.
constexpr std::size_t IndexOf(Direction side) { return static_cast<std::size_t>(side); }
// The name of a direction in content, options and scenarios.
constexpr std::string_view NameOf(Direction side) { return kDirectionNames[IndexOf(side)]; }
// The direction of that name, or nullopt.
std::optional<Direction> ParseDirection(std::string_view name);
// All names, in the order of `Direction`.
std::vector<std::string> DirectionNames();

// The side as seen from the neighbour beyond it.
constexpr Direction Opposite(Direction side) {
  using enum Direction;
  constexpr std::array<Direction, kDirections> kOpposites = {kS, kSw, kNw, kN, kNe, kSe, kW, kE};
  return kOpposites[IndexOf(side)];
}

// A point on a drawn board, or an offset between two points. The distance from the middle of a
// hexagon to a corner is kCellRadius. x grows to the right, y down.
inline constexpr int kCellRadius = 100;
struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

// The shape and the arrangement of cells, as tables. Immutable; thread-safe.
//
// Sides are in clockwise order, and a side has the same name as the neighbour beyond it. A rotation
// is a number of clockwise steps, 0 .. rotations() - 1, each a full circle divided by rotations().
// Functions accept any number of steps; negative is counterclockwise.
class Geometry {
 public:
  static constexpr int kMaxRotations = 6;

  enum class Shape : std::uint8_t {
    kHexagons,  // flat top, axial coordinates; neighbours n ne se s sw nw; turned by 60 degrees
    kSquares,   // columns and rows; neighbours n e s w; turned by 90 degrees
    kSquares8,  // as kSquares, with the diagonal neighbours ne se sw nw, too
    kGraph,     // cells without sides: spaces lie anywhere, and only paths join them
  };

  // Hexagons:  n (0,-1)   ne (+1,-1)   se (+1,0)   s (0,+1)   sw (-1,+1)   nw (-1,0)
  static constexpr Geometry Hexagons() {
    using enum Direction;
    Geometry made(Shape::kHexagons, kMaxRotations);
    made.AddSide(kN, {0, -1}, {0, -1000});
    made.AddSide(kNe, {1, -1}, {866, -500});
    made.AddSide(kSe, {1, 0}, {866, 500});
    made.AddSide(kS, {0, 1}, {0, 1000});
    made.AddSide(kSw, {-1, 1}, {-866, 500});
    made.AddSide(kNw, {-1, 0}, {-866, -500});
    made.rotated_q_ = {0, 1};
    made.rotated_r_ = {-1, 1};
    constexpr int kHalf = kHalfHeight;
    constexpr int kRadius = kCellRadius;
    made.extent_ = {kRadius, kHalf};
    made.step_q_ = {kRadius * 3 / 2, kHalf};
    made.step_r_ = {0, 2 * kHalf};
    made.AddCorner(kN, {-kRadius / 2, -kHalf});
    made.AddCorner(kNe, {kRadius / 2, -kHalf});
    made.AddCorner(kSe, {kRadius, 0});
    made.AddCorner(kS, {kRadius / 2, kHalf});
    made.AddCorner(kSw, {-kRadius / 2, kHalf});
    made.AddCorner(kNw, {-kRadius, 0});
    made.FillRotations(1);
    return made;
  }

  // Squares: q counts columns to the east, r rows to the south.
  static constexpr Geometry Squares(Shape shape) {
    using enum Direction;
    const bool diagonal = shape == Shape::kSquares8;
    Geometry made(shape, 4);
    made.AddSide(kN, {0, -1}, {0, -1000});
    if (diagonal) made.AddSide(kNe, {1, -1}, {1000, -1000});
    made.AddSide(kE, {1, 0}, {1000, 0});
    if (diagonal) made.AddSide(kSe, {1, 1}, {1000, 1000});
    made.AddSide(kS, {0, 1}, {0, 1000});
    if (diagonal) made.AddSide(kSw, {-1, 1}, {-1000, 1000});
    made.AddSide(kW, {-1, 0}, {-1000, 0});
    if (diagonal) made.AddSide(kNw, {-1, -1}, {-1000, -1000});
    made.rotated_q_ = {0, 1};
    made.rotated_r_ = {-1, 0};
    constexpr int kHalf = kHalfHeight;
    made.extent_ = {kHalf, kHalf};
    made.step_q_ = {2 * kHalf, 0};
    made.step_r_ = {0, 2 * kHalf};
    made.AddCorner(kN, {-kHalf, -kHalf});
    made.AddCorner(kE, {kHalf, -kHalf});
    made.AddCorner(kS, {kHalf, kHalf});
    made.AddCorner(kW, {-kHalf, kHalf});
    made.FillRotations(diagonal ? 2 : 1);
    return made;
  }

  static constexpr Geometry Graph() {
    Geometry made(Shape::kGraph, 1);
    made.rotated_q_ = {1, 0};
    made.rotated_r_ = {0, 1};
    made.step_q_ = {2 * kHalfHeight, 0};
    made.step_r_ = {0, 2 * kHalfHeight};
    return made;
  }

  constexpr Shape shape() const { return shape_; }
  constexpr std::span<const Direction> sides() const { return {sides_.data(), side_count_}; }
  constexpr int rotations() const { return rotations_; }

  std::vector<std::string> SideNames() const;
  // The side of that name, or nullopt.
  std::optional<Direction> ParseSide(std::string_view name) const;
  constexpr bool Has(Direction side) const {
    return std::find(sides().begin(), sides().end(), side) != sides().end();
  }

  constexpr Direction Rotate(Direction side, int steps) const {
    return rotated_[static_cast<std::size_t>(InCircle(steps))][IndexOf(side)];
  }
  // Rotates `cell` about the origin.
  constexpr Coord Rotate(Coord cell, int steps) const {
    for (int i = InCircle(steps); i > 0; --i) {
      cell = {static_cast<std::int16_t>(cell.q * rotated_q_.q + cell.r * rotated_r_.q),
              static_cast<std::int16_t>(cell.q * rotated_q_.r + cell.r * rotated_r_.r)};
    }
    return cell;
  }

  constexpr Coord Neighbour(Coord cell, Direction side) const {
    return cell + offsets_[IndexOf(side)];
  }

  // The number of steps from `a` to `b` on an empty board: 0 for the same cell, 1 for neighbours.
  constexpr int Distance(Coord a, Coord b) const {
    const auto size = [](int n) { return n < 0 ? -n : n; };
    const int q = a.q - b.q;
    const int r = a.r - b.r;
    if (shape_ == Shape::kHexagons) return (size(q) + size(r) + size(q + r)) / 2;
    return shape_ == Shape::kSquares ? size(q) + size(r) : std::max(size(q), size(r));
  }

  // Calls `visit(Coord)` for each cell at most `distance` away from `centre`.
  template <class Visit>
  constexpr void ForEachWithin(Coord centre, int distance, Visit&& visit) const {
    for (int q = -distance; q <= distance; ++q) {
      int low = -distance;
      int high = distance;
      if (shape_ == Shape::kHexagons) {
        low = std::max(low, -q - distance);
        high = std::min(high, distance - q);
      } else if (shape_ == Shape::kSquares) {
        high = q < 0 ? distance + q : distance - q;
        low = -high;
      }
      for (int r = low; r <= high; ++r) {
        visit(centre + Coord{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)});
      }
    }
  }

  // The middle of a cell.
  constexpr Point CentreOf(Coord cell) const {
    return {cell.q * step_q_.x + cell.r * step_r_.x, cell.q * step_q_.y + cell.r * step_r_.y};
  }
  // Half the width and half the height of a cell; 0 for a graph.
  constexpr Point extent() const { return extent_; }
  // The sides that bound a cell, clockwise. Diagonal directions are not among them; empty for a
  // graph.
  constexpr std::span<const Direction> outline() const { return {outline_.data(), corner_count_}; }
  // The corner where outline()[index] begins, relative to the middle; the side ends at the next
  // corner.
  constexpr Point Corner(std::size_t index) const { return corners_[index % corner_count_]; }
  // An offset from the middle of a cell towards the middle of `side`. Its length is `distance`; in
  // diagonal directions of squares, `distance` applies to each axis.
  constexpr Point Towards(Direction side, int distance) const {
    const Point unit = towards_[IndexOf(side)];
    return {unit.x * distance / 1000, unit.y * distance / 1000};
  }
  // The middle of a side, relative to the middle of the cell. For a diagonal direction it is the
  // corner.
  constexpr Point SideCentre(Direction side) const { return Towards(side, kHalfHeight); }

 private:
  static constexpr int kHalfHeight = 87;  // from the middle of a cell to a side

  constexpr Geometry(Shape shape, int rotations) : shape_(shape), rotations_(rotations) {}

  constexpr void AddSide(Direction side, Coord offset, Point towards) {
    sides_[side_count_++] = side;
    offsets_[IndexOf(side)] = offset;
    towards_[IndexOf(side)] = towards;
  }
  constexpr void AddCorner(Direction side, Point corner) {
    outline_[corner_count_] = side;
    corners_[corner_count_++] = corner;
  }
  // `stride`: the number of sides by which a step of rotation turns.
  constexpr void FillRotations(std::size_t stride) {
    for (std::size_t steps = 0; steps < static_cast<std::size_t>(rotations_); ++steps) {
      for (std::size_t i = 0; i < side_count_; ++i) {
        rotated_[steps][IndexOf(sides_[i])] = sides_[(i + steps * stride) % side_count_];
      }
    }
  }
  // `steps` modulo rotations().
  constexpr int InCircle(int steps) const {
    if (steps < 0) steps += rotations_;
    if (steps >= 0 && steps < rotations_) return steps;
    steps %= rotations_;
    return steps < 0 ? steps + rotations_ : steps;
  }

  template <class T>
  using BySide = std::array<T, kDirections>;

  Shape shape_;
  int rotations_;
  BySide<Direction> sides_{};  // the first side_count_ of them
  std::size_t side_count_ = 0;
  BySide<Coord> offsets_{};  // of the neighbours
  std::array<BySide<Direction>, kMaxRotations> rotated_{};
  Coord rotated_q_{};  // the images of (1, 0) and (0, 1) after one step of rotation
  Coord rotated_r_{};
  Point extent_{};
  Point step_q_{};  // offset of the middle from a cell to the next one in q
  Point step_r_{};
  BySide<Direction> outline_{};  // the first corner_count_ of them
  BySide<Point> corners_{};
  std::size_t corner_count_ = 0;
  BySide<Point> towards_{};  // offsets in thousandths of a distance
};

inline constexpr Geometry kHexagons = Geometry::Hexagons();
inline constexpr Geometry kSquares = Geometry::Squares(Geometry::Shape::kSquares);
inline constexpr Geometry kSquares8 = Geometry::Squares(Geometry::Shape::kSquares8);
inline constexpr Geometry kGraph = Geometry::Graph();

// Lookup of geometries by the names that content uses: `hexagons`, `squares`, `squares_8`, `graph`.
const Geometry* FindGeometry(std::string_view name);
std::string_view NameOf(const Geometry& geometry);
std::vector<std::string> GeometryNames();

}  // namespace walz::kernel
