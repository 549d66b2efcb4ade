#include "ui/svg_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "ui/markup.h"

namespace walz::ui {
namespace {

using kernel::Direction;

// Everything is a whole number of the units of a scene.
constexpr int kRadius = scene::kCellRadius;
constexpr int kHalf = scene::kCellHalf;
constexpr int kSpace = 17;  // half the width of a space
constexpr int kMargin = 20;

using scene::CentreOf;
using scene::Point;
using scene::SlotCentre;

// The corner clockwise before each side.
Point Corner(Point centre, Direction side) {
  constexpr std::array<Point, kernel::kDirections> kCorners = {
      Point{-kRadius / 2, -kHalf}, Point{kRadius / 2, -kHalf}, Point{kRadius, 0},
      Point{kRadius / 2, kHalf},   Point{-kRadius / 2, kHalf}, Point{-kRadius, 0}};
  const Point corner = kCorners[kernel::IndexOf(side)];
  return {centre.x + corner.x, centre.y + corner.y};
}

std::string_view GroundColor(content::ViewColor color) {
  constexpr std::array<std::string_view, content::kViewColors> kGrounds = {
      "#eeeae0", "#d8d4cc", "#e8c9bd", "#cfe3b4", "#f0e2a8", "#c4d8e8",
      "#dfcbe2", "#c2e2dc", "#f3d3ae", "#dcc9b0", "#c9c5bd", "#fdfbf5"};
  return kGrounds[static_cast<std::size_t>(color)];
}

std::string_view SpaceColor(content::ViewColor color) {
  constexpr std::array<std::string_view, content::kViewColors> kSpaces = {
      "#ffffff", "#b8b2a8", "#e07a5f", "#81b366", "#f2c14e", "#6ba3d6",
      "#b889c4", "#6cc5b6", "#e8943a", "#a9794e", "#4a4640", "#fbf8f0"};
  return kSpaces[static_cast<std::size_t>(color)];
}

std::string_view SeatColor(kernel::Seat seat) {
  constexpr std::array<std::string_view, kernel::kMaxSeats> kSeats = {
      "#c1272d", "#1f5aa6", "#d9a400", "#2e8b3d", "#8a3b94", "#158a8a", "#f5f5f5", "#333333"};
  return kSeats[static_cast<std::size_t>(seat)];
}

// All that is to be read on a space.
std::string SpaceTip(const scene::Space& space) {
  std::string tip = space.name;
  for (const scene::Mark& mark : space.marks) tip += "\n" + mark.text;
  return tip;
}

class SvgPainter {
 public:
  SvgPainter(const scene::Board& map, const scene::Describer& describe, const std::string& title)
      : map_(map), describe_(describe), title_(title) {}

  std::string Paint() {
    Open();
    for (const scene::Cell& cell : map_.cells) PaintGround(cell);
    for (const scene::Cell& cell : map_.cells) PaintBorder(cell);
    for (const scene::Cell& cell : map_.cells) PaintWays(cell);
    PaintBridges();
    for (const scene::Cell& cell : map_.cells) {
      for (std::size_t slot = 0; slot < cell.spaces.size(); ++slot) {
        if (!cell.spaces[slot]) continue;
        PaintSpace(SlotCentre(cell.hex, static_cast<kernel::Slot>(slot)), *cell.spaces[slot]);
      }
    }
    text_ += "</svg>\n";
    return std::move(text_);
  }

 private:
  void Open() {
    Point least;
    Point most;
    bool first = true;
    for (const scene::Cell& cell : map_.cells) {
      const Point centre = CentreOf(cell.hex);
      least = first ? centre : Point{std::min(least.x, centre.x), std::min(least.y, centre.y)};
      most = first ? centre : Point{std::max(most.x, centre.x), std::max(most.y, centre.y)};
      first = false;
    }
    const int left = least.x - kRadius - kMargin;
    const int top = least.y - kHalf - kMargin;
    text_ += fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\" "
        "font-family=\"sans-serif\" text-anchor=\"middle\">\n<title>{}</title>\n",
        left, top, most.x + kRadius + kMargin - left, most.y + kHalf + kMargin - top,
        MarkupText(title_));
  }

  void PaintGround(const scene::Cell& cell) {
    const Point centre = CentreOf(cell.hex);
    std::string points;
    for (const Direction side : kernel::kAllDirections) {
      const Point corner = Corner(centre, side);
      points += fmt::format("{}{},{}", points.empty() ? "" : " ", corner.x, corner.y);
    }
    text_ +=
        fmt::format("<polygon points=\"{}\" fill=\"{}\"/>\n", points, GroundColor(cell.ground));
  }

  void PaintBorder(const scene::Cell& cell) {
    const Point centre = CentreOf(cell.hex);
    std::string path;
    for (const Direction side : kernel::kAllDirections) {
      if (cell.joined[kernel::IndexOf(side)]) continue;
      const Point from = Corner(centre, side);
      const Point to = Corner(centre, kernel::Rotate(side, 1));
      path += fmt::format("M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    if (!path.empty()) {
      text_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#8a8272\" stroke-width=\"2\"/>\n",
                           path);
    }
    if (cell.name.empty()) return;
    text_ += fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"12\" font-style=\"italic\" "
        "fill=\"#5c5546\">{}</text>\n",
        centre.x, centre.y + kSpace + 14, MarkupText(cell.name));
  }

  void PaintWays(const scene::Cell& cell) {
    std::string path;
    for (const scene::Link& link : cell.links) {
      const Point from = SlotCentre(cell.hex, link.from);
      const Point to = SlotCentre(cell.hex, link.to);
      path += fmt::format("M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    for (const scene::Exit& exit : cell.exits) {
      const Point from = SlotCentre(cell.hex, exit.from);
      const Point to = scene::SideCentre(cell.hex, exit.side);
      path += fmt::format("M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    PaintWay(path);
  }

  void PaintBridges() {
    std::string path;
    for (const scene::Bridge& bridge : map_.bridges) {
      const Point from = SlotCentre(bridge.from, bridge.from_slot);
      const Point to = SlotCentre(bridge.to, bridge.to_slot);
      path += fmt::format("M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    PaintWay(path);
  }

  void PaintWay(const std::string& path) {
    if (path.empty()) return;
    text_ += fmt::format(
        "<path d=\"{}\" fill=\"none\" stroke=\"#7a6a4f\" stroke-width=\"6\" "
        "stroke-linecap=\"round\"/>\n",
        path);
  }

  void PaintSpace(Point at, const scene::Space& space) {
    const std::string style = fmt::format("fill=\"{}\" stroke=\"#3b352a\" stroke-width=\"2\"",
                                          SpaceColor(space.look.color));
    text_ += fmt::format("<g><title>{}</title>", MarkupText(SpaceTip(space)));
    switch (space.shape) {
      case scene::SpaceShape::kSquare:
        text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" {}/>",
                             at.x - kSpace, at.y - kSpace, 2 * kSpace, 2 * kSpace, style);
        break;
      case scene::SpaceShape::kRound:
        text_ +=
            fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>", at.x, at.y, kSpace, style);
        break;
      case scene::SpaceShape::kHexagon:
        text_ +=
            fmt::format("<polygon points=\"{},{} {},{} {},{} {},{} {},{} {},{}\" {}/>", at.x - 10,
                        at.y - kSpace, at.x + 10, at.y - kSpace, at.x + 20, at.y, at.x + 10,
                        at.y + kSpace, at.x - 10, at.y + kSpace, at.x - 20, at.y, style);
        break;
    }
    text_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"16\">{}</text></g>\n", at.x, at.y + 6,
                         MarkupText(space.look.glyph));
    for (std::size_t i = 0; i < space.owners.size(); ++i) {
      text_ += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"9\" height=\"9\" fill=\"{}\" stroke=\"#000000\"/>\n",
          at.x - kSpace + static_cast<int>(i) * 10, at.y + kSpace - 4, SeatColor(space.owners[i]));
    }
    for (std::size_t i = 0; i < space.figures.size(); ++i) {
      PaintFigure({at.x + 9 - static_cast<int>(i) * 14, at.y - 20}, space.figures[i]);
    }
  }

  // A pawn with the number of its seat.
  void PaintFigure(Point at, kernel::Seat seat) {
    const bool light = seat == 2 || seat == 6;
    text_ += fmt::format(
        "<g><title>{}</title><path d=\"M{} {}l10 24h-20z\" fill=\"{}\" stroke=\"#000000\"/>"
        "<circle cx=\"{}\" cy=\"{}\" r=\"8\" fill=\"{}\" stroke=\"#000000\"/>"
        "<text x=\"{}\" y=\"{}\" font-size=\"11\" fill=\"{}\">{}</text></g>\n",
        MarkupText(describe_.SeatName(seat)), at.x, at.y, SeatColor(seat), at.x, at.y,
        SeatColor(seat), at.x, at.y + 4, light ? "#000000" : "#ffffff", seat + 1);
  }

  const scene::Board& map_;
  const scene::Describer& describe_;
  const std::string& title_;
  std::string text_;
};

}  // namespace

std::string SvgMap(const scene::Board& map, const scene::Describer& describe,
                   const std::string& title) {
  return SvgPainter(map, describe, title).Paint();
}

}  // namespace walz::ui
