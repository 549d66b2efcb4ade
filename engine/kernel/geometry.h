// The hexagonal grid: cells, their six sides, rotation and distance.
//
// Axial coordinates, flat-top cells. A side and the neighbour beyond it share a name, clockwise
// from the top:
//   n (0,-1)   ne (+1,-1)   se (+1,0)   s (0,+1)   sw (-1,+1)   nw (-1,0)
// A rotation is a number of clockwise steps of 60 degrees, 0 .. 5. Each step maps the cell (q, r)
// to (-r, q + r) and side i to side i + 1.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace walz::kernel {

// A cell of the grid, or the offset between two cells.
struct Hex {
  std::int16_t q = 0;
  std::int16_t r = 0;

  friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
};

constexpr Hex operator+(Hex a, Hex b) {
  return {static_cast<std::int16_t>(a.q + b.q), static_cast<std::int16_t>(a.r + b.r)};
}
constexpr Hex operator-(Hex a, Hex b) {
  return {static_cast<std::int16_t>(a.q - b.q), static_cast<std::int16_t>(a.r - b.r)};
}

// Maximum absolute coordinate of a piece's cells and origin. It keeps every rotated piece within
// the range of `Hex`.
inline constexpr int kMaxCellDistance = 1000;

// A side of a cell and the neighbour beyond it, clockwise.
enum class Direction : std::uint8_t { kN, kNe, kSe, kS, kSw, kNw };

inline constexpr int kDirections = 6;
inline constexpr std::array<Direction, kDirections> kAllDirections = {
    Direction::kN, Direction::kNe, Direction::kSe, Direction::kS, Direction::kSw, Direction::kNw};

// The index of `side` in tables with one entry per side.
constexpr std::size_t IndexOf(Direction side) { return static_cast<std::size_t>(side); }

// Rotates `side` clockwise by `steps` times 60 degrees; negative is counterclockwise.
constexpr Direction Rotate(Direction side, int steps) {
  const int turned = (static_cast<int>(side) + steps) % kDirections;
  return static_cast<Direction>(turned < 0 ? turned + kDirections : turned);
}

// The side as seen from the neighbour beyond it.
constexpr Direction Opposite(Direction side) { return Rotate(side, 3); }

// Rotates `hex` about the origin, clockwise by `steps` times 60 degrees; negative is
// counterclockwise.
constexpr Hex Rotate(Hex hex, int steps) {
  const int turns = static_cast<int>(Rotate(Direction::kN, steps));
  for (int i = 0; i < turns; ++i) {
    hex = {static_cast<std::int16_t>(-hex.r), static_cast<std::int16_t>(hex.q + hex.r)};
  }
  return hex;
}

// The offset from a cell to its neighbour beyond `side`.
constexpr Hex Offset(Direction side) {
  constexpr std::array<Hex, kDirections> kOffsets = {Hex{0, -1}, Hex{1, -1}, Hex{1, 0},
                                                     Hex{0, 1},  Hex{-1, 1}, Hex{-1, 0}};
  return kOffsets[IndexOf(side)];
}

constexpr Hex Neighbour(Hex hex, Direction side) { return hex + Offset(side); }

// The number of steps from `a` to `b` on an empty grid: 0 for the same cell, 1 for neighbours.
constexpr int Distance(Hex a, Hex b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  const int s = -q - r;
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return (size(q) + size(r) + size(s)) / 2;
}

// The name in content, options and scenarios: "n", "ne", "se", "s", "sw", "nw".
std::string_view DirectionName(Direction side);

// The side of that name, or nothing.
std::optional<Direction> ParseDirection(std::string_view name);

}  // namespace walz::kernel
