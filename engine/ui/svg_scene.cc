#include "ui/svg_scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/ranges.h"
#include "ui/markup.h"
#include "ui/svg_card.h"
#include "ui/svg_look.h"
#include "ui/svg_map.h"
#include "ui/svg_paint.h"
#include "ui/svg_tableau.h"
#include "ui/svg_things.h"

namespace walz::ui {
namespace {

constexpr int kSceneMargin = 20;
constexpr int kPanelWidth = 420;
constexpr int kTableauWidth = 560;  // of panels with a tableau
constexpr int kMostPanels = 4;      // side by side
constexpr int kPanelText = 15;
constexpr int kPanelLine = 20;
constexpr int kSmallWidth = kCardWidth / 2;          // of a card on the table
constexpr int kThingsWidth = 6 * (kSmallWidth + 8);  // of a row of them
constexpr int kSign = 20;                            // of a legend

// An icon of the map and its name.
struct LegendSign {
  std::string svg;
  std::string name;
};

// A vertical stack of blocks.
struct Column {
  std::string svg;
  int width = 0;
  int y = 0;
};

// An arrow between two places of the map. Both ends keep a distance from them.
std::string Arrow(const scene::Way& way) {
  constexpr double kDistance = 14;
  constexpr double kHead = 18;
  const double dx = way.to.x - way.from.x;
  const double dy = way.to.y - way.from.y;
  const double length = std::hypot(dx, dy);
  if (length < 2 * kDistance + kHead) return "";
  const double x = dx / length;
  const double y = dy / length;
  const double tip = length - kDistance;
  const auto along = [&](double far, double aside) {
    return fmt::format("{:.0f} {:.0f}", way.from.x + x * far - y * aside,
                       way.from.y + y * far + x * aside);
  };
  return fmt::format(
      "<g fill=\"none\" stroke=\"#fff\" stroke-width=\"14\" stroke-linecap=\"round\">"
      "<path d=\"M{0}L{1}\"/><path d=\"M{0}L{1}\" stroke=\"#b3261e\" stroke-width=\"8\"/></g>"
      "<path d=\"M{2}L{3}L{4}Z\" fill=\"#b3261e\" stroke=\"#fff\" stroke-width=\"3\"/>\n",
      along(kDistance, 0), along(tip - kHead, 0), along(tip, 0), along(tip - kHead, kHead / 1.6),
      along(tip - kHead, -kHead / 1.6));
}

// A number on the map, beside the upper right of its place.
std::string Number(std::size_t number, const scene::Point& at) {
  constexpr int kAside = 16;
  constexpr int kRadius = 15;
  return fmt::format(
      "<circle cx=\"{0}\" cy=\"{1}\" r=\"{2}\" fill=\"#b3261e\" stroke=\"#fff\" "
      "stroke-width=\"3\"/><text x=\"{0}\" y=\"{3}\" fill=\"#fff\" font-size=\"20\" "
      "font-weight=\"bold\" font-family=\"sans-serif\" text-anchor=\"middle\">{4}</text>\n",
      at.x + kAside, at.y - kAside, kRadius, at.y - kAside + kRadius / 2, number);
}

class ScenePainter {
 public:
  ScenePainter(const scene::Scene& scene, const std::vector<content::PicturePtr>& pictures,
               const std::vector<scene::Way>& arrows, const std::vector<scene::Point>& numbers)
      : scene_(scene), arrows_(arrows), numbers_(numbers), defs_(pictures), look_(scene, defs_) {}

  std::string Paint() {
    const Column left = Left();
    const Column right = Panels(left);
    const int width = left.width + right.width + (left.width > 0 ? 3 : 2) * kSceneMargin;
    const int height = std::max(left.y, right.y) + 2 * kSceneMargin;
    const std::string content =
        fmt::format("<rect x=\"0\" y=\"0\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", width,
                    height, Color("table")) +
        Moved(left.svg, kSceneMargin, kSceneMargin) +
        Moved(right.svg, width - kSceneMargin - right.width, kSceneMargin);
    SvgFrame frame{0, 0, width, height, scene_.title};
    frame.face = look_.theme.text_face();
    return SvgDocument(frame, defs_.Markup() + content);
  }

 private:
  using Boxes = std::vector<Column>;
  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  std::string_view Color(std::string_view role) const { return look_.theme.Color(role); }
  TextLook Text() const { return {.color = Color("ink")}; }
  TextLook Title() const {
    return {.color = Color("ink"), .bold = true, .face = look_.theme.title_face()};
  }

  // A rectangle with the corners of boxes.
  std::string Ground(int width, int height, std::string_view role) const {
    return fmt::format("<rect width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n",
                       width, height, look_.theme.Corner(2), Color(role), Color("line"));
  }

  Column Map() {
    const auto names = base::Map<std::string>(scene_.seats, &scene::SeatPanel::name);
    SvgPart part = MapPart(scene_.board, look_, names);
    for (const scene::Way& arrow : arrows_) part.svg += Arrow(arrow);
    for (std::size_t i = 0; i < numbers_.size(); ++i) part.svg += Number(i + 1, numbers_[i]);
    return {Ground(part.width, part.height, "board") + Moved(part.svg, -part.left, -part.top),
            part.width, part.height};
  }

  // Returns the map with its legend and the rows of the table. Chooses the width that allows the
  // largest scale in a frame of four by three.
  Column Left() {
    Column map;
    Column below;  // the map with its legend
    if (!scene_.board.cells.empty()) {
      map = Map();
      below = map;
      AddLegend(below);
    }
    std::vector<Boxes> rows;
    for (const std::vector<scene::Box>& row : scene_.rows) {
      rows.push_back(DrawBoxes(row));
      below.width = std::max(below.width, InLines(rows.back(), kNoLimit).width);
    }
    const auto extent = [](const Column& c) { return std::max(3 * c.width, 4 * c.y); };
    Column best = Arrange(map, below, rows);
    if (map.width == 0) return best;
    for (const Boxes& row : rows) {
      Column wider = below;
      wider.width = std::max(below.width, map.width + kSceneMargin + InLines(row, kNoLimit).width);
      wider = Arrange(map, std::move(wider), rows);
      if (extent(wider) < extent(best)) best = std::move(wider);
    }
    return best;
  }

  // Places the first rows beside the map while they fit, and the others below it.
  static Column Arrange(const Column& map, Column column, const std::vector<Boxes>& rows) {
    const int room = column.width - map.width - kSceneMargin;
    bool fits = map.width > 0;
    int y = 0;
    for (const Boxes& row : rows) {
      if (row.empty()) continue;
      const Column beside = InLines(row, room);
      fits = fits && beside.width <= room && y + beside.y <= map.y;
      const Column drawn = fits ? beside : InLines(row, kNoLimit);
      column.svg +=
          fits ? Moved(drawn.svg, map.width + kSceneMargin, y) : Moved(drawn.svg, 0, column.y);
      (fits ? y : column.y) += drawn.y + kSceneMargin;
    }
    return column;
  }

  // Returns the legend of the map. The left end and middle line of each icon are at (0, 0).
  std::vector<LegendSign> Signs() const {
    std::vector<LegendSign> signs;
    if (scene_.board.cells.empty()) return signs;
    for (const scene::SpaceSort& sort : scene_.spaces) {
      const std::string sign =
          fmt::format(
              "<rect x=\"0\" y=\"-10\" width=\"{0}\" height=\"{0}\" rx=\"{1}\" fill=\"{2}\" "
              "stroke=\"{3}\"/>\n",
              kSign, sort.shape == scene::SpaceShape::kSquare ? 3 : 10,
              StrongColor(sort.look.color), kOutline) +
          SpaceSign(sort.look, kSign / 2, 0, 13);
      signs.push_back({sign, sort.name});
    }
    for (std::size_t i = 0; i < scene_.icons.size(); ++i) {
      const scene::Icon& icon = scene_.icons[i];
      // One icon may have several names, such as singular and plural.
      const bool listed = std::any_of(scene_.icons.begin(), scene_.icons.begin() + i, [&](auto& o) {
        return o.look.path == icon.look.path && o.look.letter == icon.look.letter &&
               o.look.color == icon.look.color;
      });
      if (listed) continue;
      signs.push_back(
          {look_.symbols.Paint({{icon.id, icon.look.letter, icon.look.color, {}, icon.name}}, 0, 0,
                               kSign),
           icon.name});
    }
    return signs;
  }

  void AddLegend(Column& column) const {
    int x = 0;
    int y = column.y + kPanelLine;
    const int width = std::max(column.width, 600);
    for (const LegendSign& sign : Signs()) {
      const int needed = kSign + 6 + TextWidth(sign.name, kPanelText) + 18;
      if (x > 0 && x + needed > width) {
        x = 0;
        y += kPanelLine + 6;
      }
      column.svg += Moved(sign.svg, x, y);
      column.svg += SvgText(x + kSign + 6, y + 5, kPanelText, sign.name, Text());
      x += needed;
    }
    column.width = width;
    column.y = y + kPanelLine;
  }

  // Draws boxes as wide as their cards.
  Boxes DrawBoxes(const std::vector<scene::Box>& row) {
    Boxes boxes;
    for (const scene::Box& box : row) {
      if (box.seat == kernel::kNoSeat) boxes.push_back(DrawBox(box));  // seats have panels
    }
    return boxes;
  }

  // Breaks boxes into lines of this width.
  static Column InLines(const Boxes& boxes, int width) {
    Column column;
    int x = 0;
    int top = 0;
    for (const Column& box : boxes) {
      if (x > 0 && x + box.width > width) {
        x = 0;
        top = column.y + kSceneMargin;
      }
      column.svg += Moved(box.svg, x, top);
      x += box.width + kSceneMargin;
      column.width = std::max(column.width, x - kSceneMargin);
      column.y = std::max(column.y, top + box.y);
    }
    return column;
  }

  // Returns true for an entry that only says that nothing is there.
  static bool IsNothing(const scene::Entry& entry) {
    return entry.things.empty() && entry.value == "–";
  }

  Column DrawBox(const scene::Box& box) {
    Column column{"", kSmallWidth + 16, kPanelLine};
    std::vector<SvgBlock> things;
    for (const scene::Entry& entry : box.entries) {
      things.push_back(ThingsBlock(entry.things, "row", kThingsWidth, look_));
      column.width = std::max(column.width, things.back().width + 16);
    }
    // Bold letters are wider than TextWidth assumes.
    const auto title = [&] { return WrapText(box.title, column.width - 24, kPanelText); };
    while (IsCut(title()) && column.width < kPanelWidth) column.width += 8;
    for (const std::string& line : title()) {
      column.svg += SvgText(8, column.y, kPanelText, line, Title());
      column.y += kPanelText + 3;
    }
    column.y -= 6;
    for (const scene::Mark& mark : box.marks) AddMark(mark, column);
    const bool bare = std::ranges::all_of(box.entries, &IsNothing);
    for (std::size_t i = 0; i < box.entries.size(); ++i) {
      if (bare || !IsNothing(box.entries[i])) AddEntry(box.entries[i], things[i], column);
    }
    column.svg = Ground(column.width, column.y + 6, "card") + column.svg;
    return column;
  }

  void AddMark(const scene::Mark& mark, Column& column) const {
    column.y += 12;
    int x = 8;
    if (!mark.label.empty()) {
      const int beside = column.width - look_.symbols.WidthOf(mark.symbols, 16) - 24;
      const std::string label = FitText(mark.label, std::max(column.width / 2, beside), 12);
      column.svg += SvgText(x, column.y + 4, 12, label, Text());
      x += TextWidth(label, 12) + 6;
    }
    column.svg += look_.symbols.PaintRows(mark.symbols, x, column.y, column.width - x - 8, 16);
  }

  void AddEntry(const scene::Entry& entry, const SvgBlock& things, Column& column) const {
    if (!entry.things.empty()) {
      column.svg += Moved(things.svg, 8, column.y + 6);
      column.y += things.height + 8;
      return;
    }
    for (const std::string& line : WrapText(entry.value, column.width - 16, 13)) {
      column.y += 17;
      column.svg += SvgText(8, column.y, 13, line, Text());
    }
  }

  // Returns the lines of the table and the panels of the seats, in as many columns as allow the
  // largest scale beside `left` in a frame of four by three.
  Column Panels(const Column& left) {
    std::vector<Column> panels;
    for (const scene::SeatPanel& panel : scene_.seats) panels.push_back(PanelOf(panel));
    const auto extent = [&](const Column& c) {
      return std::max(3 * (left.width + c.width + 3 * kSceneMargin), 4 * std::max(left.y, c.y));
    };
    Column best;
    for (int columns = 1; columns <= kMostPanels; ++columns) {
      Column column = InColumns(panels, columns);
      if (columns == 1 || extent(column) < extent(best)) best = std::move(column);
    }
    return best;
  }

  int PanelWidth() const { return scene_.tableau.size[0] > 0 ? kTableauWidth : kPanelWidth; }

  // Places panels side by side in rows, below the lines of the table.
  Column InColumns(const std::vector<Column>& panels, int columns) const {
    Column all{"", PanelWidth(), kPanelLine};
    for (const scene::Entry& entry : scene_.table) AddLine(entry, all);
    all.y += 8;
    for (std::size_t i = 0; i < panels.size(); i += static_cast<std::size_t>(columns)) {
      int height = 0;
      int x = 0;
      for (std::size_t k = i; k < std::min(panels.size(), i + static_cast<std::size_t>(columns));
           ++k) {
        all.svg += Moved(panels[k].svg, x, all.y);
        height = std::max(height, panels[k].y);
        all.width = std::max(all.width, x + panels[k].width);
        x += panels[k].width + kSceneMargin;
      }
      all.y += height + 8;
    }
    return all;
  }

  // Returns the heading of a seat, its tableau, and the lines without a place in it.
  Column PanelOf(const scene::SeatPanel& panel) {
    Column column{"", PanelWidth(), 0};
    column.svg = fmt::format(
        "<rect x=\"0\" y=\"0\" width=\"{}\" height=\"26\" rx=\"4\" fill=\"{}\" stroke=\"{}\"/>\n",
        column.width, SeatColor(panel.seat), kOutline);
    std::string title = std::to_string(panel.seat + 1) + "  " + panel.Heading();
    if (!panel.at_name.empty()) title += " · " + panel.at_name;
    column.svg +=
        SvgText(8, 18, kPanelText, FitText(title, column.width - 16, kPanelText),
                {.color = OnSeatColor(panel.seat), .bold = true, .face = look_.theme.title_face()});
    column.y = 32;
    const SvgBlock tableau = TableauBlock(scene_.tableau, panel, column.width, look_);
    column.svg += Moved(tableau.svg, 0, column.y);
    column.y += tableau.height + kPanelLine - 6;
    for (const scene::Entry* const entry : UnplacedEntries(scene_.tableau, panel)) {
      AddLine(*entry, column);
    }
    return column;
  }

  void AddLine(const scene::Entry& entry, Column& column) const {
    for (const std::string& line :
         WrapText(entry.label + ": " + entry.value, column.width - 16, kPanelText)) {
      column.svg += SvgText(8, column.y, kPanelText, line, Text());
      column.y += kPanelLine;
    }
  }

  const scene::Scene& scene_;
  const std::vector<scene::Way>& arrows_;
  const std::vector<scene::Point>& numbers_;
  SvgDefs defs_;
  SvgLook look_;
};

}  // namespace

std::string SvgScene(const scene::Scene& scene, const std::vector<content::PicturePtr>& pictures,
                     const std::vector<scene::Way>& arrows,
                     const std::vector<scene::Point>& numbers) {
  return ScenePainter(scene, pictures, arrows, numbers).Paint();
}

}  // namespace walz::ui
