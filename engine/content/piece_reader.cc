// Reads board pieces: cells, spaces and paths become a kernel::PieceDef. piece_grid.cc and
// piece_paths.cc read parts of them.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "content/messages.h"
#include "content/piece_draft.h"
#include "content/readers.h"
#include "content/value_reader.h"

namespace walz::content {
namespace {

using kernel::Coord;
using kernel::Direction;
using kernel::PieceDef;

class PieceReader {
 public:
  PieceReader(Builder& work, const RawDefinition& raw, const yaml::Node& node)
      : draft_{work, raw, node} {}

  void Read() {
    draft_.source.def.name = draft_.raw.id;
    const kernel::KindId kind = draft_.work.data.definitions[draft_.raw.definition.index()].kind;
    draft_.source.def.piece_class = kernel::PieceClassId{kind.value};
    if (!SetBoard(draft_.work.data.kinds[kind])) return;
    if (draft_.node.Find("grid") != nullptr ? !ReadGrid(draft_) : !ReadCells()) return;
    draft_.source.def.sides.assign(draft_.source.def.cells.size(), {kernel::kClosedSide});
    for (auto& sides : draft_.source.def.sides) sides.fill(kernel::kClosedSide);
    ReadSpaces();
    draft_.source.def.neighbours.resize(draft_.source.def.spaces.size());
    ReadPaths(draft_);
    ReadJoins(draft_);
    JoinGrid(draft_);
    ReadLines(draft_);
    if (draft_.sound) CheckReach(draft_);
    if (!draft_.sound) return;
    const base::Status valid = kernel::Validate(draft_.source.def);
    if (!valid.ok()) {
      draft_.work.findings.Add("WZ0500", draft_.raw.span, valid.error().message);
      return;
    }
    draft_.work.pieces.emplace(draft_.raw.definition, std::move(draft_.source));
  }

 private:
  // Finds the board of the pieces of a kind. Returns false if `on` names no valid board, which the
  // reader of the board or the kind has reported.
  bool SetBoard(const std::string& kind) {
    const std::string& on = draft_.work.catalogue.FindKind(kind)->spec.on;
    if (on.empty()) return true;  // the map
    const auto found = std::ranges::find_if(draft_.work.boards, [&](const auto& board) {
      return board.id == draft_.work.catalogue.WithoutPrefix(on);
    });
    if (found == draft_.work.boards.end()) return false;
    draft_.source.def.board = static_cast<std::uint8_t>(found - draft_.work.boards.begin());
    draft_.source.def.geometry = found->geometry;
    return true;
  }

  bool ReadCells() {
    const yaml::Node* const cells = draft_.Checked("cells");
    if (cells == nullptr) return draft_.sound;
    if (draft_.is_graph()) {
      draft_.Fault(cells->span(), messages::CellsOnGraph()).help = messages::HelpGraphHasSpaces();
      return false;
    }
    draft_.source.def.cells.clear();
    for (const yaml::NodeEntry& entry : cells->entries()) {
      if (entry.value.items().size() != 2) {
        draft_.Fault(entry.value.span(), messages::MalformedCell()).help =
            messages::HelpCellSyntax();
        continue;
      }
      const base::Result<std::int64_t> first = entry.value.items()[0].ToInteger();
      const base::Result<std::int64_t> second = entry.value.items()[1].ToInteger();
      if (!first.ok() || !second.ok()) {  // missing value: reported by the YAML reader
        draft_.sound = false;
        continue;
      }
      const std::int64_t q = *first;
      const std::int64_t r = *second;
      if (std::max(std::abs(q), std::abs(r)) > 100) {
        draft_.Fault(entry.value.span(), messages::CellTooFar()).help =
            messages::HelpStartNearOrigin();
        continue;
      }
      const Coord hex{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
      const auto& known = draft_.source.def.cells;
      if (base::Contains(known, hex)) {
        draft_.Fault(entry.value.span(), messages::DuplicateCell()).help =
            messages::HelpMoveOrRemoveCell();
        continue;
      }
      draft_.source.def.cells.push_back(hex);
      draft_.cell_names.push_back(entry.key);
    }
    if (cells->entries().empty())
      draft_.Fault(cells->span(), messages::PieceWithoutCells()).help = messages::HelpCellsSyntax();
    if (draft_.source.def.cells.size() > PieceDef::kMaxCells) {
      draft_.Fault(cells->span(), messages::TooManyCells({.limit = PieceDef::kMaxCells})).help =
          messages::HelpSplitPiece();
    }
    return draft_.sound;
  }

  void ReadSpaces() {
    for (const yaml::NodeEntry& entry : draft_.grid_spaces) {
      draft_.source.def.spaces.push_back({entry.key, {}, 0, kernel::kCentre, {}, 0});
      draft_.source.spaces.emplace_back();
      ReadSpace(entry);
    }
    const yaml::Node* const spaces = draft_.node.Find("spaces");
    if (spaces == nullptr || spaces->is_missing()) return;
    if (!spaces->is_map()) {
      draft_.Fault(spaces->span(), messages::MapExpected({.found = spaces->Describe()}));
      return;
    }
    for (const yaml::NodeEntry& entry : spaces->entries()) {
      // Every name gets an index, even that of an invalid space, so that paths can resolve it.
      draft_.source.def.spaces.push_back({entry.key, {}, 0, kernel::kCentre, {}, 0});
      draft_.source.spaces.emplace_back();
      ReadSpace(entry);
    }
  }

  void ReadSpace(const yaml::NodeEntry& entry) {
    kernel::Space& space = draft_.source.def.spaces.back();
    if (!IsGoodId(entry.key, IdForm::kName) || kernel::ParseDirection(entry.key)) {
      draft_.Fault(entry.key_span, messages::InvalidSpaceName({.name = entry.key})).help =
          messages::HelpSpaceNameSyntax();
      return;
    }
    const yaml::Node* const kind_node = entry.value.Find("kind");
    const kernel::SpaceKindId kind = draft_.work.data.space_kinds.Find(
        draft_.work.catalogue.WithoutPrefix(kind_node == nullptr ? "" : kind_node->text()));
    static const std::vector<FieldSpec> no_fields;
    const std::vector<FieldSpec>& fields =
        kind.valid() ? draft_.work.space_fields[kind.index()] : no_fields;
    const std::size_t before = draft_.work.findings.size();
    const bool is_broken = draft_.work.broken_space_kinds.count(kind) != 0;
    if ((kind.valid() && !is_broken) || !entry.value.is_map()) {
      draft_.source.spaces.back() =
          ValueReader(draft_.work.declared)
              .ReadMap(entry.value,
                       {fields,
                        {&SpaceFields()},
                        nullptr,
                        kind.valid() ? draft_.work.data.space_kinds[kind] : "space"},
                       entry.key_span);
      CheckRequired(entry, &fields);
    } else {
      // Without its kind, its other keys cannot be checked.
      ReadKindOnly(entry);
    }
    if (is_broken || draft_.work.findings.size() != before) {
      draft_.sound = false;
      return;
    }
    space.kind = kind;
    PlaceSpace(entry, space);
    space.look = LookOf(draft_.source.spaces.back());
    draft_.work.data.words.Intern(space.name);  // a step inside the piece is named after it
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
        draft_.sound = false;
        base::Suggest(draft_.work.findings.Add(
                          "WZ0210", meant->key_span,
                          messages::UnknownKey({.key = meant->key, .where = std::string("space")})),
                      meant->key, names);
        continue;
      }
      draft_.Fault(entry.key_span, messages::SpaceFieldMissing({.field = field.name})).help =
          messages::HelpAddField({.field = field.name, .type = Describe(field)});
    }
  }

  // The key that is probably a misspelling of `name`; null if there is none.
  static const yaml::NodeEntry* FindMisspelt(const yaml::Node& space, const std::string& name,
                                             const std::vector<FieldSpec>* fields) {
    const auto names = base::Map<std::string>(SpaceFields(), &FieldSpec::name);
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
      ValueReader(draft_.work.declared).Read(*kind, *FindField(SpaceFields(), "kind"));
    }
  }

  void PlaceSpace(const yaml::NodeEntry& entry, kernel::Space& space) {
    const yaml::Node* const cell = entry.value.Find("cell");
    if (cell != nullptr) {
      const std::optional<std::uint8_t> found = draft_.FindCell(cell->text());
      if (!found) {
        base::Suggest(draft_.Fault(cell->span(), messages::UnknownCell({.cell = cell->text()})),
                      cell->text(), draft_.cell_names);
        return;
      }
      space.cell = *found;
    } else if (draft_.source.def.cells.size() > 1) {
      draft_.Fault(entry.key_span, messages::SpaceWithoutCell()).help =
          messages::HelpAddCell({.cell = draft_.cell_names.front()});
      return;
    }
    const yaml::Node& at = *entry.value.Find("at");
    if (at.is_list() != draft_.is_graph()) {
      draft_
          .Fault(at.span(), draft_.is_graph() ? messages::SlotOnGraph() : messages::PlaceOffGraph())
          .help = draft_.is_graph() ? messages::HelpPlaceSyntax() : messages::HelpSlotsOfCell();
      return;
    }
    if (draft_.is_graph()) {
      space.slot = kernel::kAnywhere;
      if (!ReadPlace(at, space.at)) return;
    } else {
      const std::optional<Direction> side = kernel::ParseDirection(at.text());
      if (side && !draft_.geometry().Has(*side)) {
        base::Suggest(draft_.Fault(at.span(), messages::NoSuchSide({.side = at.text()})), at.text(),
                      draft_.geometry().SideNames());
        return;
      }
      space.slot = side ? kernel::SlotAt(*side) : kernel::kCentre;
    }
    for (const kernel::Space& other : draft_.source.def.spaces) {
      if (&other == &space || !other.kind.valid()) continue;
      if (other.cell != space.cell || other.slot != space.slot || other.at != space.at) continue;
      draft_.Fault(at.span(), messages::SlotTaken({.first = other.name, .second = space.name}))
          .help = messages::HelpSlotsOfCell();
    }
  }

  // The place `[x, y]` of a space of a graph.
  bool ReadPlace(const yaml::Node& at, kernel::Point& place) {
    constexpr std::int64_t kFarthest = 1000;
    constexpr std::int64_t kUnit = 80;
    const yaml::Node* const unit = draft_.Checked("unit");
    const std::int64_t scale = unit == nullptr ? kUnit : IntegerOr(*unit, kUnit);
    std::array<std::int64_t, 2> numbers{};
    bool good = at.items().size() == numbers.size();
    for (std::size_t i = 0; good && i < numbers.size(); ++i) {
      numbers[i] = IntegerOr(at.items()[i], kFarthest + 1);
      good = std::abs(numbers[i]) <= kFarthest;
    }
    if (!good) {
      draft_.Fault(at.span(), messages::MalformedPlace({.limit = kFarthest})).help =
          messages::HelpPlaceSyntax();
      return false;
    }
    place = {static_cast<int>(numbers[0] * scale), static_cast<int>(numbers[1] * scale)};
    return true;
  }

  // Returns a number that is equal for spaces with equal fields.
  std::uint32_t LookOf(const kernel::Value& fields) {
    const auto known = std::ranges::find(looks_, fields);
    if (known != looks_.end()) return static_cast<std::uint32_t>(known - looks_.begin());
    looks_.push_back(fields);
    return static_cast<std::uint32_t>(looks_.size() - 1);
  }

  PieceDraft draft_;
  std::vector<kernel::Value> looks_;
};

}  // namespace

base::Diagnostic& PieceDraft::Fault(const base::SourceSpan& span, base::Headline message) {
  sound = false;
  return work.findings.Add(span, std::move(message));
}

const yaml::Node* PieceDraft::Checked(std::string_view key) {
  const yaml::Node* const field = node.Find(key);
  if (field == nullptr) return nullptr;
  const std::size_t before = work.findings.size();
  ValueReader(work.declared).Read(*field, *FindField(BoardFields(), key));
  if (work.findings.size() == before) return field;
  sound = false;
  return nullptr;
}

std::optional<std::uint8_t> PieceDraft::FindCell(std::string_view name) const {
  const auto found = std::ranges::find(cell_names, name);
  if (found == cell_names.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - cell_names.begin());
}

std::optional<std::uint16_t> PieceDraft::FindSpace(std::string_view name) const {
  for (std::size_t i = 0; i < source.def.spaces.size(); ++i) {
    if (source.def.spaces[i].name == name) return static_cast<std::uint16_t>(i);
  }
  return std::nullopt;
}

std::int64_t IntegerOr(const yaml::Node& node, std::int64_t fallback) {
  const base::Result<std::int64_t> number = node.ToInteger();
  return number.ok() ? *number : fallback;
}

void ReadPiece(Builder& work, const RawDefinition& raw, const yaml::Node& node) {
  PieceReader(work, raw, node).Read();
}

}  // namespace walz::content
