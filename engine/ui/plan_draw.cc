#include "ui/plan_draw.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace walz::ui {
namespace {

using scene::Point;

// Units of a scene in a column and in a row. A square has 6 columns and 3 rows then.
constexpr int kColumn = 29;
constexpr int kRow = 58;
// On a graph spaces lie closer together.
constexpr int kColumnOfGraph = 16;
constexpr int kRowOfGraph = 40;
constexpr int kSpaceWidth = 3;

class PlanPainter {
 public:
  PlanPainter(const scene::Board& board, CharacterSet characters)
      : board_(board), ascii_(characters == CharacterSet::kAscii) {
    const bool graph = std::ranges::any_of(
        board.cells, [](const auto& cell) { return cell.geometry->outline().empty(); });
    column_ = graph ? kColumnOfGraph : kColumn;
    row_ = graph ? kRowOfGraph : kRow;
    Measure();
  }

  Plan Paint() {
    Canvas canvas(most_.x - least_.x + kSpaceWidth, most_.y - least_.y + 1);
    for (const scene::Way& way : board_.ways) PaintWay(way, canvas);
    for (const scene::Cell& cell : board_.cells) PaintBorder(cell, canvas);
    for (const scene::Cell& cell : board_.cells) {
      for (const scene::Space& space : cell.spaces) PaintSpace(space, canvas);
      if (cell.spaces.empty()) PaintName(cell, canvas);
    }
    for (const scene::BoardTitle& title : board_.titles) {
      const Point at = OnCanvas(title.at);
      canvas.Put(at.x, at.y, title.text, kBold);
    }
    const Point focus = OnCanvas(board_.focus_at);
    return {std::move(canvas), {std::max(0, focus.x - kCellWidth / 2), focus.y - kCellHeight / 2}};
  }

 private:
  static int Scaled(int value, int unit) {
    return value >= 0 ? value / unit : -((-value + unit - 1) / unit);
  }
  Point Scale(Point at) const { return {Scaled(at.x, column_), Scaled(at.y, row_)}; }
  Point OnCanvas(Point at) const {
    const Point scaled = Scale(at);
    return {scaled.x - least_.x, scaled.y - least_.y};
  }

  void Include(Point at) {
    const Point scaled = Scale(at);
    least_ = first_ ? scaled : Point{std::min(least_.x, scaled.x), std::min(least_.y, scaled.y)};
    most_ = first_ ? scaled : Point{std::max(most_.x, scaled.x), std::max(most_.y, scaled.y)};
    first_ = false;
  }

  void Measure() {
    for (const scene::Cell& cell : board_.cells) {
      const Point half = cell.geometry->extent();
      Include({cell.at.x - half.x, cell.at.y - half.y});
      Include({cell.at.x + half.x, cell.at.y + half.y});
      for (const scene::Space& space : cell.spaces) {
        Include({space.at.x - column_, space.at.y});
        Include({space.at.x + column_, space.at.y});
      }
    }
    for (const scene::BoardTitle& title : board_.titles) {
      Include(title.at);
      Include({title.at.x + static_cast<int>(title.text.size()) * column_, title.at.y});
    }
  }

  // Paints dots on a straight line.
  void PaintWay(const scene::Way& way, Canvas& canvas) const {
    const Point from = OnCanvas(way.from);
    const Point to = OnCanvas(way.to);
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    const int steps = std::max(std::abs(dx), std::abs(dy));
    std::string_view line = ascii_ ? "." : "·";
    if (dy == 0) line = ascii_ ? "-" : "─";
    if (dx == 0) line = ascii_ ? "|" : "│";
    for (int i = 1; i < steps; ++i) {
      canvas.Put(from.x + dx * i / steps, from.y + dy * i / steps, line, kPlain);
    }
  }

  // Paints the border of a cell as a rectangle of its extent.
  void PaintBorder(const scene::Cell& cell, Canvas& canvas) const {
    if (cell.geometry->outline().empty()) return;
    Style style;
    style.color = cell.ground;
    style.dim = true;
    const Point half = cell.geometry->extent();
    const Point from = OnCanvas({cell.at.x - half.x, cell.at.y - half.y});
    const Point to = OnCanvas({cell.at.x + half.x, cell.at.y + half.y});
    for (const kernel::Direction side : cell.geometry->outline()) {
      if (cell.joined[kernel::IndexOf(side)]) continue;
      const bool north = side == kernel::Direction::kN;
      if (north || side == kernel::Direction::kS) {
        const int y = north ? from.y : to.y;
        for (int x = from.x + 1; x < to.x; ++x) canvas.Put(x, y, "-", style);
      } else {
        const int x = side == kernel::Direction::kW ? from.x : to.x;
        for (int y = from.y + 1; y < to.y; ++y) canvas.Put(x, y, "|", style);
      }
    }
    for (const Point corner : {from, Point{to.x, from.y}, Point{from.x, to.y}, to}) {
      canvas.Put(corner.x, corner.y, "+", style);
    }
  }

  void PaintName(const scene::Cell& cell, Canvas& canvas) const {
    const Point at = OnCanvas(cell.at);
    canvas.Put(at.x - 2, at.y, cell.name.substr(0, 5), kPlain);
  }

  void PaintSpace(const scene::Space& space, Canvas& canvas) const {
    constexpr std::array<std::string_view, 3> kOutlines = {"[]", "()", "<>"};
    const std::string_view outline = kOutlines[static_cast<std::size_t>(space.shape)];
    const Point middle = OnCanvas(space.at);
    Style style;
    style.color = space.look.color;
    style.bold = true;
    canvas.Put(middle.x - 1, middle.y, outline.substr(0, 1), style);
    canvas.Put(middle.x, middle.y, space.look.glyph, style);
    canvas.Put(middle.x + 1, middle.y, outline.substr(1, 1), style);
    const auto put_seat = [&](int x, const std::string& sign, kernel::Seat seat) {
      Style owned = kBold;
      owned.seat = seat;
      canvas.Put(x, middle.y, sign, owned);
    };
    if (!space.owners.empty()) {
      const kernel::Seat owner = space.owners.front();
      put_seat(middle.x + 1, space.owners.size() > 1 ? "*" : std::to_string(owner + 1), owner);
    }
    if (const auto [sign, seat] = OnSpace(space); !sign.empty()) put_seat(middle.x, sign, seat);
    if (!space.figures.empty()) {
      put_seat(middle.x, std::to_string(space.figures.front() + 1), space.figures.front());
    }
    if (space.option == 0) return;
    Style number = kReverse;
    number.bold = true;
    canvas.Put(middle.x - 1, middle.y, std::to_string(space.option).substr(0, 2), number);
  }

  const scene::Board& board_;
  bool ascii_;
  int column_ = kColumn;
  int row_ = kRow;
  bool first_ = true;
  Point least_;  // of the scaled drawing
  Point most_;
};

}  // namespace

Plan DrawPlan(const scene::Board& board, CharacterSet characters) {
  return PlanPainter(board, characters).Paint();
}

std::pair<std::string, kernel::Seat> OnSpace(const scene::Space& space) {
  for (const scene::Mark& mark : space.marks) {
    if (mark.form == content::MarkForm::kSign) continue;
    std::string sign = mark.owner == kernel::kNoSeat ? "" : std::to_string(mark.owner + 1);
    if (!mark.symbols.empty() && !mark.symbols.front().letter.empty()) {
      sign = mark.symbols.front().letter;
    }
    return {std::move(sign), mark.owner};
  }
  return {{}, kernel::kNoSeat};
}

}  // namespace walz::ui
