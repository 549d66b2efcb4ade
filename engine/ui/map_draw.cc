#include "ui/map_draw.h"

#include <algorithm>
#include <utility>

#include "base/ranges.h"
#include "base/utf8.h"
#include "ui/map_route.h"
#include "ui/plan_draw.h"

namespace walz::ui {
namespace {

using kernel::Direction;
using kernel::kHexagons;
using kernel::Slot;

constexpr int kNameWidth = 9;  // of a cell, on its border
constexpr int kHalfWidth = 4;  // of the text beside a crossing way

// The first of the three characters of each slot, relative to the cell's top left corner.
constexpr int kSides = 6;
constexpr std::array<Point, 1 + kSides> kSlots = {
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
  constexpr std::array<std::string_view, 8> kAscii = {"|", "-", "/", "\\", "+", "+", "+", "+"};
  constexpr std::array<std::string_view, 8> kUnicode = {"│", "─", "╱", "╲", "└", "┘", "┌", "┐"};
  return (characters == CharacterSet::kAscii ? kAscii : kUnicode)[static_cast<std::size_t>(line)];
}

// Returns the character for a step of a route.
Line LineOf(const RouteStep& step) {
  const bool north = step.in == Heading::kUp || step.out == Heading::kUp;
  const bool south = step.in == Heading::kDown || step.out == Heading::kDown;
  const bool west = step.in == Heading::kLeft || step.out == Heading::kLeft;
  if (north && south) return Line::kVertical;
  if (!north && !south) return Line::kHorizontal;
  if (north) return west ? Line::kUpLeft : Line::kUpRight;
  return west ? Line::kDownLeft : Line::kDownRight;
}

// Returns the number of bytes of the longest prefix of at most `width` columns.
std::size_t BytesWithin(std::string_view text, int width) {
  std::size_t bytes = 0;
  while (bytes < text.size()) {
    const base::CodePoint point = base::DecodeUtf8(text, bytes);
    width -= base::DisplayWidth(point.value);
    if (width < 0) break;
    bytes += point.length;
  }
  return bytes;
}

// Splits a name around a way: first word and beginning of the next, or a single word in the middle.
std::pair<std::string_view, std::string_view> Halves(std::string_view name) {
  const auto beginning = [](std::string_view text, int width) {
    return text.substr(0, BytesWithin(text, width));
  };
  const std::size_t blank = name.find(' ');
  if (blank != std::string_view::npos) {
    return {beginning(name.substr(0, blank), kHalfWidth),
            beginning(name.substr(blank + 1), kHalfWidth)};
  }
  const int width = base::DisplayWidth(name);
  const std::string_view left =
      beginning(name, width > kHalfWidth ? std::min(kHalfWidth, (width + 1) / 2) : kHalfWidth);
  return {left, beginning(name.substr(left.size()), kHalfWidth)};
}

struct Stroke {
  Point at;
  Line line;
};

// Returns the stroke between two neighbouring slots; nullopt if they are not neighbours.
std::optional<Stroke> LinkStroke(Slot a, Slot b) {
  if (a > b) std::swap(a, b);
  constexpr std::array<Stroke, kSides> kFromCentre = {
      Stroke{{7, 2}, Line::kVertical}, Stroke{{9, 2}, Line::kRising},
      Stroke{{9, 4}, Line::kFalling},  Stroke{{7, 4}, Line::kVertical},
      Stroke{{5, 4}, Line::kRising},   Stroke{{5, 2}, Line::kFalling}};
  // From each side to the next one clockwise.
  constexpr std::array<Stroke, kSides> kRound = {
      Stroke{{9, 1}, Line::kFalling},  Stroke{{11, 3}, Line::kVertical},
      Stroke{{9, 5}, Line::kRising},   Stroke{{5, 5}, Line::kFalling},
      Stroke{{3, 3}, Line::kVertical}, Stroke{{5, 1}, Line::kRising}};
  if (a == kernel::kCentre) return kFromCentre[b - 1U];
  if (b - a == 1) return kRound[a - 1U];
  if (b - a == kSides - 1) return kRound[b - 1U];
  return std::nullopt;
}

// The exit of a way from a cell: the stroke beyond the border if no cell is there, and the end of
// the line inside the cell.
struct Door {
  Stroke inside;
  std::optional<Stroke> outside;
  RouteEnd end;
};
constexpr std::array<Door, kSides> kDoors = {
    Door{{{7, 0}, Line::kVertical}, std::nullopt, {{7, 1}, Heading::kUp}},
    Door{{{13, 2}, Line::kUpLeft}, Stroke{{13, 1}, Line::kDownRight}, {{12, 2}, Heading::kRight}},
    Door{{{13, 4}, Line::kDownLeft}, Stroke{{13, 5}, Line::kUpRight}, {{12, 4}, Heading::kRight}},
    Door{{{7, 6}, Line::kVertical}, std::nullopt, {{7, 5}, Heading::kDown}},
    Door{{{1, 4}, Line::kDownRight}, Stroke{{1, 5}, Line::kUpLeft}, {{2, 4}, Heading::kLeft}},
    Door{{{1, 2}, Line::kUpRight}, Stroke{{1, 1}, Line::kDownLeft}, {{2, 2}, Heading::kLeft}}};

Point CornerOf(kernel::Coord hex) {
  return {hex.q * kColumnPitch, hex.r * kRowPitch + hex.q * (kRowPitch / 2)};
}

class MapPainter {
 public:
  MapPainter(const scene::Board& map, CharacterSet characters, Point origin, Canvas& canvas)
      : map_(map), characters_(characters), origin_(origin), canvas_(canvas) {}

  void Paint() {
    for (const scene::Cell& cell : map_.cells) PaintBorder(cell);
    // Names overwrite borders, including those of the cells below.
    for (const scene::Cell& cell : map_.cells) PaintName(cell);
    for (const scene::Cell& cell : map_.cells) PaintWays(cell);
    for (const scene::Bridge& bridge : map_.bridges) PaintStraight(bridge);
    for (const scene::Cell& cell : map_.cells) PaintSpaces(cell);
    for (const scene::Cell& cell : map_.cells) PaintCellMarks(cell);
    // Ways without a fixed place are routed around everything else.
    for (const scene::Cell& cell : map_.cells) {
      for (const scene::Link& link : cell.links) {
        if (!LinkStroke(link.from, link.to)) PaintRoute({cell.hex, link.from, cell.hex, link.to});
      }
      for (const scene::Exit& exit : cell.exits) {
        if (!IsStraight(cell, exit)) PaintExitByRoute(cell, exit);
      }
    }
    for (const scene::Bridge& bridge : map_.bridges) {
      if (!IsStraight(bridge)) PaintRoute(bridge);
    }
  }

 private:
  void Put(const scene::Cell& cell, Point at, std::string_view text, Style style) {
    const Point corner = CornerOf(cell.hex);
    canvas_.Put(corner.x + at.x - origin_.x, corner.y + at.y - origin_.y, text, style);
  }
  void Put(const scene::Cell& cell, const Stroke& stroke) {
    Put(cell, stroke.at, Character(stroke.line, characters_), kPlain);
  }
  bool HasCell(kernel::Coord hex) const {
    return base::Contains(map_.cells, hex, &scene::Cell::hex);
  }
  static bool IsJoined(const scene::Cell& cell, Direction side) {
    return cell.joined[kernel::IndexOf(side)];
  }

  void PaintBorder(const scene::Cell& cell) {
    const Style style{cell.ground, kernel::kNoSeat, false, true, false};
    if (!IsJoined(cell, Direction::kN)) Put(cell, {3, 0}, "_________", style);
    if (!IsJoined(cell, Direction::kS)) Put(cell, {3, 6}, "_________", style);
    for (int i = 0; i < 3; ++i) {
      if (!IsJoined(cell, Direction::kNw)) Put(cell, {2 - i, 1 + i}, "/", style);
      if (!IsJoined(cell, Direction::kNe)) Put(cell, {12 + i, 1 + i}, "\\", style);
      if (!IsJoined(cell, Direction::kSw)) Put(cell, {i, 4 + i}, "\\", style);
      if (!IsJoined(cell, Direction::kSe)) Put(cell, {14 - i, 4 + i}, "/", style);
    }
  }

  bool HasExit(kernel::Coord hex, Direction side) const {
    const scene::Cell* const cell = CellAt(hex);
    return cell != nullptr &&
           std::ranges::any_of(cell->exits, [&](const auto& exit) { return exit.side == side; });
  }

  // Paints the name on the lower border, on both sides of a crossing way.
  void PaintName(const scene::Cell& cell) {
    if (cell.name.empty() || IsJoined(cell, Direction::kS)) return;
    Style style;
    style.color = cell.ground;
    if (HasExit(cell.hex, Direction::kS) ||
        HasExit(kHexagons.Neighbour(cell.hex, Direction::kS), Direction::kN)) {
      const auto [left, right] = Halves(cell.name);
      Put(cell, {3 + kHalfWidth - base::DisplayWidth(left), 6}, left, style);
      Put(cell, {4 + kHalfWidth, 6}, right, style);
      return;
    }
    const bool fits = base::DisplayWidth(cell.name) <= kNameWidth || cell.thing.short_name.empty();
    const std::string name = Cut(fits ? cell.name : cell.thing.short_name, kNameWidth);
    const int gap = (kNameWidth - base::DisplayWidth(name)) / 2;
    Put(cell, {3 + gap, 6}, name, style);
  }

  void PaintWays(const scene::Cell& cell) {
    for (const scene::Exit& exit : cell.exits) {
      if (IsStraight(cell, exit)) PaintExit(cell, exit);
    }
    for (const scene::Link& link : cell.links) {
      const std::optional<Stroke> stroke = LinkStroke(link.from, link.to);
      if (stroke) Put(cell, *stroke);
    }
  }

  // Returns true if the way from a slot across a side has a fixed place.
  static bool IsStraight(const scene::Cell& cell, const scene::Exit& exit) {
    const Slot slot = kernel::SlotAt(exit.side);
    return exit.from == slot ||
           (exit.from == kernel::kCentre && scene::SpaceIn(cell, slot) == nullptr);
  }

  void PaintExit(const scene::Cell& cell, const scene::Exit& exit) {
    if (exit.from == kernel::kCentre) PaintThrough(cell, exit.side);
    PaintDoor(cell, exit.side);
  }

  void PaintDoor(const scene::Cell& cell, Direction side) {
    const Door& door = kDoors[kernel::IndexOf(side)];
    Put(cell, door.inside);
    if (door.outside && !HasCell(kHexagons.Neighbour(cell.hex, side))) Put(cell, *door.outside);
  }

  // If no route exists, a dot marks the exit.
  void PaintExitByRoute(const scene::Cell& cell, const scene::Exit& exit) {
    const Door& door = kDoors[kernel::IndexOf(exit.side)];
    const RouteEnd end = {OnCanvas(cell.hex, door.end.at), door.end.side};
    if (PaintLine(EndsAtSpace(OnCanvas(cell.hex, kSlots[exit.from])), {end}, {cell.hex})) {
      PaintDoor(cell, exit.side);
    } else {
      Put(cell, door.inside.at, characters_ == CharacterSet::kAscii ? "*" : "•", kPlain);
    }
  }

  const scene::Cell* CellAt(kernel::Coord hex) const {
    for (const scene::Cell& cell : map_.cells) {
      if (cell.hex == hex) return &cell;
    }
    return nullptr;
  }

  // Returns the two exits of a bridge; nullopt if its cells are not neighbours.
  static std::optional<std::pair<scene::Exit, scene::Exit>> ExitsOf(const scene::Bridge& bridge) {
    for (const Direction side : kHexagons.sides()) {
      if (kHexagons.Neighbour(bridge.from, side) != bridge.to) continue;
      return std::pair<scene::Exit, scene::Exit>{{bridge.from_slot, side},
                                                 {bridge.to_slot, kernel::Opposite(side)}};
    }
    return std::nullopt;
  }

  bool IsStraight(const scene::Bridge& bridge) const {
    const auto exits = ExitsOf(bridge);
    const scene::Cell* const from = CellAt(bridge.from);
    const scene::Cell* const to = CellAt(bridge.to);
    return exits && from != nullptr && to != nullptr && IsStraight(*from, exits->first) &&
           IsStraight(*to, exits->second);
  }

  void PaintStraight(const scene::Bridge& bridge) {
    if (!IsStraight(bridge)) return;
    const auto exits = ExitsOf(bridge);
    PaintExit(*CellAt(bridge.from), exits->first);
    PaintExit(*CellAt(bridge.to), exits->second);
  }

  Point OnCanvas(kernel::Coord hex, Point at) const {
    const Point corner = CornerOf(hex);
    return {corner.x + at.x - origin_.x, corner.y + at.y - origin_.y};
  }

  void PaintRoute(const scene::Bridge& bridge) {
    PaintLine(EndsAtSpace(OnCanvas(bridge.from, kSlots[bridge.from_slot])),
              EndsAtSpace(OnCanvas(bridge.to, kSlots[bridge.to_slot])), {bridge.from, bridge.to});
  }

  // Paints a line within some cells; returns false if there is no route.
  bool PaintLine(const std::vector<RouteEnd>& from, const std::vector<RouteEnd>& to,
                 const std::vector<kernel::Coord>& cells) {
    const auto allowed = [&](Point at) {
      return std::ranges::any_of(cells, [&](kernel::Coord hex) {
        const Point corner = OnCanvas(hex, {});
        const int y = at.y - corner.y;
        const int slant = y <= 3 ? 3 - y : y - 4;
        const int x = at.x - corner.x;
        return y >= 0 && y < kCellHeight && x >= slant && x < kCellWidth - slant;
      });
    };
    const std::vector<RouteStep> route = FindRoute(canvas_, from, to, allowed);
    for (const RouteStep& step : route) {
      canvas_.Put(step.at.x, step.at.y, Character(LineOf(step), characters_), kPlain);
    }
    return !route.empty();
  }

  // Paints a way from the centre through an empty slot across its side.
  void PaintThrough(const scene::Cell& cell, Direction side) {
    const Slot slot = kernel::SlotAt(side);
    Put(cell, *LinkStroke(kernel::kCentre, slot));
    const Point at = kSlots[slot];
    if (side == Direction::kN || side == Direction::kS) {
      Put(cell, {{at.x + 1, at.y}, Line::kVertical});
    } else {
      for (int i = 0; i < 3; ++i) Put(cell, {{at.x + i, at.y}, Line::kHorizontal});
    }
  }

  void PaintSpaces(const scene::Cell& cell) {
    for (const scene::Space& space : cell.spaces) PaintSpace(cell, kSlots[space.slot], space);
  }

  void PaintSpace(const scene::Cell& cell, Point at, const scene::Space& space) {
    constexpr std::array<std::string_view, 3> kOutlines = {"[]", "()", "<>"};
    const std::string_view outline = kOutlines[static_cast<std::size_t>(space.shape)];
    Style style;
    style.color = space.look.color;
    style.bold = true;
    Put(cell, at, outline.substr(0, 1), style);
    Put(cell, {at.x + 1, at.y}, space.look.glyph, style);
    Put(cell, {at.x + 2, at.y}, outline.substr(1, 1), style);
    PaintMarks(cell, at, space);
    if (const auto [sign, seat] = OnSpace(space); !sign.empty()) {
      Style thing = kBold;
      thing.seat = seat;
      Put(cell, {at.x + 1, at.y}, sign, thing);
    }
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

  // Paints the contents of a piece without spaces: a row for each mark that letters can express,
  // then its owners.
  void PaintCellMarks(const scene::Cell& cell) {
    if (!cell.spaces.empty()) return;
    int y = 1;
    std::vector<kernel::Seat> owners;
    for (const scene::Mark& mark : cell.thing.marks) {
      if (mark.owner != kernel::kNoSeat) {
        owners.push_back(mark.owner);
        continue;
      }
      const std::string text = Letters(mark.symbols);
      const int width = base::DisplayWidth(text);
      if (text.empty() || width > kNameWidth || y == kCellHeight - 2) continue;
      Put(cell, {kCellWidth / 2 - width / 2, y++}, text, kPlain);
    }
    int x = kCellWidth / 2 - static_cast<int>(owners.size()) + 1;
    for (const kernel::Seat owner : owners) {
      Style style = kBold;
      style.seat = owner;
      const std::string sign = std::to_string(owner + 1);
      Put(cell, {x, y}, sign, style);
      x += static_cast<int>(sign.size()) + 1;
    }
  }

  // Returns `1b 2?`: numbers with letters of icons; empty if an icon has no letter.
  static std::string Letters(const std::vector<scene::Symbol>& symbols) {
    std::string text;
    for (const scene::Symbol& symbol : symbols) {
      if (symbol.letter.empty() && !symbol.icon.empty()) return {};
      text += text.empty() ? "" : " ";
      if (symbol.number) text += std::to_string(*symbol.number);
      text += symbol.letter;
    }
    return text;
  }

  void PaintMarks(const scene::Cell& cell, Point at, const scene::Space& space) {
    if (space.owners.empty()) return;
    Style style = kBold;
    std::string sign = "*";
    if (space.owners.size() == 1) {
      style.seat = space.owners.front();
      sign = std::to_string(style.seat + 1);
    }
    Put(cell, {at.x + 2, at.y}, sign, style);
  }

  const scene::Board& map_;
  CharacterSet characters_;
  Point origin_;  // map coordinates of the canvas's top left corner
  Canvas& canvas_;
};

bool IsOneMapOfHexagons(const scene::Board& map) {
  return map.titles.empty() && std::ranges::all_of(map.cells, [](const scene::Cell& cell) {
           return cell.geometry->shape() == kernel::Geometry::Shape::kHexagons;
         });
}

// A map, and where its focus begins on it.
struct Drawing {
  Canvas canvas;
  Point focus;
};

// Draws the whole map.
Drawing DrawAll(const scene::Board& map, CharacterSet characters) {
  if (map.cells.empty()) return {{0, 0}, {}};
  if (!IsOneMapOfHexagons(map)) {
    Plan plan = DrawPlan(map, characters);
    return {std::move(plan.canvas), {plan.focus.x, plan.focus.y}};
  }
  Point least = CornerOf(map.cells.front().hex);
  Point most = least;
  for (const scene::Cell& cell : map.cells) {
    const Point corner = CornerOf(cell.hex);
    least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
    most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
  }
  Canvas canvas(most.x - least.x + kCellWidth, most.y - least.y + kCellHeight);
  MapPainter(map, characters, least, canvas).Paint();
  const Point focus = CornerOf(map.focus);
  return {std::move(canvas), {focus.x - least.x, focus.y - least.y}};
}

// Returns the start of a drawing of length `whole` in `room`: centres `focus` .. `focus` + `length`
// without leaving room unused.
int Begin(int room, int whole, int focus, int length) {
  const int begin = room / 2 - length / 2 - focus;
  return std::clamp(begin, std::min(0, room - whole), std::max(0, room - whole));
}

}  // namespace

// Draws the whole map and crops it, so that ways do not change at the edge.
Canvas DrawMap(const scene::Board& map, const Viewport& viewport, CharacterSet characters) {
  const Drawing drawing = DrawAll(map, characters);
  const Canvas& whole = drawing.canvas;
  Canvas canvas(viewport.width, viewport.height);
  const int x = Begin(viewport.width, whole.width(), drawing.focus.x, kCellWidth);
  const int y = Begin(viewport.height, whole.height(), drawing.focus.y, kCellHeight);
  canvas.Draw(x - viewport.shift_x, y - viewport.shift_y, whole);
  return canvas;
}

Canvas DrawWholeMap(const scene::Board& map, CharacterSet characters) {
  return DrawAll(map, characters).canvas;
}

}  // namespace walz::ui
