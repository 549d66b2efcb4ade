// Reads the view declaration.
#include <algorithm>
#include <array>
#include <utility>

#include "base/messages.h"
#include "base/ranges.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/shown_order.h"
#include "content/view_declaration.h"

namespace walz::content {
bool IsGlyph(std::string_view text) { return text.size() == 1 && text[0] > ' ' && text[0] <= '~'; }

namespace {

constexpr std::array<std::string_view, kViewColors - 1> kColors = {
    "grey", "red",    "green", "yellow", "blue", "magenta",
    "cyan", "orange", "brown", "black",  "white"};

// Reads the figure: a variable that holds one space per seat.
void ReadFigure(Builder& work, const Record& node, ViewDeclaration& view) {
  view.figure = VariableAt(work, node, "figure");
  if (!view.figure.valid()) return;
  const kernel::VariableDeclaration& variable = work.data.variables[view.figure.index()];
  if (variable.type != kernel::Argument::Kind::kSpace || !IsPerSeat(variable.dimensions)) {
    Mismatch(work, node.Span("figure"), messages::FigureVariableMismatch(),
             messages::HelpFigureVariableSyntax());
  }
}

// Returns true if the dimensions are those of the space or definition that the mark is on,
// optionally followed by a seat.
bool HasDimensionsOf(const std::vector<kernel::Dimension>& dimensions, const MarkLook& mark) {
  using Kind = kernel::Dimension::Kind;
  if (dimensions.empty() || dimensions.size() > 2) return false;
  const kernel::Dimension& first = dimensions[0];
  const bool of_copies =
      first.kind == Kind::kComponent && (!first.of.valid() || first.of == mark.of);
  const bool fits = mark.of.valid()
                        ? of_copies || (first.kind == Kind::kDefinition && first.of == mark.of)
                        : first.kind == Kind::kSpace;
  return fits && (dimensions.size() == 1 || dimensions[1].kind == Kind::kSeat);
}

// The fields that a mark can show.
std::vector<std::string> FieldsFor(const Builder& work, const MarkLook& mark) {
  const auto& kinds = work.data.kind_fields;
  if (mark.of.valid()) {
    return mark.of.index() < kinds.size() ? kinds[mark.of.index()] : std::vector<std::string>();
  }
  std::vector<std::string> all;
  for (const auto& names : work.data.space_kind_fields) {
    all.insert(all.end(), names.begin(), names.end());
  }
  return all;
}

std::vector<std::string> NamesOf(const std::vector<FieldSpec>& fields) {
  return base::Map<std::string>(fields, &FieldSpec::name);
}

// The help for an unknown field.
base::Message HelpWithField(const std::string& name, const std::vector<std::string>& fields) {
  const base::Message near = base::DidYouMean(base::FindNearest(name, fields));
  return near.empty() ? messages::HelpNameDeclaredField() : near;
}

std::vector<std::string> PathOf(std::string_view text) {
  std::vector<std::string> path;
  while (!text.empty()) {
    const std::size_t dot = std::min(text.find('.'), text.size());
    path.emplace_back(text.substr(0, dot));
    text.remove_prefix(std::min(dot + 1, text.size()));
  }
  return path;
}

// Reads a mark that is only the name of a variable.
void ReadPlainMark(Builder& work, const Record& item, ViewDeclaration& view) {
  MarkLook mark;
  mark.variable = work.variables.Find(item.text());
  if (!mark.variable.valid()) return;
  const kernel::VariableDeclaration& variable = work.data.variables[mark.variable.index()];
  if (variable.dimensions.size() != 2 || !HasDimensionsOf(variable.dimensions, mark)) {
    Mismatch(work, item.span(), messages::VariableNotPerSpaceAndSeat({.variable = item.text()}),
             messages::HelpMarkSyntax({.variable = item.text()}));
    return;
  }
  mark.id = variable.name;
  view.marks.push_back(std::move(mark));
}

// Checks the source of a mark. Returns false after reporting that it does not exist.
bool CheckMark(Builder& work, const Record& item, const MarkLook& mark) {
  const bool stored = mark.variable.valid() || mark.zone.valid();
  if (!stored && mark.path.empty()) {
    Mismatch(work, item.span(), messages::MalformedMark(), messages::HelpAddOne());
    return false;
  }
  const std::vector<std::string> fields = FieldsFor(work, mark);
  const bool is_broken = mark.of.valid() ? work.broken_kinds.count(item.Text("of")) != 0
                                         : !work.broken_space_kinds.empty();
  if (!stored && !is_broken && !base::Contains(fields, mark.path.front())) {
    Mismatch(work, item.Span("field"),
             mark.of.valid()
                 ? messages::UnknownField({.kind = item.Text("of"), .field = mark.path.front()})
                 : messages::UnknownFieldOfSpaces({.field = mark.path.front()}),
             HelpWithField(mark.path.front(), fields));
    return false;
  }
  if (!stored) return true;
  const std::vector<kernel::Dimension>& dimensions =
      mark.variable.valid() ? work.data.variables[mark.variable.index()].dimensions
                            : work.data.zones[mark.zone.index()].dimensions;
  if (HasDimensionsOf(dimensions, mark)) return true;
  Mismatch(work, item.Span(mark.variable.valid() ? "variable" : "zone"),
           messages::PerBeginsOtherwise(
               {.kind = mark.of.valid() ? item.Text("of") : std::string_view("space")}),
           messages::HelpMarkDimension());
  return false;
}

void ReadMarks(Builder& work, const Record& node, ViewDeclaration& view) {
  for (const Record& item : node.Items("marks")) {
    if (!item.is_map()) {
      ReadPlainMark(work, item, view);
      continue;
    }
    MarkLook mark;
    mark.id = item.Text("id");
    if (item.Has("of")) {
      KindEntry* const kind = work.catalogue.FindKind(item.Text("of"));
      if (kind == nullptr || !kind->kind.valid()) continue;
      kind->used = true;
      mark.of = kind->kind;
    }
    mark.path = PathOf(item.Text("field"));
    mark.variable = VariableAt(work, item, "variable");
    mark.zone = ZoneAt(work, item, "zone");
    mark.icon = item.Text("icon");
    mark.in_options = item.Bool("told");
    const std::vector<std::string> forms = MarkFormNames();
    const auto form = std::ranges::find(forms, item.Text("as"));
    if (form != forms.end()) mark.form = static_cast<MarkForm>(1 + (form - forms.begin()));
    if (CheckMark(work, item, mark)) view.marks.push_back(std::move(mark));
  }
}

// Reports a `path` that is not an SVG path.
void CheckPath(Builder& work, const Record& entry) {
  constexpr std::string_view kPath = "MmLlHhVvCcSsQqTtAaZz0123456789 .,-";
  if (entry.Text("path").find_first_not_of(kPath) == std::string::npos) return;
  Mismatch(work, entry.Span("path"), messages::InvalidSvgPath(), messages::HelpCopySvgPath());
}

void ReadIcons(Builder& work, const Record& node, ViewDeclaration& view) {
  for (const Record& entry : node.Entries("icons")) {
    IconLook icon{entry.Text("letter"), ParseViewColor(entry.Text("color")), entry.Text("path"),
                  entry.Bool("between"), entry.Span("letter")};
    if (!IsGlyph(icon.letter)) {
      Mismatch(work, entry.Span("letter"), messages::SingleCharacterExpected(),
               messages::HelpGlyphExample());
    }
    CheckPath(work, entry);
    view.icons[entry.key()] = std::move(icon);
  }
}

void ReadSpaceLooks(Builder& work, const Record& node, ViewDeclaration& view) {
  view.spaces.resize(work.data.space_kinds.size());
  for (const Record& entry : node.Entries("spaces")) {
    const kernel::SpaceKindId kind = work.data.space_kinds.Find(entry.key());
    if (!kind.valid()) continue;
    const std::string& glyph = entry.Text("glyph");
    if (!IsGlyph(glyph)) {
      Mismatch(work, entry.Span("glyph"), messages::InvalidGlyph(), messages::HelpGlyphExample());
    }
    CheckPath(work, entry);
    view.spaces[kind.index()] = {glyph, ParseViewColor(entry.Text("color")), entry.Span("glyph"),
                                 entry.Text("path")};
  }
}

// The targets of looks: map pieces, or all other components.
enum class LookKind { kPiece, kCard };

std::vector<PieceLook> ReadPieceLooks(Builder& work, const std::vector<Record>& list, LookKind of) {
  std::vector<PieceLook> looks;
  for (const Record& item : list) {
    KindEntry* const kind = work.catalogue.FindKind(item.Text("kind"));
    if (kind == nullptr) continue;
    kind->used = true;
    PieceLook look;
    look.kind = kind->kind;
    look.color = ParseViewColor(item.Text("color"));
    look.field = item.Text("field");
    look.shape = item.Text("shape");
    look.face = ReadFace(work, item, kind->kind);
    if (of == LookKind::kPiece && !kind->spec.board) {
      Mismatch(work, item.Span("kind"), messages::NotABoardKind({.kind = kind->spec.name}),
               messages::HelpCardsOrBoardKind());
    }
    const bool is_broken = work.broken_kinds.count(kind->spec.name) != 0;
    if (!look.field.empty() && !is_broken && FindField(kind->spec.fields, look.field) == nullptr) {
      Mismatch(work, item.Span("field"),
               messages::UnknownField({.kind = kind->spec.name, .field = look.field}),
               HelpWithField(look.field, NamesOf(kind->spec.fields)));
    }
    for (const Record& entry : item.Entries("colors")) {
      look.colors[entry.key()] = ParseViewColor(entry.text());
    }
    look.art = PictureAt(work, item.Text("art"), item.Span("art"));
    for (const Record& entry : item.Entries("arts")) {
      look.arts[entry.key()] = PictureAt(work, entry.text(), entry.span());
    }
    looks.push_back(std::move(look));
  }
  return looks;
}

// The owner of a panel: the whole table, or one seat.
enum class PanelKind { kTable, kSeat };

PanelEntry ReadPanelEntry(Builder& work, const Record& item) {
  PanelEntry entry;
  entry.variable = VariableAt(work, item, "variable");
  entry.zone = ZoneAt(work, item, "zone");
  entry.hide_empty = item.Bool("hide_empty");
  entry.brief = item.Bool("brief");
  entry.reserve = item.Bool("reserve");
  entry.ranks = ReadShownOrder(work, item);
  return entry;
}

const std::vector<kernel::Dimension>& DimensionsOf(Builder& work, const PanelEntry& entry) {
  return entry.variable.valid() ? work.data.variables[entry.variable.index()].dimensions
                                : work.data.zones[entry.zone.index()].dimensions;
}

// Reads a variable, a zone, or a box of several.
PanelEntry ReadBox(Builder& work, const Record& item) {
  PanelEntry box = ReadPanelEntry(work, item);
  if (item.Has("about")) box.about = DefinitionAt(work, item, "about");
  box.each_seat = item.Bool("each_seat");
  for (const Record& shown : item.Items("show")) {
    const PanelEntry entry = ReadPanelEntry(work, shown);
    if (!entry.variable.valid() && !entry.zone.valid()) {
      if (shown.Has("show"))
        Mismatch(work, shown.span(), messages::BoxInBox(), messages::HelpMoveBoxToRows());
      continue;
    }
    const std::vector<kernel::Dimension>& dimensions = DimensionsOf(work, entry);
    if (box.each_seat && !HasDimension(dimensions, kernel::Dimension::Kind::kSeat)) {
      Mismatch(work, shown.span(), messages::NotPerSeat(), messages::HelpMoveOrRemoveEachSeat());
    }
    if (box.about.valid() &&
        (dimensions.empty() || dimensions[0].kind != kernel::Dimension::Kind::kDefinition ||
         dimensions[0].of != work.data.definitions[box.about.index()].kind)) {
      Mismatch(work, shown.span(),
               messages::PerBeginsOtherwise(
                   {.kind = item.Text("about").substr(0, item.Text("about").find('.'))}),
               messages::HelpMoveOrRemoveAbout());
    }
    box.show.push_back(entry);
  }
  return box;
}

void ReadPanel(Builder& work, const Record& node, PanelKind kind,
               std::vector<PanelEntry>& entries) {
  for (const Record& item : node.Items(kind == PanelKind::kSeat ? "seat" : "table")) {
    const PanelEntry entry = ReadPanelEntry(work, item);
    if (!entry.variable.valid() && !entry.zone.valid()) {
      if (item.Has("show"))
        Mismatch(work, item.span(), messages::BoxOutsideRows(), messages::HelpRowsSyntax());
      continue;
    }
    const bool has_seat = HasDimension(DimensionsOf(work, entry), kernel::Dimension::Kind::kSeat);
    if (has_seat != (kind == PanelKind::kSeat)) {
      Mismatch(work, item.span(),
               has_seat ? messages::PerSeatInTableList() : messages::NotPerSeatInSeatList(),
               has_seat ? messages::HelpMoveToSeat() : messages::HelpMoveToTable());
    }
    entries.push_back(entry);
  }
}

void ReadRows(Builder& work, const Record& node, ViewDeclaration& view) {
  for (const Record& row : node.Items("rows")) {
    std::vector<PanelEntry>& entries = view.rows.emplace_back();
    for (const Record& item : row.items()) {
      PanelEntry box = ReadBox(work, item);
      const bool shows =
          box.variable.valid() || box.zone.valid() || box.about.valid() || box.each_seat;
      if (shows) entries.push_back(std::move(box));
    }
  }
}

std::vector<kernel::VerbId> ReadOptions(const Builder& work, const Record& node,
                                        std::string_view field) {
  std::vector<kernel::VerbId> verbs;
  for (const std::string& name : node.Texts(field)) {
    const kernel::VerbId verb = work.data.verbs.Find(name);
    if (verb.valid()) verbs.push_back(verb);
  }
  return verbs;
}

}  // namespace

std::vector<std::string> MarkFormNames() { return {"stone", "figure", "card", "tile"}; }

std::vector<std::string> ViewColorNames() { return {kColors.begin(), kColors.end()}; }

ViewColor ParseViewColor(std::string_view name) {
  for (std::size_t i = 0; i < kColors.size(); ++i) {
    if (kColors[i] == name) return static_cast<ViewColor>(i + 1);
  }
  return ViewColor::kNone;
}

void ReadView(Builder& work) {
  work.view.spaces.resize(work.data.space_kinds.size());
  const KindEntry& kind = work.catalogue.BuiltIn("view");
  for (const RawDefinition& raw : kind.definitions) {
    if (&raw != &kind.definitions.front()) {
      work.findings.Add(raw.span, messages::SecondView())
          .related.push_back({kind.definitions.front().span, base::messages::SeeFirstDefinition()});
      continue;
    }
    const Record node = CheckDefinition(work.declared, kind, raw);
    if (!node.valid()) continue;
    ViewDeclaration& view = work.view;
    view.art = PictureAt(work, node.Text("art"), node.Span("art"));
    ReadFigure(work, node, view);
    view.moves = ReadOptions(work, node, "moves");
    view.placings = ReadOptions(work, node, "placings");
    ReadMarks(work, node, view);
    ReadSpaceLooks(work, node, view);
    view.pieces = ReadPieceLooks(work, node.Items("pieces"), LookKind::kPiece);
    view.cards = ReadPieceLooks(work, node.Items("cards"), LookKind::kCard);
    ReadIcons(work, node, view);
    ReadPanel(work, node, PanelKind::kTable, view.table);
    ReadPanel(work, node, PanelKind::kSeat, view.seat);
    ReadRows(work, node, view);
    view.theme = ReadTheme(work, node.Map("theme"));
    view.tableau = ReadTableau(work, node.Map("tableau"));
  }
}

}  // namespace walz::content
