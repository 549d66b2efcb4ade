#include "ui/svg_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "scene/board.h"
#include "ui/markup.h"
#include "ui/svg_paint.h"

namespace walz::ui {
namespace {

using kernel::Direction;
using kernel::kHexagons;
using scene::SlotCentre;

// All coordinates are integers in units of a scene.
constexpr int kMapRadius = kernel::kCellRadius;
constexpr int kMapHalf = kHexagons.half();
constexpr int kSpaceHalf = 17;  // half the width of a space
constexpr int kMapMargin = 20;
constexpr int kRowWidth = 92;  // of icons below a space
constexpr int kBeside = 12;    // of marks beside spaces
constexpr int kOnPiece = 16;   // of marks on a piece without spaces
constexpr int kNameSize = 13;  // of names of pieces

constexpr int kHidden = 1000;  // cost of a place that covers something, or is covered
constexpr int kCrowded = 40;   // cost of a place where figures can be

// A rectangle of the map.
struct Area {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
};

bool Overlap(const Area& a, const Area& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

// Returns the tooltip of a space.
std::string SpaceTip(const scene::Space& space) {
  std::string tip = space.name;
  for (const scene::Mark& mark : space.marks) tip += "\n" + mark.text;
  return tip;
}

class SvgMapPainter {
 public:
  SvgMapPainter(const scene::Board& map, const std::vector<scene::Icon>& icons,
                const std::vector<std::string>& seats)
      : map_(map), symbols_(icons), seats_(seats) {}

  SvgPart Paint() {
    for (const scene::Cell& cell : map_.cells) PaintGround(cell);
    for (const scene::Cell& cell : map_.cells) PaintBorder(cell);
    for (const scene::Cell& cell : map_.cells) PaintWays(cell);
    PaintBridges();
    for (const scene::Cell& cell : map_.cells) {
      for (const std::optional<scene::Space>& space : cell.spaces) {
        if (space) PaintSpace(*space);
      }
    }
    for (const scene::Cell& cell : map_.cells) PaintCellMarks(cell);
    for (const scene::Cell& cell : map_.cells) PaintName(cell);
    for (const scene::Cell& cell : map_.cells) {
      for (const std::optional<scene::Space>& space : cell.spaces) {
        if (space) PaintFigures(*space);
      }
    }
    return Framed();
  }

 private:
  SvgPart Framed() {
    scene::Point least;
    scene::Point most;
    bool first = true;
    for (const scene::Cell& cell : map_.cells) {
      least = first ? cell.at
                    : scene::Point{std::min(least.x, cell.at.x), std::min(least.y, cell.at.y)};
      most =
          first ? cell.at : scene::Point{std::max(most.x, cell.at.x), std::max(most.y, cell.at.y)};
      first = false;
    }
    const int left = least.x - kMapRadius - kMapMargin;
    const int top = least.y - kMapHalf - kMapMargin;
    return {std::move(text_), left, top, most.x + kMapRadius + kMapMargin - left,
            most.y + kMapHalf + kMapMargin - top};
  }

  void PaintGround(const scene::Cell& cell) {
    std::string points;
    for (const Direction side : kHexagons.sides()) {
      const scene::Point corner = cell.at + kHexagons.Corner(side);
      points += fmt::format("{}{},{}", points.empty() ? "" : " ", corner.x, corner.y);
    }
    text_ += fmt::format("<polygon points=\"{}\" fill=\"{}\"/>\n", points, PaleColor(cell.ground));
  }

  void PaintBorder(const scene::Cell& cell) {
    std::string path;
    for (const Direction side : kHexagons.sides()) {
      if (cell.joined[kernel::IndexOf(side)]) continue;
      const scene::Point from = cell.at + kHexagons.Corner(side);
      const scene::Point to = cell.at + kHexagons.Corner(kHexagons.Rotate(side, 1));
      path += fmt::format("M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    if (path.empty()) return;
    text_ +=
        fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#8a8272\" stroke-width=\"2\"/>\n", path);
  }

  void AddWay(std::string& path, scene::Point from, scene::Point to) {
    path += fmt::format("M{} {}L{} {}", from.x, from.y, to.x, to.y);
    ways_.push_back({from, to});
  }

  void PaintWays(const scene::Cell& cell) {
    std::string path;
    for (const scene::Link& link : cell.links) {
      AddWay(path, SlotCentre(cell.hex, link.from), SlotCentre(cell.hex, link.to));
    }
    for (const scene::Exit& exit : cell.exits) {
      AddWay(path, SlotCentre(cell.hex, exit.from), scene::SideCentre(cell.hex, exit.side));
    }
    PaintWay(path);
  }

  void PaintBridges() {
    std::string path;
    for (const scene::Bridge& bridge : map_.bridges) {
      AddWay(path, SlotCentre(bridge.from, bridge.from_slot),
             SlotCentre(bridge.to, bridge.to_slot));
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

  void PaintSpace(const scene::Space& space) {
    const scene::Point at = space.at;
    const std::string style = fmt::format("fill=\"{}\" stroke=\"#3b352a\" stroke-width=\"2\"",
                                          StrongColor(space.look.color));
    text_ += fmt::format("<g><title>{}</title>", MarkupText(SpaceTip(space)));
    switch (space.shape) {
      case scene::SpaceShape::kSquare:
        text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" {}/>",
                             at.x - kSpaceHalf, at.y - kSpaceHalf, 2 * kSpaceHalf, 2 * kSpaceHalf,
                             style);
        break;
      case scene::SpaceShape::kRound:
        text_ +=
            fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>", at.x, at.y, kSpaceHalf, style);
        break;
      case scene::SpaceShape::kHexagon:
        text_ +=
            fmt::format("<polygon points=\"{},{} {},{} {},{} {},{} {},{} {},{}\" {}/>", at.x - 10,
                        at.y - kSpaceHalf, at.x + 10, at.y - kSpaceHalf, at.x + 20, at.y, at.x + 10,
                        at.y + kSpaceHalf, at.x - 10, at.y + kSpaceHalf, at.x - 20, at.y, style);
        break;
    }
    text_ += SvgText(at.x, at.y + 6, 16, space.look.glyph, {.anchor = "middle"}) + "</g>\n";
    taken_.push_back({at.x - 20, at.y - kSpaceHalf, at.x + 20, at.y + kSpaceHalf});
    // Reserve the place of a figure, so that the name need not move.
    crowded_.push_back({at.x - 20, FigureAt(space, 0).y - 8, at.x + 20, at.y - kSpaceHalf});
    if (!space.owners.empty()) taken_.push_back(crowded_.back());
    for (std::size_t i = 0; i < space.figures.size(); ++i) {
      const scene::Point figure = FigureAt(space, i);
      taken_.push_back({figure.x - 10, figure.y - 8, figure.x + 10, figure.y + 24});
    }
    // Icons that belong to no seat, below the space; marks without icons are omitted.
    std::vector<scene::Symbol> signs;
    for (const scene::Mark& mark : space.marks) {
      if (mark.owner != kernel::kNoSeat) continue;
      for (const scene::Symbol& symbol : mark.symbols) {
        if (!symbol.letter.empty() || symbol.icon.empty()) signs.push_back(symbol);
      }
    }
    int y = at.y + kSpaceHalf + 5;
    for (const std::vector<scene::Symbol>& row : InRows(signs)) {
      PaintSigns(row, {at.x, y}, kBeside);
      y += kBeside + 2;
    }
  }

  // Splits icons into rows that do not reach neighbouring spaces, if possible. Words, such as the
  // pips of a die, stay with the following icon.
  std::vector<std::vector<scene::Symbol>> InRows(const std::vector<scene::Symbol>& signs) const {
    std::vector<std::vector<scene::Symbol>> rows;
    for (std::size_t i = 0; i < signs.size();) {
      std::size_t end = i + 1;
      while (end < signs.size() && signs[end - 1].letter.empty()) ++end;
      const std::vector<scene::Symbol> group(signs.begin() + static_cast<std::ptrdiff_t>(i),
                                             signs.begin() + static_cast<std::ptrdiff_t>(end));
      std::vector<scene::Symbol> longer = rows.empty() ? group : rows.back();
      if (!rows.empty()) longer.insert(longer.end(), group.begin(), group.end());
      if (rows.empty() || symbols_.WidthOf(longer, kBeside) > kRowWidth) {
        rows.push_back(group);
      } else {
        rows.back() = std::move(longer);
      }
      i = end;
    }
    return rows;
  }

  // Paints a row of icons, centred, on a light background.
  void PaintSigns(const std::vector<scene::Symbol>& signs, scene::Point at, int size) {
    if (signs.empty()) return;
    const int width = symbols_.WidthOf(signs, size) + 4;
    const int half = size / 2 + 1;
    const Area area{at.x - width / 2, at.y - half, at.x + width / 2, at.y + half};
    text_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"#fdfbf5\" "
        "stroke=\"#8a8272\"/>\n",
        area.left, area.top, width, 2 * half);
    text_ += symbols_.Paint(signs, area.left + 2, at.y, size);
    taken_.push_back(area);
  }

  // Paints the marks of a piece without spaces, a row each, then its owner.
  void PaintCellMarks(const scene::Cell& cell) {
    const bool bare = std::none_of(cell.spaces.begin(), cell.spaces.end(),
                                   [](const auto& space) { return space.has_value(); });
    if (!bare || cell.thing.marks.empty()) return;
    int y = cell.at.y - 30;
    std::vector<kernel::Seat> owners;
    for (const scene::Mark& mark : cell.thing.marks) {
      if (mark.owner != kernel::kNoSeat) {
        owners.push_back(mark.owner);
        continue;
      }
      if (y > cell.at.y + 40) continue;
      std::vector<scene::Symbol> signs;
      for (const scene::Symbol& symbol : mark.symbols) {
        if (!symbol.letter.empty() || symbol.icon.empty()) signs.push_back(symbol);
      }
      if (signs.empty() || signs.size() != mark.symbols.size()) continue;
      PaintSigns(signs, {cell.at.x, y}, kOnPiece);
      y += kOnPiece + 6;
    }
    const int first = cell.at.x - static_cast<int>(owners.size()) * 9 + 9;
    for (std::size_t i = 0; i < owners.size(); ++i) {
      PaintDisc({first + static_cast<int>(i) * 18, cell.at.y + 64}, owners[i]);
    }
  }

  void PaintDisc(scene::Point at, kernel::Seat seat) {
    text_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"8\" fill=\"{}\" stroke=\"#000000\"/>\n",
                         at.x, at.y, SeatColor(seat));
    text_ += SvgText(at.x, at.y + 4, 11, std::to_string(seat + 1),
                     {.anchor = "middle", .color = OnSeatColor(seat)});
    taken_.push_back({at.x - 8, at.y - 8, at.x + 8, at.y + 8});
  }

  // Paints the name of a piece at the best place within its cells: on no space or icon, on few
  // ways, smaller if needed. Without room only the tooltip has it.
  void PaintName(const scene::Cell& cell) {
    if (cell.name.empty()) return;
    for (const int size : {kNameSize, kNameSize - 2, kNameSize - 4}) {
      int best = kHidden;
      scene::Point where = cell.at;
      for (const scene::Cell& own : map_.cells) {
        if (own.piece == cell.piece) FindPlace(cell.name, own.at, size, best, where);
      }
      if (best >= kHidden) continue;
      const int half = TextWidth(cell.name, size) / 2;
      taken_.push_back({where.x - half, where.y - size / 2, where.x + half, where.y + size / 2});
      text_ += SvgText(where.x, where.y + size / 3, size, cell.name,
                       {.anchor = "middle", .color = "#4a4436", .italic = true, .halo = true});
      return;
    }
  }

  // Finds a better place for a name than `best` in the cell with this centre.
  void FindPlace(const std::string& name, scene::Point middle, int size, int& best,
                 scene::Point& where) const {
    const int half = TextWidth(name, size) / 2;
    const Obstacles near = Near(middle);
    for (int dy = -76; dy <= 76; dy += 4) {
      const int room = kMapRadius - (std::abs(dy) + size / 2) * 50 / kMapHalf - 4;
      for (const int dx : {0, -24, 24}) {
        if (half + std::abs(dx) > room) continue;
        const scene::Point at{middle.x + dx, middle.y + dy};
        const Area area{at.x - half, at.y - size / 2 - 1, at.x + half, at.y + size / 2 + 1};
        const int cost = CostOf(area, near) + std::abs(dy) / 8 + std::abs(dx) / 12;
        if (cost >= best) continue;
        best = cost;
        where = at;
      }
    }
  }

  // The obstacles for a name within one cell.
  struct Obstacles {
    std::vector<Area> taken;
    std::vector<Area> crowded;
    std::vector<std::pair<scene::Point, scene::Point>> ways;
  };

  // The obstacles that reach into the cell with this centre: few, however large the map is.
  Obstacles Near(scene::Point middle) const {
    const Area cell{middle.x - kMapRadius, middle.y - kMapRadius, middle.x + kMapRadius,
                    middle.y + kMapRadius};
    Obstacles near;
    for (const Area& other : taken_) {
      if (Overlap(cell, other)) near.taken.push_back(other);
    }
    for (const Area& other : crowded_) {
      if (Overlap(cell, other)) near.crowded.push_back(other);
    }
    for (const auto& [from, to] : ways_) {
      const Area way{std::min(from.x, to.x) - 1, std::min(from.y, to.y) - 1,
                     std::max(from.x, to.x) + 1, std::max(from.y, to.y) + 1};
      if (Overlap(cell, way)) near.ways.emplace_back(from, to);
    }
    return near;
  }

  static int CostOf(const Area& area, const Obstacles& near) {
    int cost = 0;
    for (const Area& other : near.taken) cost += Overlap(area, other) ? kHidden : 0;
    for (const Area& other : near.crowded) cost += Overlap(area, other) ? kCrowded : 0;
    for (const auto& [from, to] : near.ways) {
      for (int step = 0; step <= 8; ++step) {
        const int x = from.x + (to.x - from.x) * step / 8;
        const int y = from.y + (to.y - from.y) * step / 8;
        if (x > area.left && x < area.right && y > area.top && y < area.bottom) cost += 10;
      }
    }
    return cost;
  }

  void PaintFigures(const scene::Space& space) {
    for (std::size_t i = 0; i < space.owners.size(); ++i) {
      text_ += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"9\" height=\"9\" fill=\"{}\" stroke=\"#000000\"/>\n",
          space.at.x - kSpaceHalf + static_cast<int>(i) * 10, space.at.y - kSpaceHalf - 5,
          SeatColor(space.owners[i]));
    }
    for (std::size_t i = 0; i < space.figures.size(); ++i) {
      PaintFigure(FigureAt(space, i), space.figures[i]);
    }
  }

  // Returns the place of a figure's head.
  static scene::Point FigureAt(const scene::Space& space, std::size_t index) {
    return {space.at.x + 9 - static_cast<int>(index) * 14, space.at.y - 20};
  }

  // Paints a pawn with the number of its seat.
  void PaintFigure(scene::Point at, kernel::Seat seat) {
    const auto index = static_cast<std::size_t>(seat);
    const std::string name = index < seats_.size() ? seats_[index] : std::to_string(seat + 1);
    text_ += fmt::format(
        "<g><title>{}</title><path d=\"M{} {}l10 24h-20z\" fill=\"{}\" stroke=\"#000000\"/>"
        "<circle cx=\"{}\" cy=\"{}\" r=\"8\" fill=\"{}\" stroke=\"#000000\"/>",
        MarkupText(name), at.x, at.y, SeatColor(seat), at.x, at.y, SeatColor(seat));
    text_ += SvgText(at.x, at.y + 4, 11, std::to_string(seat + 1),
                     {.anchor = "middle", .color = OnSeatColor(seat)}) +
             "</g>\n";
  }

  const scene::Board& map_;
  SymbolPainter symbols_;
  const std::vector<std::string>& seats_;
  std::vector<std::pair<scene::Point, scene::Point>> ways_;
  std::vector<Area> taken_;
  std::vector<Area> crowded_;  // where figures can be
  std::string text_;
};

}  // namespace

SvgPart MapPart(const scene::Board& board, const std::vector<scene::Icon>& icons,
                const std::vector<std::string>& seats) {
  return SvgMapPainter(board, icons, seats).Paint();
}

std::string SvgMap(const scene::Board& board, const std::vector<scene::Icon>& icons,
                   const std::string& title) {
  const SvgPart part = MapPart(board, icons, {});
  return SvgDocument({part.left, part.top, part.width, part.height, title}, part.svg);
}

}  // namespace walz::ui
