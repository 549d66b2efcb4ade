// Reads the theme, the faces and the tableau of a view.
#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <utility>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/looks.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/spec_builder.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

bool IsColor(std::string_view text) {
  return text.size() == 7 && text[0] == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

// The relative luminance of a colour, from 0 (black) to 1 (white), as WCAG defines it.
double Luminance(const std::string& color) {
  constexpr std::array<double, 3> kWeights = {0.2126, 0.7152, 0.0722};
  double sum = 0;
  for (std::size_t i = 0; i < kWeights.size(); ++i) {
    const double part = std::stoi(color.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    sum += kWeights[i] * (part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

// The contrast of two colours, from 1 to 21.
double Contrast(const std::string& a, const std::string& b) {
  const auto [dark, light] = std::minmax({Luminance(a), Luminance(b)});
  return (light + 0.05) / (dark + 0.05);
}

// Reports text with too little contrast to its background, if the theme declares both colours.
void CheckContrast(Builder& work, const Theme::Colors& colors,
                   const std::map<std::string, base::SourceSpan>& spans) {
  constexpr double kLeast = 4.5;
  constexpr std::array<std::pair<const char*, const char*>, 3> kPairs = {
      {{"ink", "card"}, {"ink", "table"}, {"accent_ink", "accent"}}};
  for (const auto& [ink, ground] : kPairs) {
    if (colors.count(ink) == 0 || colors.count(ground) == 0) continue;
    const double contrast = Contrast(colors.at(ink), colors.at(ground));
    if (contrast >= kLeast) continue;
    const int tenths = static_cast<int>(contrast * 10);
    Mismatch(work, spans.at(ink),
             messages::LowContrast({.ink = std::string_view(ink),
                                    .ground = std::string_view(ground),
                                    .whole = tenths / 10,
                                    .tenths = tenths % 10}),
             messages::HelpRaiseContrast());
  }
}

Theme::Colors ReadColors(Builder& work, const Record& theme, std::string_view key) {
  Theme::Colors colors;
  std::map<std::string, base::SourceSpan> spans;
  for (const Record& entry : theme.Entries(key)) {
    if (!IsColor(entry.text())) {
      Mismatch(work, entry.span(), messages::InvalidColor(), messages::HelpColorSyntax());
      continue;
    }
    colors[entry.key()] = entry.text();
    spans[entry.key()] = entry.span();
  }
  CheckContrast(work, colors, spans);
  return colors;
}

using Words = std::vector<std::string>;

Words WordsOf(const std::string& row) {
  std::istringstream stream(row);
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// The names that a face of this kind may use.
Words FaceParts(const Builder& work, kernel::KindId kind) {
  Words names = {"title", "art", "text"};
  for (const MarkLook& mark : work.view.marks) {
    if (mark.of == kind) names.push_back(mark.id);
  }
  return names;
}

// Returns the first name whose cells are not a rectangle; empty: there is none.
std::string FindRagged(const std::vector<Words>& grid) {
  struct Area {
    std::size_t top, bottom, left, right;
    std::size_t cells = 0;
  };
  std::map<std::string, Area> areas;
  for (std::size_t y = 0; y < grid.size(); ++y) {
    for (std::size_t x = 0; x < grid[y].size(); ++x) {
      Area& area = areas.emplace(grid[y][x], Area{y, y, x, x}).first->second;
      area.bottom = y;
      area.left = std::min(area.left, x);
      area.right = std::max(area.right, x);
      ++area.cells;
    }
  }
  areas.erase(".");
  const auto found = std::ranges::find_if(areas, [](const auto& named) {
    const Area& area = named.second;
    return (area.bottom - area.top + 1) * (area.right - area.left + 1) != area.cells;
  });
  return found == areas.end() ? "" : found->first;
}

// Two integers; reports others.
std::array<int, 2> ReadPair(Builder& work, const Record& item, std::string_view key) {
  const std::vector<std::int32_t> numbers = item.Ints(key);
  if (numbers.size() == 2) return {numbers[0], numbers[1]};
  Mismatch(work, item.Span(key), messages::PairExpected({.key = key}),
           messages::HelpPairSyntax({.key = key}));
  return {};
}

// The lines about a seat: those of its panel and those of boxes for each seat.
std::vector<PanelEntry> SeatLines(const ViewDeclaration& view) {
  std::vector<PanelEntry> lines = view.seat;
  for (const std::vector<PanelEntry>& row : view.rows) {
    for (const PanelEntry& box : row) {
      if (box.each_seat) lines.insert(lines.end(), box.show.begin(), box.show.end());
    }
  }
  return lines;
}

// Finds the line of a seat's panel that a place shows, and returns its dimensions. Reports a line
// that does not exist, and returns null.
const std::vector<kernel::Dimension>* FindLine(Builder& work, const Record& item,
                                               TableauPlace& place) {
  const kernel::VariableId variable = VariableAt(work, item, "variable");
  const kernel::ZoneId zone = ZoneAt(work, item, "zone");
  if (!variable.valid() && !zone.valid()) return nullptr;
  const std::string_view key = zone.valid() ? "zone" : "variable";
  const std::string& name = item.Text(key);
  place.entry = std::string(key) + "." + name;
  const auto shows = [&](const PanelEntry& entry) {
    return entry.variable == variable && entry.zone == zone;
  };
  if (std::ranges::any_of(SeatLines(work.view), shows)) {
    return zone.valid() ? &work.data.zones[zone.index()].dimensions
                        : &work.data.variables[variable.index()].dimensions;
  }
  Mismatch(work, item.Span(key), messages::NoPanelLine({.name = name}),
           messages::HelpAddPanelLine({.key = key, .name = name}));
  return nullptr;
}

// Returns the first dimension apart from the owner, which is the first seat; null if there is none.
const kernel::Dimension* FirstKey(const std::vector<kernel::Dimension>& dimensions) {
  const auto is_seat = [](const kernel::Dimension& dimension) {
    return dimension.kind == kernel::Dimension::Kind::kSeat;
  };
  const auto owner = std::ranges::find_if(dimensions, is_seat);
  const std::size_t first = owner == dimensions.begin() ? 1 : 0;
  return first < dimensions.size() ? &dimensions[first] : nullptr;
}

// Reads `of`, the definition whose parts are shown.
void ReadPart(Builder& work, const Record& item, const std::vector<kernel::Dimension>& dimensions,
              TableauPlace& place) {
  const kernel::DefinitionId of = DefinitionAt(work, item, "of");
  if (!of.valid()) return;
  const kernel::KindId kind = work.data.definitions[of.index()].kind;
  const kernel::Dimension* const key = FirstKey(dimensions);
  if (key == nullptr || key->kind != kernel::Dimension::Kind::kDefinition || key->of != kind) {
    Mismatch(work, item.Span("of"),
             messages::PerBeginsOtherwise({.kind = std::string(work.data.kinds[kind])}),
             messages::HelpPartOfTableau());
    return;
  }
  place.of = work.data.kinds[kind] + "." + work.data.definitions[of.index()].id;
}

// Reads `as` and `steps`.
void ReadForm(Builder& work, const Record& item, TableauPlace& place) {
  const std::vector<std::string> forms = item.Has("zone") ? ZoneForms() : NumberForms();
  place.as = item.Has("as") ? item.Text("as") : forms.front();
  if (item.Has("as")) ValueReader(work.declared).Read(*item.Source("as"), Field("as", Enum(forms)));
  place.steps = item.Int("steps");
  const bool stepped = place.as == "track" || place.as == "slots";
  if (stepped && !item.Has("steps")) {
    Mismatch(work, item.Span("as"), messages::StepsMissing({.form = place.as}),
             messages::HelpAddKey({.key = std::string_view("steps")}));
  } else if (!stepped && item.Has("steps")) {
    Mismatch(work, item.KeySpan("steps"), messages::StepsWithoutForm(),
             messages::HelpRemoveOrStep());
  }
}

TableauPlace ReadPlace(Builder& work, const Record& item, const Tableau& tableau) {
  TableauPlace place;
  if (const auto* const dimensions = FindLine(work, item, place)) {
    if (item.Has("of")) ReadPart(work, item, *dimensions, place);
  }
  ReadForm(work, item, place);
  place.at = ReadPair(work, item, "at");
  place.size = ReadPair(work, item, "size");
  place.icon = item.Text("icon");
  place.label = item.Bool("label");
  for (std::size_t i = 0; i < 2; ++i) {
    if (place.at[i] + place.size[i] <= tableau.size[i]) continue;
    Mismatch(work, item.Span("at"),
             messages::OutsideTableau({.width = tableau.size[0], .height = tableau.size[1]}),
             messages::HelpStayInTableau());
    break;
  }
  return place;
}

}  // namespace

std::vector<std::string> ThemeRoles() {
  std::vector<std::string> roles = {"table", "card", "ink",  "line", "accent", "accent_ink", "soft",
                                    "board", "way",  "edge", "name", "halo",   "frame"};
  for (const std::string& color : ViewColorNames()) roles.push_back("ground_" + color);
  return roles;
}

std::vector<std::string> TitleFonts() { return {"sans", "serif", "slab", "blackletter"}; }
std::vector<std::string> TextFonts() { return {"sans", "serif"}; }
std::vector<std::string> Textures() {
  return {"plain", "paper", "rock", "wood", "linen", "parchment", "felt"};
}
std::vector<std::string> CornerForms() { return {"round", "square"}; }
std::vector<std::string> FaceShapes() { return {"card", "wide", "tile", "token"}; }
std::vector<std::string> ZoneForms() { return {"row", "fan", "stack"}; }
std::vector<std::string> NumberForms() { return {"number", "pile", "track", "slots"}; }

Theme ReadTheme(Builder& work, const Record& theme) {
  if (theme.absent()) return {};
  return {ReadColors(work, theme, "light"),
          ReadColors(work, theme, "dark"),
          theme.Text("title"),
          theme.Text("text"),
          theme.Text("texture"),
          theme.Text("corners")};
}

std::vector<std::string> ReadFace(Builder& work, const Record& look, kernel::KindId kind) {
  const std::size_t before = work.findings.size();
  const Words known = FaceParts(work, kind);
  std::vector<std::string> rows;
  std::vector<Words> grid;
  for (const Record& row : look.Items("face")) {
    const Words& words = grid.emplace_back(WordsOf(row.text()));
    rows.push_back(base::Join(words, " "));
    for (const std::string& word : words) {
      if (word == "." || base::Contains(known, word)) continue;
      const base::Message near = base::DidYouMean(base::FindNearest(word, known));
      Mismatch(work, row.span(), messages::UnknownFacePart({.name = word}),
               near.empty() ? messages::HelpFaceParts() : near);
    }
    if (!words.empty() && words.size() == grid.front().size()) continue;
    Mismatch(work, row.span(), messages::UnevenFace(), messages::HelpEvenFace());
  }
  const std::string ragged = work.findings.size() == before ? FindRagged(grid) : "";
  if (!ragged.empty()) {
    Mismatch(work, look.Span("face"), messages::RaggedFacePart({.name = ragged}),
             messages::HelpRectangularPart());
  }
  return rows;
}

Tableau ReadTableau(Builder& work, const Record& node) {
  Tableau tableau;
  if (node.absent()) return tableau;
  tableau.size = ReadPair(work, node, "size");
  if (tableau.size[0] == 0) return tableau;
  tableau.art = PictureAt(work, node.Text("art"), node.Span("art"));
  for (const Record& item : node.Items("places")) {
    tableau.places.push_back(ReadPlace(work, item, tableau));
  }
  return tableau;
}

}  // namespace walz::content
