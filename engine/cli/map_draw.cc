#include "cli/map_draw.h"

#include <algorithm>
#include <cstdlib>

#include "base/utf8.h"

namespace walz::cli {
namespace {

using kernel::Direction;
using kernel::Slot;

struct Point {
  int x = 0;
  int y = 0;
};

// Where the three characters of a slot begin, from the top left corner of the cell.
constexpr std::array<Point, 1 + kernel::kDirections> kSlots = {
    Point{6, 3}, Point{6, 1}, Point{10, 2}, Point{10, 4}, Point{6, 5}, Point{2, 4}, Point{2, 2}};

enum class Line {
  kVertical,
  kHorizontal,
  kRising,
  kFalling,
  kUpRight,
  kUpLeft,
  kDownRight,
  kDownLeft
};

std::string_view Character(Line line, CharacterSet characters) {
  const bool ascii = characters == CharacterSet::kAscii;
  switch (line) {
    case Line::kVertical:
      return ascii ? "|" : "│";
    case Line::kHorizontal:
      return ascii ? "-" : "─";
    case Line::kRising:
      return ascii ? "/" : "╱";
    case Line::kFalling:
      return ascii ? "\\" : "╲";
    case Line::kUpRight:
      return ascii ? "+" : "└";
    case Line::kUpLeft:
      return ascii ? "+" : "┘";
    case Line::kDownRight:
      return ascii ? "+" : "┌";
    case Line::kDownLeft:
      return ascii ? "+" : "┐";
  }
  return " ";
}

struct Stroke {
  Point at;
  Line line;
};

// The one character between two neighbouring slots; nothing for slots that are no neighbours.
std::optional<Stroke> LinkStroke(Slot a, Slot b) {
  if (a > b) std::swap(a, b);
  constexpr std::array<Stroke, kernel::kDirections> kFromCentre = {
      Stroke{{7, 2}, Line::kVertical}, Stroke{{9, 2}, Line::kRising},
      Stroke{{9, 4}, Line::kFalling},  Stroke{{7, 4}, Line::kVertical},
      Stroke{{5, 4}, Line::kRising},   Stroke{{5, 2}, Line::kFalling}};
  // From each side to the next one clockwise.
  constexpr std::array<Stroke, kernel::kDirections> kRound = {
      Stroke{{9, 1}, Line::kFalling},  Stroke{{11, 3}, Line::kVertical},
      Stroke{{9, 5}, Line::kRising},   Stroke{{5, 5}, Line::kFalling},
      Stroke{{3, 3}, Line::kVertical}, Stroke{{5, 1}, Line::kRising}};
  if (a == kernel::kCentre) return kFromCentre[b - 1U];
  if (b - a == 1) return kRound[a - 1U];
  if (b - a == kernel::kDirections - 1) return kRound[b - 1U];
  return std::nullopt;
}

// Where a way leaves the cell, and the character beyond it that is drawn if no cell lies there.
struct Door {
  Stroke inside;
  std::optional<Stroke> outside;
};
constexpr std::array<Door, kernel::kDirections> kDoors = {
    Door{{{7, 0}, Line::kVertical}, std::nullopt},
    Door{{{13, 2}, Line::kUpLeft}, Stroke{{13, 1}, Line::kDownRight}},
    Door{{{13, 4}, Line::kDownLeft}, Stroke{{13, 5}, Line::kUpRight}},
    Door{{{7, 6}, Line::kVertical}, std::nullopt},
    Door{{{1, 4}, Line::kDownRight}, Stroke{{1, 5}, Line::kUpLeft}},
    Door{{{1, 2}, Line::kUpRight}, Stroke{{1, 1}, Line::kDownLeft}}};

Point CornerOf(kernel::Hex hex) {
  return {hex.q * kColumnPitch, hex.r * kRowPitch + hex.q * (kRowPitch / 2)};
}

class MapPainter {
 public:
  MapPainter(const MapModel& map, CharacterSet characters, Point origin, Canvas& canvas)
      : map_(map), characters_(characters), origin_(origin), canvas_(canvas) {}

  void Paint() {
    for (const MapCell& cell : map_.cells) PaintBorder(cell);
    for (const MapCell& cell : map_.cells) PaintWays(cell);
    for (const MapCell& cell : map_.cells) PaintSpaces(cell);
  }

 private:
  void Put(const MapCell& cell, Point at, std::string_view text, Style style) {
    const Point corner = CornerOf(cell.hex);
    canvas_.Put(corner.x + at.x - origin_.x, corner.y + at.y - origin_.y, text, style);
  }
  void Put(const MapCell& cell, const Stroke& stroke) {
    Put(cell, stroke.at, Character(stroke.line, characters_), kPlain);
  }
  bool IsBlank(const MapCell& cell, Point at) const {
    const Point corner = CornerOf(cell.hex);
    return canvas_.IsBlank(corner.x + at.x - origin_.x, corner.y + at.y - origin_.y);
  }
  bool HasCell(kernel::Hex hex) const {
    return std::any_of(map_.cells.begin(), map_.cells.end(),
                       [hex](const MapCell& cell) { return cell.hex == hex; });
  }
  static bool IsJoined(const MapCell& cell, Direction side) {
    return cell.joined[kernel::IndexOf(side)];
  }

  void PaintBorder(const MapCell& cell) {
    const Style style{cell.ground, kernel::kNoSeat, false, true, false};
    if (!IsJoined(cell, Direction::kN)) Put(cell, {3, 0}, "_________", style);
    if (!IsJoined(cell, Direction::kS)) Put(cell, {3, 6}, "_________", style);
    for (int i = 0; i < 3; ++i) {
      if (!IsJoined(cell, Direction::kNw)) Put(cell, {2 - i, 1 + i}, "/", style);
      if (!IsJoined(cell, Direction::kNe)) Put(cell, {12 + i, 1 + i}, "\\", style);
      if (!IsJoined(cell, Direction::kSw)) Put(cell, {i, 4 + i}, "\\", style);
      if (!IsJoined(cell, Direction::kSe)) Put(cell, {14 - i, 4 + i}, "/", style);
    }
    PaintName(cell, style);
  }

  // On the lower border, if no way crosses it.
  void PaintName(const MapCell& cell, Style style) {
    for (const MapExit& exit : cell.exits) {
      if (exit.side == Direction::kS) return;
    }
    if (cell.name.empty() || IsJoined(cell, Direction::kS)) return;
    const std::string name = Cut(cell.name, 9);
    const int gap = (9 - base::DisplayWidth(name)) / 2;
    style.dim = false;
    Put(cell, {3 + gap, 6}, name, style);
  }

  void PaintWays(const MapCell& cell) {
    for (const MapExit& exit : cell.exits) PaintExit(cell, exit);
    for (const MapLink& link : cell.links) {
      const std::optional<Stroke> stroke = LinkStroke(link.from, link.to);
      if (stroke) {
        Put(cell, *stroke);
      } else {
        PaintDots(cell, link);
      }
    }
  }

  void PaintExit(const MapCell& cell, const MapExit& exit) {
    const Door& door = kDoors[kernel::IndexOf(exit.side)];
    const Slot slot = kernel::SlotAt(exit.side);
    if (exit.from == kernel::kCentre && !cell.spaces[slot]) {
      PaintThrough(cell, exit.side);
    } else if (exit.from != slot) {
      Put(cell, door.inside.at, characters_ == CharacterSet::kAscii ? "*" : "•", kPlain);
      return;
    }
    Put(cell, door.inside);
    if (door.outside && !HasCell(kernel::Neighbour(cell.hex, exit.side))) Put(cell, *door.outside);
  }

  // From the centre over an empty slot to its side.
  void PaintThrough(const MapCell& cell, Direction side) {
    const Slot slot = kernel::SlotAt(side);
    Put(cell, *LinkStroke(kernel::kCentre, slot));
    const Point at = kSlots[slot];
    if (side == Direction::kN || side == Direction::kS) {
      Put(cell, {{at.x + 1, at.y}, Line::kVertical});
    } else {
      for (int i = 0; i < 3; ++i) Put(cell, {{at.x + i, at.y}, Line::kHorizontal});
    }
  }

  // A way between slots that are no neighbours: a dotted line where nothing else is.
  void PaintDots(const MapCell& cell, const MapLink& link) {
    const Point a = kSlots[link.from];
    const Point b = kSlots[link.to];
    const int steps = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
    for (int i = 1; i < steps; ++i) {
      const Point at{a.x + 1 + (b.x - a.x) * i / steps, a.y + (b.y - a.y) * i / steps};
      if (IsBlank(cell, at)) Put(cell, at, characters_ == CharacterSet::kAscii ? "." : "·", kPlain);
    }
  }

  void PaintSpaces(const MapCell& cell) {
    for (std::size_t slot = 0; slot < cell.spaces.size(); ++slot) {
      if (cell.spaces[slot]) PaintSpace(cell, kSlots[slot], *cell.spaces[slot]);
    }
  }

  void PaintSpace(const MapCell& cell, Point at, const MapSpace& space) {
    constexpr std::array<std::string_view, 3> kOutlines = {"[]", "()", "<>"};
    const std::string_view outline = kOutlines[static_cast<std::size_t>(space.shape)];
    Style style;
    style.color = space.look.color;
    style.bold = true;
    Put(cell, at, outline.substr(0, 1), style);
    Put(cell, {at.x + 1, at.y}, space.look.glyph, style);
    Put(cell, {at.x + 2, at.y}, outline.substr(1, 1), style);
    PaintMarks(cell, at, space);
    if (!space.figures.empty()) {
      Style figure = kBold;
      figure.seat = space.figures.front();
      Put(cell, {at.x + 1, at.y}, std::to_string(figure.seat + 1), figure);
    }
    if (space.figures.size() > 1) Put(cell, {at.x + 2, at.y}, "+", kBold);
    if (space.option == 0) return;
    Style number = kReverse;
    number.bold = true;
    Put(cell, at, std::to_string(space.option).substr(0, 2), number);
  }

  void PaintMarks(const MapCell& cell, Point at, const MapSpace& space) {
    if (space.marks.empty()) return;
    Style style = kBold;
    std::string sign = "*";
    if (space.marks.size() == 1) {
      style.seat = space.marks.front();
      sign = std::to_string(style.seat + 1);
    }
    Put(cell, {at.x + 2, at.y}, sign, style);
  }

  const MapModel& map_;
  CharacterSet characters_;
  Point origin_;  // the place of the map in the top left corner of the canvas
  Canvas& canvas_;
};

}  // namespace

Canvas DrawMap(const MapModel& map, const Viewport& viewport, CharacterSet characters) {
  Canvas canvas(viewport.width, viewport.height);
  const Point corner = CornerOf(viewport.focus);
  const Point origin{corner.x + kCellWidth / 2 - viewport.width / 2 + viewport.shift_x,
                     corner.y + kCellHeight / 2 - viewport.height / 2 + viewport.shift_y};
  MapPainter(map, characters, origin, canvas).Paint();
  return canvas;
}

Canvas DrawWholeMap(const MapModel& map, CharacterSet characters) {
  if (map.cells.empty()) return {0, 0};
  Point least = CornerOf(map.cells.front().hex);
  Point most = least;
  for (const MapCell& cell : map.cells) {
    const Point corner = CornerOf(cell.hex);
    least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
    most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
  }
  Canvas canvas(most.x - least.x + kCellWidth, most.y - least.y + kCellHeight);
  MapPainter(map, characters, least, canvas).Paint();
  return canvas;
}

}  // namespace walz::cli
