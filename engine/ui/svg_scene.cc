#include "ui/svg_scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/ranges.h"
#include "ui/markup.h"
#include "ui/svg_card.h"
#include "ui/svg_map.h"
#include "ui/svg_paint.h"

namespace walz::ui {
namespace {

constexpr int kSceneMargin = 20;
constexpr int kPanelWidth = 420;
constexpr int kPanelText = 15;
constexpr int kPanelLine = 20;
constexpr int kSmallWidth = kCardWidth / 2;  // of a card on the table
constexpr int kSmallHeight = kCardHeight / 2;
constexpr int kCardsInRow = 6;
constexpr int kSign = 20;  // of a legend

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

class ScenePainter {
 public:
  explicit ScenePainter(const scene::Scene& scene) : scene_(scene), symbols_(scene.icons) {}

  std::string Paint() const {
    const Column left = Left();
    const Column right = Panels();
    const int width = left.width + right.width + 3 * kSceneMargin;
    const int height = std::max(left.y, right.y) + 2 * kSceneMargin;
    const std::string ground = fmt::format(
        "<rect x=\"0\" y=\"0\" width=\"{}\" height=\"{}\" fill=\"#f6f1e4\"/>\n", width, height);
    return SvgDocument({0, 0, width, height, scene_.title},
                       ground + Moved(left.svg, kSceneMargin, kSceneMargin) +
                           Moved(right.svg, left.width + 2 * kSceneMargin, kSceneMargin));
  }

 private:
  using Boxes = std::vector<Column>;
  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  SvgPart Map() const {
    const auto names = base::Map<std::string>(scene_.seats, &scene::SeatPanel::name);
    return MapPart(scene_.board, scene_.icons, names);
  }

  static std::string Moved(const std::string& svg, int x, int y) {
    return fmt::format("<g transform=\"translate({} {})\">\n", x, y) + svg + "</g>\n";
  }

  // Returns the map with its legend and the rows of the table. Chooses the width that allows the
  // largest scale in a frame of four by three.
  Column Left() const {
    Column map;
    Column below;  // the map with its legend
    if (!scene_.board.cells.empty()) {
      const SvgPart part = Map();
      map = {Moved(part.svg, -part.left, -part.top), part.width, part.height};
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
              "stroke=\"#3b352a\"/>\n",
              kSign, sort.shape == scene::SpaceShape::kSquare ? 3 : 10,
              StrongColor(sort.look.color)) +
          SvgText(10, 5, 13, sort.look.glyph, {.anchor = "middle"});
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
      signs.push_back({symbols_.Paint({{icon.id, icon.look.letter, icon.look.color, {}, icon.name}},
                                      0, 0, kSign),
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
      column.svg += SvgText(x + kSign + 6, y + 5, kPanelText, sign.name);
      x += needed;
    }
    column.width = width;
    column.y = y + kPanelLine;
  }

  // Draws boxes as wide as their cards.
  Boxes DrawBoxes(const std::vector<scene::Box>& row) const {
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

  // A number of things that look the same.
  struct Pile {
    const scene::Thing* thing;
    int count;
  };

  static std::vector<Pile> PilesOf(const std::vector<scene::Thing>& things) {
    std::vector<Pile> piles;
    for (const scene::Thing& thing : things) {
      const auto same = std::ranges::find_if(piles, [&](const Pile& pile) {
        return pile.thing->definition == thing.definition && pile.thing->owner == thing.owner &&
               pile.thing->marks == thing.marks;
      });
      if (same == piles.end()) {
        piles.push_back({&thing, 1});
      } else {
        ++same->count;
      }
    }
    return piles;
  }

  // Returns true for an entry that only says that nothing is there.
  static bool IsNothing(const scene::Entry& entry) {
    return entry.things.empty() && entry.value == "–";
  }

  Column DrawBox(const scene::Box& box) const {
    Column column{"", kSmallWidth + 16, kPanelLine};
    int cards = 0;
    for (const scene::Entry& entry : box.entries) {
      const bool bare = std::ranges::all_of(
          entry.things, [](const auto& t) { return t.text.empty() && t.marks.empty(); });
      if (!bare) cards += static_cast<int>(PilesOf(entry.things).size());
    }
    const int across = std::clamp(cards, 1, kCardsInRow);
    column.width = std::max(column.width, across * (kSmallWidth + 8) + 8);
    // Bold letters are wider than TextWidth assumes.
    const auto title = [&] { return WrapText(box.title, column.width - 24, kPanelText); };
    while (IsCut(title()) && column.width < kPanelWidth) column.width += 8;
    for (const std::string& line : title()) {
      column.svg += SvgText(8, column.y, kPanelText, line, {.bold = true});
      column.y += kPanelText + 3;
    }
    column.y -= 6;
    for (const scene::Mark& mark : box.marks) AddMark(mark, column);
    const bool bare = std::ranges::all_of(box.entries, &IsNothing);
    for (const scene::Entry& entry : box.entries) {
      if (bare || !IsNothing(entry)) AddEntry(entry, across, column);
    }
    const std::string frame = fmt::format(
        "<rect width=\"{}\" height=\"{}\" rx=\"8\" fill=\"#fdfbf5\" stroke=\"#8a8272\"/>\n",
        column.width, column.y + 6);
    column.svg = frame + column.svg;
    return column;
  }

  void AddMark(const scene::Mark& mark, Column& column) const {
    column.y += 12;
    int x = 8;
    if (!mark.label.empty()) {
      const int beside = column.width - symbols_.WidthOf(mark.symbols, 16) - 24;
      const std::string label = FitText(mark.label, std::max(column.width / 2, beside), 12);
      column.svg += SvgText(x, column.y + 4, 12, label, {.color = "#4a4436"});
      x += TextWidth(label, 12) + 6;
    }
    column.svg += symbols_.PaintRows(mark.symbols, x, column.y, column.width - x - 8, 16);
  }

  void AddEntry(const scene::Entry& entry, int across, Column& column) const {
    if (entry.things.empty()) {
      for (const std::string& line : WrapText(entry.value, column.width - 16, 13)) {
        column.y += 17;
        column.svg += SvgText(8, column.y, 13, line);
      }
      return;
    }
    if (AddTokens(entry, column)) return;
    int at = 0;
    for (const Pile& pile : PilesOf(entry.things)) {
      const int x = 8 + at % across * (kSmallWidth + 8);
      column.svg +=
          fmt::format("<g transform=\"translate({} {}) scale(0.5)\">\n", x, column.y + 6) +
          CardGroup(*pile.thing, "", scene_.icons) + "</g>\n";
      if (pile.count > 1) {
        column.svg += SvgText(x + kSmallWidth - 10, column.y + kSmallHeight - 6, kPanelText,
                              fmt::format("× {}", pile.count), {.anchor = "end", .bold = true});
      }
      if (++at % across == 0) column.y += kSmallHeight + 8;
    }
    if (at % across != 0) column.y += kSmallHeight + 8;
  }

  // Adds things without marks, such as discs, as icons with a count.
  bool AddTokens(const scene::Entry& entry, Column& column) const {
    std::vector<scene::Symbol> tokens;
    for (const scene::Thing& thing : entry.things) {
      if (!thing.text.empty() || !thing.marks.empty()) return false;
      const std::string icon = thing.definition.substr(thing.definition.find('.') + 1);
      const auto known = std::ranges::find(tokens, icon, &scene::Symbol::icon);
      if (known == tokens.end()) {
        tokens.push_back({icon, "", thing.color, 1, thing.short_name});
      } else {
        ++*known->number;
      }
    }
    column.y += 16;
    column.svg += symbols_.PaintRows(tokens, 8, column.y, column.width - 16, 20);
    return true;
  }

  Column Panels() const {
    Column column{"", kPanelWidth, kPanelLine};
    for (const scene::Entry& entry : scene_.table) AddLine(entry, column);
    column.y += 8;
    for (const scene::SeatPanel& panel : scene_.seats) {
      column.svg += fmt::format(
          "<rect x=\"0\" y=\"{}\" width=\"{}\" height=\"26\" rx=\"4\" fill=\"{}\" "
          "stroke=\"#3b352a\"/>\n",
          column.y, kPanelWidth, SeatColor(panel.seat));
      std::string title = std::to_string(panel.seat + 1) + "  " + panel.Heading();
      if (!panel.at_name.empty()) title += " · " + panel.at_name;
      column.svg +=
          SvgText(8, column.y + 18, kPanelText, FitText(title, kPanelWidth - 16, kPanelText),
                  {.color = OnSeatColor(panel.seat), .bold = true});
      column.y += 26 + kPanelLine;
      for (const scene::Entry& entry : panel.entries) AddLine(entry, column);
      column.y += 8;
    }
    return column;
  }

  static void AddLine(const scene::Entry& entry, Column& column) {
    for (const std::string& line :
         WrapText(entry.label + ": " + entry.value, kPanelWidth - 16, kPanelText)) {
      column.svg += SvgText(8, column.y, kPanelText, line);
      column.y += kPanelLine;
    }
  }

  const scene::Scene& scene_;
  SymbolPainter symbols_;
};

}  // namespace

std::string SvgScene(const scene::Scene& scene) { return ScenePainter(scene).Paint(); }

}  // namespace walz::ui
