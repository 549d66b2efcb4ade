#include "ui/svg_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "scene/board.h"
#include "ui/markup.h"
#include "ui/svg_look.h"
#include "ui/svg_paint.h"

namespace walz::ui {
namespace {

using kernel::Direction;

// All coordinates are integers in units of a scene.
constexpr int kSpaceHalf = 17;  // half the width of a space
constexpr int kMapMargin = 20;
constexpr int kRowWidth = 92;   // of icons below a space
constexpr int kBeside = 12;     // of marks beside spaces
constexpr int kOnPiece = 16;    // of marks on a piece without spaces
constexpr int kNameSize = 13;   // of names of pieces
constexpr int kTitleSize = 18;  // of names of boards

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
  SvgMapPainter(const scene::Board& map, SvgLook& look, const std::vector<std::string>& seats)
      : map_(map), look_(look), seats_(seats) {}

  SvgPart Paint() {
    for (const scene::Cell& cell : map_.cells) PaintGround(cell);
    for (const scene::Cell& cell : map_.cells) PaintBorder(cell);
    PaintWays();
    PaintTitles();
    for (const scene::Cell& cell : map_.cells) {
      for (const scene::Space& space : cell.spaces) PaintSpace(space);
    }
    for (const scene::Cell& cell : map_.cells) PaintCellMarks(cell);
    for (const scene::Cell& cell : map_.cells) PaintName(cell);
    for (const scene::Cell& cell : map_.cells) {
      for (const scene::Space& space : cell.spaces) PaintFigures(space);
    }
    return Framed();
  }

 private:
  SvgPart Framed() {
    Area all;
    bool first = true;
    const auto include = [&](scene::Point at, scene::Point half) {
      const Area area{at.x - half.x, at.y - half.y, at.x + half.x, at.y + half.y};
      all = first ? area
                  : Area{std::min(all.left, area.left), std::min(all.top, area.top),
                         std::max(all.right, area.right), std::max(all.bottom, area.bottom)};
      first = false;
    };
    for (const scene::Cell& cell : map_.cells) {
      include(cell.at, cell.geometry->extent());
      for (const scene::Space& space : cell.spaces) include(space.at, {kSpaceHalf, kSpaceHalf});
    }
    for (const scene::BoardTitle& title : map_.titles) {
      include(title.at, {0, kTitleSize});
      include({title.at.x + TextWidth(title.text, kTitleSize), title.at.y}, {});
    }
    all = {all.left - kMapMargin, all.top - kMapMargin, all.right + kMapMargin,
           all.bottom + kMapMargin};
    return {std::move(text_), all.left, all.top, all.right - all.left, all.bottom - all.top};
  }

  void PaintTitles() {
    for (const scene::BoardTitle& title : map_.titles) {
      text_ += SvgText(title.at.x, title.at.y, kTitleSize, title.text,
                       {.color = Color("name"), .face = look_.theme.title_face()});
    }
  }

  void PaintGround(const scene::Cell& cell) {
    if (cell.geometry->outline().empty()) return;
    text_ += fmt::format("<polygon points=\"{}\" fill=\"{}\"/>\n",
                         OutlinePoints(*cell.geometry, cell.at), look_.theme.Ground(cell.ground));
    text_ += look_.defs.Art(cell.art, *cell.geometry, cell.at);
  }

  void PaintBorder(const scene::Cell& cell) {
    std::string path;
    for (std::size_t i = 0; i < cell.geometry->outline().size(); ++i) {
      if (cell.joined[kernel::IndexOf(cell.geometry->outline()[i])]) continue;
      const scene::Point from = cell.at + cell.geometry->Corner(i);
      const scene::Point to = cell.at + cell.geometry->Corner(i + 1);
      path += fmt::format("M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    if (path.empty()) return;
    text_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", path,
                         Color("edge"));
  }

  void PaintWays() {
    std::string path;
    for (const scene::Way& way : map_.ways) {
      path += fmt::format("M{} {}L{} {}", way.from.x, way.from.y, way.to.x, way.to.y);
    }
    if (path.empty()) return;
    text_ += fmt::format(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"6\" "
        "stroke-linecap=\"round\"/>\n",
        path, Color("way"));
  }

  void PaintSpace(const scene::Space& space) {
    const scene::Point at = space.at;
    const std::string style = fmt::format("fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"",
                                          StrongColor(space.look.color), kOutline);
    text_ += fmt::format("<g><title>{}</title>", MarkupText(SpaceTip(space)));
    switch (space.shape) {
      case scene::SpaceShape::kSquare:
        text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" {}/>",
                             at.x - space.half, at.y - space.half, 2 * space.half, 2 * space.half,
                             style);
        break;
      case scene::SpaceShape::kRound:
        text_ +=
            fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>", at.x, at.y, space.half, style);
        break;
      case scene::SpaceShape::kHexagon:
        text_ +=
            fmt::format("<polygon points=\"{},{} {},{} {},{} {},{} {},{} {},{}\" {}/>", at.x - 10,
                        at.y - kSpaceHalf, at.x + 10, at.y - kSpaceHalf, at.x + 20, at.y, at.x + 10,
                        at.y + kSpaceHalf, at.x - 10, at.y + kSpaceHalf, at.x - 20, at.y, style);
        break;
    }
    text_ += SpaceSign(space.look, at.x, at.y, 16) + "</g>\n";
    const int wide = std::max(20, space.half);
    taken_.push_back({at.x - wide, at.y - space.half, at.x + wide, at.y + space.half});
    // Reserve the place of a figure, so that the name need not move.
    crowded_.push_back({at.x - 20, FigureAt(space, 0).y - 8, at.x + 20, at.y - kSpaceHalf});
    if (!space.owners.empty()) taken_.push_back(crowded_.back());
    for (std::size_t i = 0; i < space.figures.size(); ++i) {
      const scene::Point figure = FigureAt(space, i);
      taken_.push_back({figure.x - 10, figure.y - 8, figure.x + 10, figure.y + 24});
    }
    for (const scene::Mark& mark : space.marks) PaintOnSpace(space, mark);
    // Icons that belong to no seat, below the space; marks without icons are omitted.
    std::vector<scene::Symbol> signs;
    for (const scene::Mark& mark : space.marks) {
      if (mark.owner != kernel::kNoSeat || mark.form != content::MarkForm::kSign) continue;
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

  // Paints a mark on top of its space, in the colour of its seat, with its letter or number.
  void PaintOnSpace(const scene::Space& space, const scene::Mark& mark) {
    using enum content::MarkForm;
    if (mark.form == kSign) return;
    const scene::Point at = space.at;
    const bool owned = mark.owner != kernel::kNoSeat;
    const std::string fill(owned ? SeatColor(mark.owner) : kPaper);
    const std::string style =
        fmt::format("fill=\"{}\" stroke=\"#000000\" stroke-width=\"2\"", fill);
    const int half = std::max(15, space.half * 3 / 4);
    text_ += fmt::format("<g><title>{}</title>", MarkupText(mark.text));
    if (mark.form == kStone) {
      text_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>", at.x, at.y, half, style);
    } else if (mark.form == kFigure) {
      text_ +=
          fmt::format("<path d=\"M{} {}l{} {}h{}z\" {}/><circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>",
                      at.x, at.y - half, half * 3 / 4, half * 2, -half * 3 / 2, style, at.x,
                      at.y - half / 2, half / 2, style);
    } else {
      const int width = mark.form == kCard ? half * 2 / 3 : half;
      text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" {}/>",
                           at.x - width, at.y - half, 2 * width, 2 * half, style);
    }
    std::string sign = owned ? std::to_string(mark.owner + 1) : "";
    if (!mark.symbols.empty() && !mark.symbols.front().letter.empty()) {
      sign = mark.symbols.front().letter;
    }
    text_ += SvgText(at.x, at.y + half / 3, half, sign,
                     {.anchor = "middle", .color = owned ? OnSeatColor(mark.owner) : "#000000"}) +
             "</g>\n";
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
      if (rows.empty() || look_.symbols.WidthOf(longer, kBeside) > kRowWidth) {
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
    const int width = look_.symbols.WidthOf(signs, size) + 4;
    const int half = size / 2 + 1;
    const Area area{at.x - width / 2, at.y - half, at.x + width / 2, at.y + half};
    text_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"{}\" "
        "stroke=\"{}\"/>\n",
        area.left, area.top, width, 2 * half, kPaper, Color("edge"));
    text_ += look_.symbols.Paint(signs, area.left + 2, at.y, size);
    taken_.push_back(area);
  }

  // Paints the marks of a piece without spaces, a row each, then its owner.
  void PaintCellMarks(const scene::Cell& cell) {
    if (!cell.spaces.empty() || cell.thing.marks.empty()) return;
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
      const int x = first + static_cast<int>(i) * 18;
      const int top = cell.at.y + 56;
      text_ += SeatDisc(owners[i], x, top + 8, 8);
      taken_.push_back({x - 8, top, x + 8, top + 16});
    }
  }

  // Paints the name of a piece at the best place within its cells: on no space or icon, on few
  // ways, smaller if needed. Without room only the tooltip has it.
  void PaintName(const scene::Cell& cell) {
    if (cell.name.empty()) return;
    for (const int size : {kNameSize, kNameSize - 2, kNameSize - 4}) {
      int best = kHidden;
      scene::Point where = cell.at;
      for (const scene::Cell& own : map_.cells) {
        if (own.piece == cell.piece) FindPlace(cell.name, own, size, best, where);
      }
      if (best >= kHidden) continue;
      const int half = TextWidth(cell.name, size) / 2;
      taken_.push_back({where.x - half, where.y - size / 2, where.x + half, where.y + size / 2});
      text_ += SvgText(
          where.x, where.y + size / 3, size, cell.name,
          {.anchor = "middle", .color = Color("name"), .italic = true, .halo = Color("halo")});
      return;
    }
  }

  // Finds a better place for a name than `best` in the cell with this centre.
  void FindPlace(const std::string& name, const scene::Cell& cell, int size, int& best,
                 scene::Point& where) const {
    const scene::Point middle = cell.at;
    const scene::Point extent = cell.geometry->extent();
    if (extent.y == 0) return;  // a graph has no ground to write on
    const int half = TextWidth(name, size) / 2;
    const Obstacles near = Near(middle, extent);
    // A hexagon is half as wide at the top as in the middle; a square is not.
    const int slant = cell.geometry->shape() == kernel::Geometry::Shape::kHexagons ? 50 : 0;
    for (int dy = -76; dy <= 76; dy += 4) {
      const int room = extent.x - (std::abs(dy) + size / 2) * slant / extent.y - 4;
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
    std::vector<scene::Way> ways;
  };

  // The obstacles that reach into the cell with this centre: few, however large the map is.
  Obstacles Near(scene::Point middle, scene::Point extent) const {
    const Area cell{middle.x - extent.x, middle.y - extent.x, middle.x + extent.x,
                    middle.y + extent.x};
    Obstacles near;
    for (const Area& other : taken_) {
      if (Overlap(cell, other)) near.taken.push_back(other);
    }
    for (const Area& other : crowded_) {
      if (Overlap(cell, other)) near.crowded.push_back(other);
    }
    for (const scene::Way& way : map_.ways) {
      const auto& [from, to] = way;
      const Area area{std::min(from.x, to.x) - 1, std::min(from.y, to.y) - 1,
                      std::max(from.x, to.x) + 1, std::max(from.y, to.y) + 1};
      if (Overlap(cell, area)) near.ways.push_back(way);
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

  std::string_view Color(std::string_view role) const { return look_.theme.Color(role); }

  const scene::Board& map_;
  SvgLook& look_;
  const std::vector<std::string>& seats_;
  std::vector<Area> taken_;
  std::vector<Area> crowded_;  // where figures can be
  std::string text_;
};

}  // namespace

SvgPart MapPart(const scene::Board& board, SvgLook& look, const std::vector<std::string>& seats) {
  return SvgMapPainter(board, look, seats).Paint();
}

std::string SvgMap(const scene::Board& board, SvgLook& look, const std::string& title) {
  const SvgPart part = MapPart(board, look, {});
  SvgFrame frame{part.left, part.top, part.width, part.height, title};
  frame.face = look.theme.text_face();
  return SvgDocument(frame, part.svg);
}

}  // namespace walz::ui
