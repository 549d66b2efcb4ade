// Reads board pieces: cells, spaces and paths become a kernel::PieceDef.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/nearest.h"
#include "content/builtin_kinds.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

using kernel::Coord;
using kernel::Direction;
using kernel::PieceDef;

// A stop of a path: a space, or a side of a cell.
struct Stop {
  std::optional<std::uint16_t> space;
  std::uint8_t cell = 0;
  Direction side = Direction::kN;
};

std::int64_t IntegerOr(const yaml::Node& node, std::int64_t fallback) {
  const base::Result<std::int64_t> number = node.ToInteger();
  return number.ok() ? *number : fallback;
}

class PieceReader {
 public:
  PieceReader(Builder& work, const RawDefinition& raw, const yaml::Node& node)
      : work_(work), raw_(raw), node_(node) {}

  void Read() {
    source_.def.name = raw_.id;
    const kernel::KindId kind = work_.data.definitions[raw_.definition.index()].kind;
    source_.def.piece_class = kernel::PieceClassId{kind.value};
    if (!SetBoard(work_.data.kinds[kind])) return;
    if (node_.Find("grid") != nullptr ? !ReadGrid() : !ReadCells()) return;
    source_.def.sides.assign(source_.def.cells.size(), {kernel::kClosedSide});
    for (auto& sides : source_.def.sides) sides.fill(kernel::kClosedSide);
    ReadSpaces();
    source_.def.neighbours.resize(source_.def.spaces.size());
    ReadPaths();
    ReadJoins();
    JoinGrid();
    ReadLines();
    if (sound_) CheckReach();
    if (!sound_) return;
    const base::Status valid = kernel::Validate(source_.def);
    if (!valid.ok()) {
      work_.findings.Add("WZ0500", raw_.span, valid.error().message);
      return;
    }
    work_.pieces.emplace(raw_.definition, std::move(source_));
  }

 private:
  base::Diagnostic& Fault(const base::SourceSpan& span, base::Headline message) {
    sound_ = false;
    return work_.findings.Add(span, std::move(message));
  }

  // Checks the form of a board field; null if it is absent or invalid.
  const yaml::Node* Checked(std::string_view key) {
    const yaml::Node* const node = node_.Find(key);
    if (node == nullptr) return nullptr;
    const std::size_t before = work_.findings.size();
    ValueReader(work_.declared).Read(*node, *FindField(BoardFields(), key));
    if (work_.findings.size() == before) return node;
    sound_ = false;
    return nullptr;
  }

  // Finds the board that the pieces of a kind are for. False if there is none: that `on` names no
  // valid board is reported where the board or the kind is read.
  bool SetBoard(const std::string& kind) {
    const std::string& on = work_.catalogue.FindKind(kind)->spec.on;
    if (on.empty()) return true;  // the map
    const auto found = std::find_if(
        work_.boards.begin(), work_.boards.end(),
        [&](const auto& board) { return board.id == work_.catalogue.WithoutPrefix(on); });
    if (found == work_.boards.end()) return false;
    source_.def.board = static_cast<std::uint8_t>(found - work_.boards.begin());
    source_.def.geometry = found->geometry;
    return true;
  }

  const kernel::Geometry& geometry() const { return *source_.def.geometry; }
  bool is_graph() const { return geometry().shape() == kernel::Geometry::Shape::kGraph; }

  // A rectangle of cells with a space in each.
  bool ReadGrid() {
    const yaml::Node* const grid = Checked("grid");
    if (grid == nullptr) return false;
    if (geometry().shape() != kernel::Geometry::Shape::kSquares &&
        geometry().shape() != kernel::Geometry::Shape::kSquares8) {
      Fault(grid->span(), messages::GridWithoutSquares()).help = messages::HelpBoardOfSquares();
      return false;
    }
    if (const yaml::Node* const cells = node_.Find("cells")) {
      Fault(cells->span(), messages::GridAndCells()).help = messages::HelpGridAlone();
      return false;
    }
    const auto number = [&](std::string_view key) {
      return static_cast<int>(IntegerOr(*grid->Find(key), 1));
    };
    const int columns = number("columns");
    const int rows = number("rows");
    if (static_cast<std::size_t>(columns * rows) > PieceDef::kMaxCells) {
      Fault(grid->span(), messages::TooManyCells({.limit = PieceDef::kMaxCells})).help =
          messages::HelpSplitPiece();
      return false;
    }
    std::vector<std::string> names;
    std::vector<std::string> unused;  // names in `without` and `kinds`
    if (const yaml::Node* const without = grid->Find("without")) {
      if (without->is_scalar()) unused.push_back(without->text());
      for (const yaml::Node& item : without->items()) unused.push_back(item.text());
    }
    source_.def.grid = true;
    source_.def.cells.clear();
    for (int row = 1; row <= rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        std::string name = static_cast<char>('a' + column) + std::to_string(row);
        names.push_back(name);
        if (std::find(unused.begin(), unused.end(), name) != unused.end()) continue;
        source_.def.cells.push_back(
            {static_cast<std::int16_t>(column), static_cast<std::int16_t>(rows - row)});
        cell_names_.push_back(std::move(name));
      }
    }
    if (const yaml::Node* const kinds = grid->Find("kinds")) {
      for (const yaml::NodeEntry& entry : kinds->entries()) unused.push_back(entry.key);
    }
    for (const std::string& name : unused) {
      if (std::find(names.begin(), names.end(), name) != names.end()) continue;
      base::Suggest(Fault(grid->span(), messages::UnknownCell({.cell = name})), name, names);
    }
    if (source_.def.cells.empty()) {
      Fault(grid->span(), messages::PieceWithoutCells()).help = messages::HelpCellsSyntax();
    }
    AddGridSpaces(*grid);
    return sound_;
  }

  // Each cell of a grid has a space, declared like one in `spaces`.
  void AddGridSpaces(const yaml::Node& grid) {
    const yaml::Node* const kinds = grid.Find("kinds");
    for (const std::string& name : cell_names_) {
      const yaml::Node* const own = kinds == nullptr ? nullptr : kinds->Find(name);
      const auto word = [&](std::string text) {
        return yaml::Node::Scalar(std::move(text), yaml::ScalarStyle::kPlain, grid.span());
      };
      const yaml::Node& kind = own != nullptr ? *own : *grid.Find("kind");
      std::vector<yaml::NodeEntry> fields = {{"kind", grid.span(), kind},
                                             {"at", grid.span(), word("c")},
                                             {"cell", grid.span(), word(name)}};
      grid_.push_back({name, grid.span(), yaml::Node::Map(std::move(fields), grid.span())});
    }
  }

  // Paths join the neighbours within a grid.
  void JoinGrid() {
    for (std::size_t i = 0; sound_ && i < grid_.size(); ++i) {
      for (const Direction side : geometry().sides()) {
        const Coord beyond = geometry().Neighbour(source_.def.cells[i], side);
        const auto& cells = source_.def.cells;
        const auto other = std::find(cells.begin(), cells.end(), beyond);
        if (other != cells.end()) {
          source_.def.neighbours[i].push_back(static_cast<std::uint16_t>(other - cells.begin()));
        }
      }
    }
  }

  bool ReadCells() {
    const yaml::Node* const cells = Checked("cells");
    if (cells == nullptr) return sound_;
    if (is_graph()) {
      Fault(cells->span(), messages::CellsOnGraph()).help = messages::HelpGraphHasSpaces();
      return false;
    }
    source_.def.cells.clear();
    for (const yaml::NodeEntry& entry : cells->entries()) {
      if (entry.value.items().size() != 2) {
        Fault(entry.value.span(), messages::MalformedCell()).help = messages::HelpCellSyntax();
        continue;
      }
      const base::Result<std::int64_t> first = entry.value.items()[0].ToInteger();
      const base::Result<std::int64_t> second = entry.value.items()[1].ToInteger();
      if (!first.ok() || !second.ok()) {  // missing value: reported by the YAML reader
        sound_ = false;
        continue;
      }
      const std::int64_t q = *first;
      const std::int64_t r = *second;
      if (std::max(std::abs(q), std::abs(r)) > 100) {
        Fault(entry.value.span(), messages::CellTooFar()).help = messages::HelpStartNearOrigin();
        continue;
      }
      const Coord hex{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
      const auto& known = source_.def.cells;
      if (std::find(known.begin(), known.end(), hex) != known.end()) {
        Fault(entry.value.span(), messages::DuplicateCell()).help =
            messages::HelpMoveOrRemoveCell();
        continue;
      }
      source_.def.cells.push_back(hex);
      cell_names_.push_back(entry.key);
    }
    if (cells->entries().empty())
      Fault(cells->span(), messages::PieceWithoutCells()).help = messages::HelpCellsSyntax();
    if (source_.def.cells.size() > PieceDef::kMaxCells) {
      Fault(cells->span(), messages::TooManyCells({.limit = PieceDef::kMaxCells})).help =
          messages::HelpSplitPiece();
    }
    return sound_;
  }

  std::optional<std::uint8_t> FindCell(std::string_view name) const {
    const auto found = std::find(cell_names_.begin(), cell_names_.end(), name);
    if (found == cell_names_.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - cell_names_.begin());
  }

  void ReadSpaces() {
    for (const yaml::NodeEntry& entry : grid_) {
      source_.def.spaces.push_back({entry.key, {}, 0, kernel::kCentre, {}, 0});
      source_.spaces.emplace_back();
      ReadSpace(entry);
    }
    const yaml::Node* const spaces = node_.Find("spaces");
    if (spaces == nullptr || spaces->is_missing()) return;
    if (!spaces->is_map()) {
      Fault(spaces->span(), messages::MapExpected({.found = spaces->Describe()}));
      return;
    }
    for (const yaml::NodeEntry& entry : spaces->entries()) {
      // Every name gets an index, even that of an invalid space, so that paths can resolve it.
      source_.def.spaces.push_back({entry.key, {}, 0, kernel::kCentre, {}, 0});
      source_.spaces.emplace_back();
      ReadSpace(entry);
    }
  }

  void ReadSpace(const yaml::NodeEntry& entry) {
    kernel::Space& space = source_.def.spaces.back();
    if (!IsGoodId(entry.key, IdForm::kName) || kernel::ParseDirection(entry.key)) {
      Fault(entry.key_span, messages::InvalidSpaceName({.name = entry.key})).help =
          messages::HelpSpaceNameSyntax();
      return;
    }
    const yaml::Node* const kind_node = entry.value.Find("kind");
    const kernel::SpaceKindId kind = work_.data.space_kinds.Find(
        work_.catalogue.WithoutPrefix(kind_node == nullptr ? "" : kind_node->text()));
    static const std::vector<FieldSpec> no_fields;
    const std::vector<FieldSpec>& fields =
        kind.valid() ? work_.space_fields[kind.index()] : no_fields;
    const std::size_t before = work_.findings.size();
    if (kind.valid() || !entry.value.is_map()) {
      source_.spaces.back() = ValueReader(work_.declared)
                                  .ReadMap(entry.value,
                                           {fields,
                                            {&SpaceFields()},
                                            nullptr,
                                            kind.valid() ? work_.data.space_kinds[kind] : "space"},
                                           entry.key_span);
      CheckRequired(entry, &fields);
    } else {
      // Without its kind, its other keys cannot be checked.
      ReadKindOnly(entry);
    }
    if (work_.findings.size() != before) {
      sound_ = false;
      return;
    }
    space.kind = kind;
    PlaceSpace(entry, space);
    space.look = LookOf(source_.spaces.back());
    work_.data.words.Intern(space.name);  // a step inside the piece is named after it
  }

  // `fields` are those of its kind, or null if the kind is unknown. If they are known, unknown keys
  // have been reported.
  void CheckRequired(const yaml::NodeEntry& entry, const std::vector<FieldSpec>* fields) {
    for (const FieldSpec& field : SpaceFields()) {
      if (!field.required || !entry.value.is_map() || entry.value.Find(field.name) != nullptr)
        continue;
      if (const yaml::NodeEntry* const meant = FindMisspelt(entry.value, field.name, fields)) {
        if (fields != nullptr) continue;
        const std::vector<std::string> names = {field.name};
        sound_ = false;
        base::Suggest(work_.findings.Add(
                          "WZ0210", meant->key_span,
                          messages::UnknownKey({.key = meant->key, .where = std::string("space")})),
                      meant->key, names);
        continue;
      }
      Fault(entry.key_span, messages::SpaceFieldMissing({.field = field.name})).help =
          messages::HelpAddField({.field = field.name, .type = Describe(field)});
    }
  }

  // The key that is probably a misspelling of `name`; null if there is none.
  static const yaml::NodeEntry* FindMisspelt(const yaml::Node& space, const std::string& name,
                                             const std::vector<FieldSpec>* fields) {
    std::vector<std::string> names;
    for (const FieldSpec& field : SpaceFields()) names.push_back(field.name);
    for (const yaml::NodeEntry& entry : space.entries()) {
      if (FindField(SpaceFields(), entry.key) != nullptr) continue;
      if (fields != nullptr && FindField(*fields, entry.key) != nullptr) continue;
      if (base::FindNearest(entry.key, names).best() == name) return &entry;
    }
    return nullptr;
  }

  void ReadKindOnly(const yaml::NodeEntry& entry) {
    const yaml::Node* const kind = entry.value.Find("kind");
    if (kind == nullptr) {
      CheckRequired(entry, nullptr);
    } else {
      ValueReader(work_.declared).Read(*kind, *FindField(SpaceFields(), "kind"));
    }
  }

  void PlaceSpace(const yaml::NodeEntry& entry, kernel::Space& space) {
    const yaml::Node* const cell = entry.value.Find("cell");
    if (cell != nullptr) {
      const std::optional<std::uint8_t> found = FindCell(cell->text());
      if (!found) {
        base::Suggest(Fault(cell->span(), messages::UnknownCell({.cell = cell->text()})),
                      cell->text(), cell_names_);
        return;
      }
      space.cell = *found;
    } else if (source_.def.cells.size() > 1) {
      Fault(entry.key_span, messages::SpaceWithoutCell()).help =
          messages::HelpAddCell({.cell = cell_names_.front()});
      return;
    }
    const yaml::Node& at = *entry.value.Find("at");
    if (at.is_list() != is_graph()) {
      Fault(at.span(), is_graph() ? messages::SlotOnGraph() : messages::PlaceOffGraph()).help =
          is_graph() ? messages::HelpPlaceSyntax() : messages::HelpSlotsOfCell();
      return;
    }
    if (is_graph()) {
      space.slot = kernel::kAnywhere;
      if (!ReadPlace(at, space.at)) return;
    } else {
      const std::optional<Direction> side = kernel::ParseDirection(at.text());
      if (side && !geometry().Has(*side)) {
        base::Suggest(Fault(at.span(), messages::NoSuchSide({.side = at.text()})), at.text(),
                      geometry().SideNames());
        return;
      }
      space.slot = side ? kernel::SlotAt(*side) : kernel::kCentre;
    }
    for (const kernel::Space& other : source_.def.spaces) {
      if (&other == &space || !other.kind.valid()) continue;
      if (other.cell != space.cell || other.slot != space.slot || other.at != space.at) continue;
      Fault(at.span(), messages::SlotTaken({.first = other.name, .second = space.name})).help =
          messages::HelpSlotsOfCell();
    }
  }

  // The place `[x, y]` of a space of a graph.
  bool ReadPlace(const yaml::Node& at, kernel::Point& place) {
    constexpr std::int64_t kFarthest = 1000;
    constexpr std::int64_t kUnit = 80;
    const yaml::Node* const unit = Checked("unit");
    const std::int64_t scale = unit == nullptr ? kUnit : IntegerOr(*unit, kUnit);
    std::array<std::int64_t, 2> numbers{};
    bool good = at.items().size() == numbers.size();
    for (std::size_t i = 0; good && i < numbers.size(); ++i) {
      numbers[i] = IntegerOr(at.items()[i], kFarthest + 1);
      good = std::abs(numbers[i]) <= kFarthest;
    }
    if (!good) {
      Fault(at.span(), messages::MalformedPlace({.limit = kFarthest})).help =
          messages::HelpPlaceSyntax();
      return false;
    }
    place = {static_cast<int>(numbers[0] * scale), static_cast<int>(numbers[1] * scale)};
    return true;
  }

  // An equal number for spaces with equal fields.
  std::uint32_t LookOf(const kernel::Value& fields) {
    const auto known = std::find(looks_.begin(), looks_.end(), fields);
    if (known != looks_.end()) return static_cast<std::uint32_t>(known - looks_.begin());
    looks_.push_back(fields);
    return static_cast<std::uint32_t>(looks_.size() - 1);
  }

  void ReadPaths() {
    const yaml::Node* const paths = Checked("paths");
    if (paths == nullptr) return;
    for (const yaml::Node& path : paths->items()) {
      std::optional<Stop> before;
      std::size_t number = 0;
      for (const yaml::Node& item : path.items()) {
        ++number;
        const std::optional<Stop> stop = ReadStop(item);
        const bool at_end = number == 1 || number == path.items().size();
        if (stop && !stop->space && !at_end) {
          Fault(item.span(), messages::SideInsidePath()).help = messages::HelpSplitPathAtSide();
        }
        if (before && stop) Join(*before, *stop, item);
        before = stop;
      }
      if (path.items().size() < 2)
        Fault(path.span(), messages::PathTooShort()).help = messages::HelpExtendOrRemovePath();
    }
  }

  // Reads `joins` of the spaces.
  void ReadJoins() {
    const yaml::Node* const spaces = node_.Find("spaces");
    if (spaces == nullptr || !spaces->is_map()) return;
    for (const yaml::NodeEntry& entry : spaces->entries()) {
      const yaml::Node* const joins = entry.value.is_map() ? entry.value.Find("joins") : nullptr;
      if (joins == nullptr) continue;
      const std::optional<std::uint16_t> from = FindSpace(entry.key);
      const auto join = [&](const yaml::Node& item) {
        const std::optional<std::uint16_t> to = SpaceNamed(item);
        if (from && to) JoinSpaces(*from, *to, item);
      };
      if (joins->is_scalar()) join(*joins);
      for (const yaml::Node& item : joins->items()) join(item);
    }
  }

  void ReadLines() {
    const yaml::Node* const lines = Checked("lines");
    if (lines == nullptr) return;
    if (!is_graph()) {
      Fault(lines->span(), messages::LinesOffGraph()).help = messages::HelpRemoveLines();
      return;
    }
    for (const yaml::Node& line : lines->items()) {
      std::vector<std::uint16_t> spaces;
      for (const yaml::Node& item : line.items()) {
        const std::optional<std::uint16_t> space = SpaceNamed(item);
        if (!space) continue;
        if (std::find(spaces.begin(), spaces.end(), *space) != spaces.end()) {
          Fault(item.span(), messages::LineVisitsTwice({.space = item.text()})).help =
              messages::HelpRemoveName();
          continue;
        }
        spaces.push_back(*space);
      }
      if (line.items().size() < 2) {
        Fault(line.span(), messages::PathTooShort()).help = messages::HelpExtendOrRemovePath();
      }
      source_.def.lines.push_back(std::move(spaces));
    }
  }

  std::optional<std::uint16_t> FindSpace(std::string_view name) const {
    for (std::size_t i = 0; i < source_.def.spaces.size(); ++i) {
      if (source_.def.spaces[i].name == name) return static_cast<std::uint16_t>(i);
    }
    return std::nullopt;
  }

  // The space that `item` names; reports an unknown one.
  std::optional<std::uint16_t> SpaceNamed(const yaml::Node& item) {
    if (const auto found = FindSpace(item.text())) return found;
    std::vector<std::string> names;
    for (const kernel::Space& space : source_.def.spaces) names.push_back(space.name);
    base::Suggest(Fault(item.span(), messages::NoSpaceNamed({.name = item.text()})), item.text(),
                  names);
    return std::nullopt;
  }

  // Resolves a space by its name, or a side: `n`, or `a.n` in a piece with several cells.
  std::optional<Stop> ReadStop(const yaml::Node& item) {
    const std::string& name = item.text();
    if (const auto space = FindSpace(name)) {
      return Stop{*space, source_.def.spaces[*space].cell, Direction::kN};
    }
    const std::size_t dot = name.find('.');
    const bool named = dot != std::string::npos;
    const auto side = geometry().ParseSide(named ? std::string_view(name).substr(dot + 1) : name);
    if (side && named) {
      if (const auto cell = FindCell(std::string_view(name).substr(0, dot))) {
        return CheckSide(item, Stop{std::nullopt, *cell, *side});
      }
    } else if (side && source_.def.cells.size() == 1) {
      return Stop{std::nullopt, 0, *side};
    } else if (side) {
      Fault(item.span(), messages::SideWithoutCell({.side = name})).help =
          messages::HelpWriteQualified({.owner = cell_names_.front(), .name = name});
      return std::nullopt;
    }
    std::vector<std::string> names;
    for (const kernel::Space& space : source_.def.spaces) names.push_back(space.name);
    base::Diagnostic& finding = Fault(item.span(), messages::NeitherSpaceNorSide({.name = name}));
    base::Suggest(finding, name, names);
    if (finding.help.empty()) finding.help = messages::HelpNamesOfSides();
    return std::nullopt;
  }

  std::optional<Stop> CheckSide(const yaml::Node& item, const Stop& stop) {
    const Coord beyond = geometry().Neighbour(source_.def.cells[stop.cell], stop.side);
    const auto& cells = source_.def.cells;
    if (std::find(cells.begin(), cells.end(), beyond) == cells.end()) return stop;
    Fault(item.span(), messages::SideInsidePiece({.side = item.text()})).help =
        messages::HelpPathToNextSpace();
    return std::nullopt;
  }

  void Join(const Stop& from, const Stop& to, const yaml::Node& item) {
    if (from.space && to.space) {
      JoinSpaces(*from.space, *to.space, item);
    } else if (from.space || to.space) {
      JoinSide(from.space ? to : from, from.space ? *from.space : *to.space, item);
    } else {
      Fault(item.span(), messages::PathFromSideToSide()).help = messages::HelpPathThroughSpace();
    }
  }

  void JoinSpaces(std::uint16_t a, std::uint16_t b, const yaml::Node& item) {
    std::vector<std::uint16_t>& next = source_.def.neighbours[a];
    if (a == b || std::find(next.begin(), next.end(), b) != next.end()) {
      Fault(item.span(), a == b ? messages::PathToItself()
                                : messages::DuplicateStep({.first = source_.def.spaces[a].name,
                                                           .second = source_.def.spaces[b].name}));
      return;
    }
    next.push_back(b);
    source_.def.neighbours[b].push_back(a);
  }

  void JoinSide(const Stop& side, std::uint16_t space, const yaml::Node& item) {
    const std::string_view name = kernel::NameOf(side.side);
    if (source_.def.spaces[space].cell != side.cell) {
      Fault(item.span(), messages::SideLeadsToOtherCell(
                             {.side = name, .space = source_.def.spaces[space].name}));
      return;
    }
    kernel::SideLabel& label = source_.def.sides[side.cell][kernel::IndexOf(side.side)];
    for (kernel::Port& port : source_.def.ports) {
      if (port.cell != side.cell || port.side != side.side) continue;
      if (std::find(port.spaces.begin(), port.spaces.end(), space) != port.spaces.end()) {
        Fault(item.span(),
              messages::DuplicateSideStep({.side = name, .space = source_.def.spaces[space].name}));
        return;
      }
      port.spaces.push_back(space);
      return;
    }
    label = kernel::kOpenSide;
    source_.def.ports.push_back({side.cell, side.side, {space}});
  }

  // Checks that every space can be reached from a side or, in a piece without sides, from the first
  // space.
  void CheckReach() {
    std::vector<bool> reached(source_.def.spaces.size(), false);
    std::vector<std::uint16_t> open;
    for (const kernel::Port& port : source_.def.ports) {
      open.insert(open.end(), port.spaces.begin(), port.spaces.end());
    }
    if (open.empty() && !reached.empty()) open.push_back(0);
    while (!open.empty()) {
      const std::uint16_t space = open.back();
      open.pop_back();
      if (reached[space]) continue;
      reached[space] = true;
      const auto& next = source_.def.neighbours[space];
      open.insert(open.end(), next.begin(), next.end());
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (reached[i]) continue;
      const std::string& name = source_.def.spaces[i].name;
      const yaml::Node* const spaces = node_.Find("spaces");
      const yaml::NodeEntry* const entry = spaces == nullptr ? nullptr : spaces->FindEntry(name);
      Fault(entry == nullptr ? node_.Find("grid")->span() : entry->key_span,
            messages::UnreachableSpace({.space = name}))
          .help = messages::HelpAddToPaths();
    }
  }

  Builder& work_;
  const RawDefinition& raw_;
  const yaml::Node& node_;
  PieceSource source_;
  std::vector<std::string> cell_names_;
  std::vector<yaml::NodeEntry> grid_;  // the spaces of a grid
  std::vector<kernel::Value> looks_;
  bool sound_ = true;
};

}  // namespace

void ReadPiece(Builder& work, const RawDefinition& raw, const yaml::Node& node) {
  PieceReader(work, raw, node).Read();
}

}  // namespace walz::content
