#include "tables/position_edit.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <span>
#include <utility>

#include "base/diagnostic.h"
#include "base/ranges.h"
#include "base/utf8.h"
#include "kernel/board_placing.h"
#include "kernel/boards.h"
#include "kernel/state.h"
#include "scenario/form.h"
#include "scenario/names.h"
#include "scene/panels.h"
#include "tables/messages.h"
#include "yaml/node_path.h"

namespace walz::tables {
namespace {

using kernel::Argument;
using kernel::ComponentId;
using kernel::Coord;
using kernel::Dimension;
using kernel::PieceId;
using kernel::Seat;
using kernel::SpaceId;
using yaml::Node;
using yaml::NodeEntry;

Node Plain(std::string text) {
  return Node::Scalar(std::move(text), yaml::ScalarStyle::kPlain, {});
}

// Returns the name of exactly one component: `id`, `kind.id` or `seat1.id`, with the number of the
// copy if there are several.
std::string ExactName(const kernel::Ruleset& ruleset, ComponentId id) {
  const auto& components = ruleset.data().components;
  const kernel::ComponentDeclaration& declaration = components[id.index()];
  const kernel::Definition& definition = ruleset.definition(declaration.definition);
  std::size_t copy = 0;
  std::size_t copies = 0;
  bool ambiguous = false;
  for (std::size_t i = 0; i < components.size(); ++i) {
    const bool alike = components[i].definition == declaration.definition;
    if (!alike) {
      ambiguous = ambiguous || ruleset.definition(components[i].definition).id == definition.id;
    } else if (components[i].owner == declaration.owner) {
      ++copies;
      if (i <= id.index()) ++copy;
    }
  }
  std::string name = definition.id;
  if (declaration.owner != kernel::kNoSeat) {
    name.insert(0, "seat" + std::to_string(declaration.owner) + ".");
  } else if (ambiguous) {
    name.insert(0, ruleset.data().kinds[definition.kind] + ".");
  }
  return copies > 1 ? name + "#" + std::to_string(copy) : name;
}

std::string ExactName(const kernel::Ruleset& ruleset, SpaceId space) {
  const PieceId piece = ruleset.pieces().piece_of(space);
  return ExactName(ruleset, ruleset.component_of(piece)) + "." + ruleset.pieces().space(space).name;
}

std::string ExactName(const kernel::Ruleset& ruleset, const Dimension& dimension,
                      std::int32_t key) {
  const auto number = [&] {
    const auto found = std::ranges::find(dimension.ordinals, key);
    return static_cast<std::size_t>(found - dimension.ordinals.begin());
  };
  switch (dimension.kind) {
    case Dimension::Kind::kSeat:
      break;
    case Dimension::Kind::kDefinition:
      return ruleset.definition(ruleset.definitions_of(dimension.of)[static_cast<std::size_t>(key)])
          .id;
    case Dimension::Kind::kSpace:
      return ExactName(ruleset, SpaceId::FromIndex(number()));
    case Dimension::Kind::kComponent:
      return ExactName(ruleset, ComponentId::FromIndex(number()));
  }
  return std::to_string(key);
}

using Path = std::vector<std::string>;

// Returns the keys in `given` of a value or zone. `part` is the key of those without a seat.
Path PathOf(const kernel::Ruleset& ruleset, const std::string& part, const std::string& name,
            const std::vector<Dimension>& dimensions, const std::vector<std::int32_t>& keys) {
  const auto owner = std::ranges::find(dimensions, Dimension::Kind::kSeat, &Dimension::kind);
  const auto index = static_cast<std::size_t>(owner - dimensions.begin());
  Path path = {part, name};
  if (owner != dimensions.end()) path = {"seats", std::to_string(keys[index]), name};
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    if (i != index) path.push_back(ExactName(ruleset, dimensions[i], keys[i]));
  }
  return path;
}

// Returns the tree with a value at a path of keys. Missing maps are created. Where a key is `0`,
// an existing `seat0` is used.
Node WithAt(const Node& node, std::span<const std::string> path, const Node& value) {
  if (path.empty()) return value;
  std::string key = path.front();
  if (node.Find(key) == nullptr && node.Find("seat" + key) != nullptr) key.insert(0, "seat");
  const Node* const below = node.Find(key);
  const Node inner = below == nullptr ? Node::Map({}, {}) : *below;
  return yaml::WithEntry(node, key, {}, WithAt(inner, path.subspan(1), value));
}

using Replacements = std::map<const Node*, Node>;

// Returns the tree with some of its nodes replaced.
Node Replaced(const Node& node, const Replacements& replacements) {
  const auto found = replacements.find(&node);
  if (found != replacements.end()) return found->second;
  if (node.is_map()) {
    std::vector<NodeEntry> entries;
    for (const NodeEntry& entry : node.entries()) {
      entries.push_back({entry.key, entry.key_span, Replaced(entry.value, replacements)});
    }
    return Node::Map(std::move(entries), node.span());
  }
  if (!node.is_list()) return node;
  std::vector<Node> items;
  for (const Node& item : node.items()) items.push_back(Replaced(item, replacements));
  return Node::List(std::move(items), node.span());
}

// Returns the list of names in a zone of a position; null if it has only a number of components.
const Node* ListIn(const Node& zone) {
  if (zone.is_list()) return &zone;
  for (const char* const key : {"only", "top", "has"}) {
    if (const Node* const list = zone.Find(key)) return list;
  }
  return nullptr;
}

using Visit = std::function<void(const scenario::Names::Place&)>;

// Visits the values and zones in `given`.
void VisitPlaces(const scenario::Names& names, const Node& given, const Visit& visit) {
  for (const NodeEntry& part : given.entries()) {
    if (part.key != "variables" && part.key != "zones" && part.key != "seats") continue;
    names.VisitState(part, visit, [](const Node&, Seat) {});
  }
}

base::Error Misplaced(std::string_view what, std::string_view to) {
  return base::Error{
      messages::CannotLieThere({.thing = base::Shorten(what), .place = base::Shorten(to)})};
}

}  // namespace

std::optional<std::size_t> NumberAfter(std::string_view prefix, std::string_view id) {
  if (!id.starts_with(prefix)) return std::nullopt;
  id.remove_prefix(prefix.size());
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), number);
  if (error != std::errc() || end != id.data() + id.size()) return std::nullopt;
  return number;
}

std::vector<std::int32_t> KeysOf(const std::vector<Dimension>& dimensions, std::size_t offset) {
  std::vector<std::int32_t> keys(dimensions.size());
  for (std::size_t i = dimensions.size(); i-- > 0;) {
    keys[i] = static_cast<std::int32_t>(offset % dimensions[i].size);
    offset /= dimensions[i].size;
  }
  return keys;
}

std::vector<SpaceMark> MarksOn(const match::Game& game, SpaceId space) {
  const kernel::Ruleset& ruleset = game.ruleset();
  std::vector<SpaceMark> marks;
  for (const content::MarkLook& look : game.content().view.marks) {
    if (look.of.valid() || !look.variable.valid()) continue;
    const kernel::VariableDeclaration& variable = ruleset.variable(look.variable);
    const bool reference =
        variable.type != Argument::Kind::kInteger && variable.type != Argument::Kind::kBoolean;
    if (!reference || variable.dimensions.size() != 1) continue;
    const auto& ordinals = variable.dimensions[0].ordinals;
    if (space.index() >= ordinals.size() || ordinals[space.index()] == 0xffff) continue;
    marks.push_back({look.variable, variable.first + std::size_t{ordinals[space.index()]}});
  }
  return marks;
}

PositionEdit::PositionEdit(const match::Game& game, const kernel::State& start, const Node& given)
    : game_(game), ruleset_(game.ruleset()), start_(start), given_(given) {}

base::Result<Node> PositionEdit::Move(std::string_view what, std::string_view to) const {
  if (const auto component = FindComponent(what)) return MoveComponent(*component, to);
  if (const auto seat = FindSeat(what)) {
    if (std::optional<Node> moved = MoveSeat(*seat, to)) return *std::move(moved);
  }
  const std::optional<SpaceId> from = FindSpace(what);
  const std::optional<SpaceId> space = FindSpace(to);
  if (from && (space || FindSeat(to))) return MoveMarks(*from, space);
  return Misplaced(what, to);
}

base::Result<Node> PositionEdit::MoveComponent(ComponentId component, std::string_view to) const {
  if (const auto zone = FindZone(to)) return Relocated(component, zone);
  const bool is_piece = ruleset_.data().components[component.index()].piece.valid();
  if (const auto cell = FindCell(to); cell && is_piece) return PutOnBoard(component, *cell);
  if (const auto space = FindSpace(to); space && !is_piece) {
    std::optional<Node> put = PutOnSpace(Argument::Kind::kComponent, component.value, *space);
    if (put) return *std::move(put);
  }
  return Misplaced(ExactName(ruleset_, component), to);
}

base::Result<Node> PositionEdit::Relocated(ComponentId component,
                                           std::optional<std::uint16_t> target) const {
  base::Diagnostics unread;  // the position is valid
  const scenario::Names names(ruleset_, start_.seats(), unread);
  const Node name = Plain(ExactName(ruleset_, component));
  Replacements replacements;
  bool is_given = false;
  bool is_counted = false;
  VisitPlaces(names, given_, [&](const scenario::Names::Place& place) {
    if (!place.zone.valid()) return;
    const bool wanted = target && place.index == *target;
    const Node* const list = ListIn(*place.value);
    is_given = is_given || wanted;
    is_counted = is_counted || (wanted && list == nullptr);
    if (list == nullptr) return;
    std::vector<Node> items = Remaining(*list, static_cast<std::uint16_t>(place.index), component);
    if (wanted) items.insert(items.begin(), name);
    replacements.emplace(list, Node::List(std::move(items), list->span()));
  });
  Node given = Replaced(given_, replacements);
  if (target) {
    const kernel::ZoneDeclaration& zone = ruleset_.zone(ruleset_.zone_instance(*target).zone);
    if (is_counted) return base::Error{messages::ZoneGivenAsCount({.zone = zone.name})};
    if (!is_given) {
      const Keys keys = KeysOf(zone.dimensions, std::size_t{*target} - zone.first);
      given = WithAt(given, PathOf(ruleset_, "zones", zone.name, zone.dimensions, keys),
                     Node::List({name}, {}));
    }
  }
  const PieceId piece = ruleset_.data().components[component.index()].piece;
  if (!piece.valid()) return given;
  if (!start_.board().IsPlaced(piece)) return WithPiece(given, component, std::nullopt);
  return WithPiece(given, component,
                   Node::Map({{"piece", {}, name}, {"placed", {}, Plain("false")}}, {}));
}

// Returns the names in a list of a zone without `moved`. Names that could mean another copy of it
// become exact, so that they still mean the same copy.
std::vector<Node> PositionEdit::Remaining(const Node& list, std::uint16_t instance,
                                          ComponentId moved) const {
  base::Diagnostics unread;
  const scenario::Names names(ruleset_, start_.seats(), unread);
  const auto& components = ruleset_.data().components;
  std::vector<Node> items;
  std::vector<ComponentId> meant;
  for (const Node& item : scenario::Items(list)) {
    const std::vector<ComponentId> copies = names.ReadComponents(item.text(), item.span());
    std::optional<ComponentId> one;
    if (copies.size() == 1) one = copies.front();
    for (const std::uint16_t here : start_.zone(instance)) {
      const ComponentId copy{here};
      if (!one && base::Contains(copies, copy) && !base::Contains(meant, copy)) one = copy;
    }
    if (one) meant.push_back(*one);
    if (one == moved) continue;
    const bool alike =
        one && components[one->index()].definition == components[moved.index()].definition;
    items.push_back(alike ? Plain(ExactName(ruleset_, *one)) : item);
  }
  return items;
}

// Returns `given` with `entry` as the only entry of a piece in `board`; without any entry if it is
// nullopt.
Node PositionEdit::WithPiece(const Node& given, ComponentId component,
                             const std::optional<Node>& entry) const {
  base::Diagnostics unread;
  const scenario::Names names(ruleset_, start_.seats(), unread);
  std::vector<Node> pieces;
  if (const Node* const board = given.Find("board")) {
    for (const Node& item : board->items()) {
      const Node* const name = item.Find("piece");
      if (names.ReadPiece(name->text(), name->span()) != component) pieces.push_back(item);
    }
  }
  if (entry) pieces.push_back(*entry);
  if (pieces.empty()) return yaml::WithEntry(given, "board", {}, std::nullopt);
  return yaml::WithEntry(given, "board", {}, Node::List(std::move(pieces), {}));
}

base::Result<Node> PositionEdit::PutOnBoard(ComponentId component, Coord cell) const {
  const PieceId piece = ruleset_.data().components[component.index()].piece;
  const kernel::Boards& boards = ruleset_.pieces().boards();
  const int board = kernel::BoardAt(cell);
  const std::size_t own = ruleset_.pieces().def(piece).board;
  const bool known = board >= 0 && board < boards.count();
  if (!known || boards.DeclarationOf(board) != own) {
    return base::Error{messages::OtherBoard({.piece = ExactName(ruleset_, component)})};
  }
  const base::Result<Node> given = Relocated(component, std::nullopt);
  const Coord at = cell - kernel::BoardOrigin(board);
  std::vector<NodeEntry> entry = {
      {"piece", {}, Plain(ExactName(ruleset_, component))},
      {"at", {}, Node::List({Plain(std::to_string(at.q)), Plain(std::to_string(at.r))}, {})}};
  if (const int rotation = FittingRotation(piece, cell); rotation != 0) {
    entry.push_back({"rotation", {}, Plain(std::to_string(rotation))});
  }
  if (boards.declarations()[own].per_seat) {
    entry.push_back({"seat", {}, Plain(std::to_string(boards.SeatOf(board)))});
  }
  return WithPiece(*given, component, Node::Map(std::move(entry), {}));
}

// Returns the first rotation in which a piece fits at a cell, from its own one on, or from the next
// one if it is there. If none fits, returns the one that was tried first.
int PositionEdit::FittingRotation(PieceId piece, Coord cell) const {
  const kernel::Placement before = start_.board().placement(piece);
  const bool stays = before.placed != 0 && before.origin() == cell;
  const int rotations = ruleset_.pieces().geometry(piece).rotations();
  const int first = before.placed == 0 ? 0 : (before.rotation + (stays ? 1 : 0)) % rotations;
  kernel::State state = start_;
  state.Place(piece, {});
  kernel::PlacementQuery query;
  query.piece = piece;
  for (int step = 0; step < rotations; ++step) {
    const int rotation = (first + step) % rotations;
    using Reason = kernel::PlacementProblem::Reason;
    const Reason reason =
        kernel::WhyNot(state.board(), query, kernel::Placement::At(cell, rotation)).reason;
    if (reason != Reason::kOverlap && reason != Reason::kSideMismatch) return rotation;
  }
  return first;
}

std::optional<Node> PositionEdit::MoveSeat(Seat seat, std::string_view to) const {
  const kernel::VariableId figure = game_.content().view.figure;
  const std::optional<SpaceId> space = FindSpace(to);
  if (!figure.valid()) {
    return space ? PutOnSpace(Argument::Kind::kSeat, seat, *space) : std::nullopt;
  }
  if (!space && !FindSeat(to)) return std::nullopt;
  return WithValue(given_, figure, {seat}, space ? ExactName(ruleset_, *space) : "none");
}

base::Result<Node> PositionEdit::MoveMarks(SpaceId from, std::optional<SpaceId> to) const {
  Node given = given_;
  bool moved = false;
  for (const SpaceMark& mark : MarksOn(game_, from)) {
    const std::int32_t value = start_.variable(mark.slot);
    if (value < 0) continue;
    const kernel::VariableDeclaration& variable = ruleset_.variable(mark.variable);
    const auto set = [&](std::size_t slot, const std::string& text) {
      given =
          WithValue(given, mark.variable, KeysOf(variable.dimensions, slot - variable.first), text);
    };
    const std::vector<SpaceMark> there = to ? MarksOn(game_, *to) : std::vector<SpaceMark>{};
    const auto place = std::ranges::find(there, mark.variable, &SpaceMark::variable);
    if (to && place == there.end()) continue;
    set(mark.slot, "none");
    if (to) set(place->slot, ValueText(variable.type, value));
    moved = true;
  }
  if (!moved) return base::Error{messages::NothingOnSpace({.space = ExactName(ruleset_, from)})};
  return given;
}

// Sets the first variable of this type that marks show on a space; nullopt if there is none.
std::optional<Node> PositionEdit::PutOnSpace(Argument::Kind type, std::int32_t value,
                                             SpaceId space) const {
  for (const SpaceMark& mark : MarksOn(game_, space)) {
    const kernel::VariableDeclaration& variable = ruleset_.variable(mark.variable);
    if (variable.type != type) continue;
    return WithValue(given_, mark.variable, KeysOf(variable.dimensions, mark.slot - variable.first),
                     ValueText(type, value));
  }
  return std::nullopt;
}

Node PositionEdit::WithValue(const Node& given, kernel::VariableId id, const Keys& keys,
                             const std::string& value) const {
  const kernel::VariableDeclaration& variable = ruleset_.variable(id);
  return WithAt(given, PathOf(ruleset_, "variables", variable.name, variable.dimensions, keys),
                Plain(value));
}

std::string PositionEdit::ValueText(Argument::Kind type, std::int32_t value) const {
  const auto number = static_cast<std::uint16_t>(value);
  if (type == Argument::Kind::kComponent) return ExactName(ruleset_, ComponentId{number});
  if (type == Argument::Kind::kSpace) return ExactName(ruleset_, SpaceId{number});
  return ruleset_.ArgumentName(Argument::Of(type, value));
}

base::Result<Node> PositionEdit::Add(std::string_view name, const std::vector<std::string>& keys,
                                     std::string_view seat, std::int64_t by) const {
  const kernel::VariableId id = ruleset_.FindVariable(name);
  if (!id.valid() || ruleset_.variable(id).type != Argument::Kind::kInteger) {
    return base::Error{messages::NotANumber({.name = base::Shorten(name)})};
  }
  const std::optional<Keys> read = ReadKeys(ruleset_.variable(id).dimensions, keys, seat);
  if (!read) return base::Error{messages::UnknownValue({.name = name})};
  const auto slot = static_cast<std::uint32_t>(ruleset_.Slot(id, *read));
  const std::int64_t before = GivenValue(slot).value_or(start_.variable(slot));
  return WithValue(given_, id, *read, std::to_string(before + by));
}

// Returns the key of a dimension that a text of a scene names; nullopt if it names none.
std::optional<std::size_t> PositionEdit::KeyOf(const Dimension& dimension,
                                               const std::string& text) const {
  if (dimension.kind == Dimension::Kind::kSeat) return FindSeat(text);
  if (dimension.kind == Dimension::Kind::kDefinition) {
    const std::string id = text.substr(text.find('.') + 1);
    const kernel::DefinitionId found = ruleset_.FindDefinition(dimension.of, id);
    if (!found.valid()) return std::nullopt;
    return ruleset_.definition(found).ordinal;
  }
  if (const auto plain = NumberAfter("", text)) return plain;
  const bool space = dimension.kind == Dimension::Kind::kSpace;
  const auto number = NumberAfter(space ? "space" : "component", text);
  if (!number || *number >= dimension.ordinals.size()) return std::nullopt;
  return dimension.ordinals[*number];
}

// Returns one valid key for each dimension; nullopt if keys are missing, unknown or left over.
std::optional<PositionEdit::Keys> PositionEdit::ReadKeys(const std::vector<Dimension>& dimensions,
                                                         const std::vector<std::string>& keys,
                                                         std::string_view seat) const {
  std::vector<std::string> texts = keys;
  const auto owner = std::ranges::find(dimensions, Dimension::Kind::kSeat, &Dimension::kind);
  if (owner != dimensions.end() && keys.size() < dimensions.size()) {
    const std::ptrdiff_t at = owner - dimensions.begin();
    if (at > static_cast<std::ptrdiff_t>(texts.size())) return std::nullopt;
    texts.insert(texts.begin() + at, std::string(seat));
  }
  if (texts.size() != dimensions.size()) return std::nullopt;
  Keys read;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::optional<std::size_t> key = KeyOf(dimensions[i], texts[i]);
    if (!key || *key >= dimensions[i].size) return std::nullopt;
    read.push_back(static_cast<std::int32_t>(*key));
  }
  return read;
}

// Returns the value of a slot in `given`; the last one counts, as for the reader.
std::optional<std::int64_t> PositionEdit::GivenValue(std::uint32_t slot) const {
  base::Diagnostics unread;
  const scenario::Names names(ruleset_, start_.seats(), unread);
  std::optional<std::int64_t> value;
  VisitPlaces(names, given_, [&](const scenario::Names::Place& place) {
    if (!place.variable.valid() || place.index != slot) return;
    if (const auto number = place.value->ToInteger()) value = *number;
  });
  return value;
}

std::optional<ComponentId> PositionEdit::FindComponent(std::string_view id) const {
  const auto number = NumberAfter("component", id);
  if (number && *number < ruleset_.data().components.size()) {
    return ComponentId::FromIndex(*number);
  }
  const auto piece = NumberAfter("piece", id);
  if (!piece || *piece >= ruleset_.pieces().size()) return std::nullopt;
  return ruleset_.component_of(PieceId::FromIndex(*piece));
}

std::optional<SpaceId> PositionEdit::FindSpace(std::string_view id) const {
  const auto number = NumberAfter("space", id);
  if (!number || *number >= ruleset_.pieces().space_count()) return std::nullopt;
  return SpaceId::FromIndex(*number);
}

std::optional<Seat> PositionEdit::FindSeat(std::string_view id) const {
  auto number = NumberAfter("seat", id);
  if (!number) number = NumberAfter("figure.seat", id);
  if (!number || *number >= static_cast<std::size_t>(start_.seats())) return std::nullopt;
  return static_cast<Seat>(*number);
}

std::optional<std::uint16_t> PositionEdit::FindZone(std::string_view id) const {
  for (std::size_t i = 0; i < ruleset_.layout().zone_count; ++i) {
    const auto instance = static_cast<std::uint16_t>(i);
    if (ruleset_.zone_instance(instance).seat < start_.seats() &&
        scene::ZoneKey(ruleset_, instance) == id) {
      return instance;
    }
  }
  return std::nullopt;
}

std::optional<Coord> PositionEdit::FindCell(std::string_view id) const {
  const auto piece = NumberAfter("piece", id);
  if (piece && *piece < ruleset_.pieces().size()) {
    const kernel::Placement& placement = start_.board().placement(PieceId::FromIndex(*piece));
    if (placement.placed != 0) return placement.origin();
  }
  constexpr std::string_view kCell = "cell.";
  if (!id.starts_with(kCell)) return std::nullopt;
  Coord cell;
  const char* const end = id.data() + id.size();
  const auto [dot, error] = std::from_chars(id.data() + kCell.size(), end, cell.q);
  if (error != std::errc() || dot == end || *dot != '.') return std::nullopt;
  const auto [stop, wrong] = std::from_chars(dot + 1, end, cell.r);
  return wrong == std::errc() && stop == end ? std::optional(cell) : std::nullopt;
}

}  // namespace walz::tables
