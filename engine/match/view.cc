#include "match/view.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "kernel/event.h"
#include "kernel/option_names.h"
#include "kernel/shown_definition.h"
#include "kernel/state.h"
#include "kernel/teams.h"
#include "kernel/view.h"
#include "match/standing.h"

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;

// A viewer who sees everything.
constexpr kernel::Seat kAuthor = -2;

Json SeatName(kernel::Seat seat) {
  if (seat == kernel::kNoSeat) return nullptr;
  return "seat" + std::to_string(seat);
}

// Numbers and booleans as such, everything else by name; a null reference as null.
Json ViewArgument(const kernel::Ruleset& ruleset, const kernel::Argument& argument) {
  if (argument.kind == kernel::Argument::Kind::kInteger) return argument.number;
  if (argument.kind == kernel::Argument::Kind::kBoolean) return argument.number != 0;
  if (argument.number < 0) return nullptr;
  return ruleset.ArgumentName(argument);
}

Json ViewArguments(const kernel::Ruleset& ruleset, const std::vector<kernel::Argument>& arguments) {
  Json list = Json::array();
  for (const kernel::Argument& argument : arguments)
    list.push_back(ViewArgument(ruleset, argument));
  return list;
}

std::string_view TypeName(kernel::Argument::Kind kind) {
  using Kind = kernel::Argument::Kind;
  switch (kind) {
    case Kind::kNone:
      return "none";
    case Kind::kInteger:
      return "int";
    case Kind::kBoolean:
      return "bool";
    case Kind::kWord:
      return "word";
    case Kind::kSeat:
      return "seat";
    case Kind::kDefinition:
      return "definition";
    case Kind::kComponent:
      return "component";
    case Kind::kSpace:
      return "space";
    case Kind::kPiece:
      return "piece";
    case Kind::kDirection:
      return "direction";
    case Kind::kVerb:
      return "verb";
    case Kind::kZone:
      return "zone";
    case Kind::kVariable:
      return "variable";
    case Kind::kEvent:
      return "event";
  }
  return "none";
}

// The id of the definition, and for one of several copies its number from 1: `guard#2`.
std::string CopyName(const kernel::Ruleset& ruleset, kernel::ComponentId id) {
  const kernel::Definition& definition =
      ruleset.definition(ruleset.data().components[id.index()].definition);
  const auto& copies = definition.components;
  if (copies.size() == 1) return definition.id;
  const auto copy = std::find(copies.begin(), copies.end(), id) - copies.begin() + 1;
  return definition.id + "#" + std::to_string(copy);
}

// The name of each ordinal of a dimension. Spaces of several copies of one piece are distinguished
// by the number of the piece.
std::vector<std::string> OrdinalNames(const kernel::Ruleset& ruleset,
                                      const kernel::Dimension& dimension) {
  using Kind = kernel::Argument::Kind;
  std::vector<std::string> names(dimension.size);
  switch (dimension.kind) {
    case kernel::Dimension::Kind::kSeat:
      for (std::size_t i = 0; i < names.size(); ++i) names[i] = "seat" + std::to_string(i);
      break;
    case kernel::Dimension::Kind::kDefinition:
      for (std::size_t i = 0; i < names.size(); ++i) {
        names[i] = ruleset.definition(ruleset.definitions_of(dimension.of)[i]).id;
      }
      break;
    case kernel::Dimension::Kind::kSpace:
      for (std::size_t space = 0; space < dimension.ordinals.size(); ++space) {
        const std::uint16_t ordinal = dimension.ordinals[space];
        if (ordinal == 0xffff) continue;
        names[ordinal] = ruleset.ArgumentName(
            kernel::Argument::Of(Kind::kSpace, static_cast<std::int32_t>(space)));
        const kernel::PieceId piece = ruleset.pieces().piece_of(kernel::SpaceId::FromIndex(space));
        const auto& copies =
            ruleset
                .definition(ruleset.data().components[ruleset.component_of(piece).value].definition)
                .pieces;
        if (copies.size() > 1) names[ordinal] += "#" + std::to_string(piece.value);
      }
      break;
    case kernel::Dimension::Kind::kComponent:
      for (std::size_t i = 0; i < dimension.ordinals.size(); ++i) {
        if (dimension.ordinals[i] == 0xffff) continue;
        names[dimension.ordinals[i]] = CopyName(ruleset, kernel::ComponentId::FromIndex(i));
      }
      break;
  }
  return names;
}

// Formats one variable with its dimensions as nested maps.
class VariableView {
 public:
  VariableView(const kernel::State& state, kernel::VariableId id, kernel::Seat viewer)
      : state_(state),
        ruleset_(state.ruleset()),
        id_(id),
        declaration_(ruleset_.variable(id)),
        viewer_(viewer) {
    for (const kernel::Dimension& dimension : declaration_.dimensions) {
      names_.push_back(OrdinalNames(ruleset_, dimension));
      sparse_ = sparse_ || dimension.kind == kernel::Dimension::Kind::kSpace ||
                dimension.kind == kernel::Dimension::Kind::kComponent;
    }
  }

  Json Make() const { return Level(0, 0); }

 private:
  Json Level(std::size_t depth, std::uint32_t offset) const {
    if (depth == names_.size()) return Slot(offset);
    const kernel::Dimension& dimension = declaration_.dimensions[depth];
    const bool seats = dimension.kind == kernel::Dimension::Kind::kSeat;
    const std::uint32_t end = seats ? static_cast<std::uint32_t>(state_.seats()) : dimension.size;
    Json map = Json::object();
    for (std::uint32_t i = 0; i < end; ++i) {
      Json inner = Level(depth + 1, offset * dimension.size + i);
      if (sparse_ && (inner.is_discarded() || (inner.is_object() && inner.empty()))) continue;
      map[names_[depth][i]] = std::move(inner);
    }
    return map;
  }

  Json Slot(std::uint32_t offset) const {
    if (viewer_ != kAuthor && !kernel::MaySeeSlot(state_, id_, offset, viewer_)) {
      return sparse_ ? Json(Json::value_t::discarded) : Json(nullptr);
    }
    const std::int32_t value = state_.variable(declaration_.first + offset);
    if (sparse_ && value == declaration_.initial) return Json(Json::value_t::discarded);
    return ViewArgument(ruleset_, kernel::Argument::Of(declaration_.type, value));
  }

  const kernel::State& state_;
  const kernel::Ruleset& ruleset_;
  kernel::VariableId id_;
  const kernel::VariableDeclaration& declaration_;
  kernel::Seat viewer_;
  std::vector<std::vector<std::string>> names_;
  bool sparse_ = false;
};

Json ViewComponents(const kernel::Ruleset& ruleset, std::span<const std::uint16_t> components) {
  Json list = Json::array();
  for (const std::uint16_t component : components) {
    list.push_back(
        ruleset.ArgumentName(kernel::Argument::Component(kernel::ComponentId{component})));
  }
  return list;
}

Json ViewInstance(const kernel::State& state, std::uint16_t instance, kernel::Seat viewer) {
  const kernel::Ruleset& ruleset = state.ruleset();
  const auto components = state.zone(instance);
  if (viewer != kAuthor && !kernel::MaySeeZone(state, instance, viewer)) {
    Json json = {{"count", components.size()}};
    if (kernel::MayKnowContents(state, instance, viewer)) {
      // Sorted, because the order is hidden.
      std::vector<std::uint16_t> sorted(components.begin(), components.end());
      std::sort(sorted.begin(), sorted.end());
      json["contents"] = ViewComponents(ruleset, sorted);
    }
    return json;
  }
  return ViewComponents(ruleset, components);
}

// Formats a zone by the keys of its first dimension; further ones follow as `first.second`.
Json ViewZone(const kernel::State& state, kernel::ZoneId id, kernel::Seat viewer) {
  const kernel::Ruleset& ruleset = state.ruleset();
  const kernel::ZoneDeclaration& zone = ruleset.zone(id);
  if (zone.dimensions.empty()) return ViewInstance(state, zone.first, viewer);
  std::vector<std::vector<std::string>> names;
  for (const kernel::Dimension& dimension : zone.dimensions) {
    names.push_back(OrdinalNames(ruleset, dimension));
  }
  Json map = Json::object();
  for (std::uint16_t i = 0; i < zone.count; ++i) {
    const auto instance = static_cast<std::uint16_t>(zone.first + i);
    if (ruleset.zone_instance(instance).seat >= state.seats()) continue;
    std::string name;
    std::uint32_t rest = i;
    for (std::size_t d = names.size(); d-- > 0;) {
      const std::uint32_t size = zone.dimensions[d].size;
      name = names[d][rest % size] + (name.empty() ? "" : ".") + name;
      rest /= size;
    }
    map[name] = ViewInstance(state, instance, viewer);
  }
  return map;
}

Json ViewBoard(const kernel::State& state) {
  const kernel::Boards& boards = state.ruleset().pieces().boards();
  Json list = Json::array();
  for (const kernel::PieceId piece : state.board().PlacedPieces()) {
    const kernel::Placement& placement = state.board().placement(piece);
    const int board = kernel::BoardAt(placement.origin());
    const kernel::Coord cell = placement.origin() - kernel::BoardOrigin(board);
    const kernel::Argument name = kernel::Argument::Component(state.ruleset().component_of(piece));
    list.push_back({{"piece", state.ruleset().ArgumentName(name)},
                    {"q", cell.q},
                    {"r", cell.r},
                    {"rotation", placement.rotation}});
    if (boards.count() == 1) continue;
    list.back()["board"] = boards.declarations()[boards.DeclarationOf(board)].id;
    const kernel::Seat seat = boards.SeatOf(board);
    if (seat != kernel::kNoSeat) list.back()["seat"] = seat;
  }
  return list;
}

Json ViewDecision(const kernel::State& state, kernel::Seat viewer) {
  const kernel::Decision& decision = state.decision();
  if (decision.empty()) return nullptr;
  const kernel::Ruleset& ruleset = state.ruleset();
  Json json = {{"kind", ruleset.data().verbs[decision.kind]}, {"seat", SeatName(decision.seat)}};
  if (viewer != decision.seat) return json;
  json["context"] = ViewArguments(ruleset, decision.context);
  Json options = Json::array();
  for (const kernel::Option& option : decision.options) {
    options.push_back(kernel::NameInDecision(ruleset, decision, option));
  }
  json["options"] = std::move(options);
  return json;
}

}  // namespace

Json MakeView(const kernel::State& state, kernel::Seat viewer) {
  const kernel::Ruleset& ruleset = state.ruleset();
  Json view = {{"game", ruleset.data().game},
               {"viewer", SeatName(viewer)},
               {"seats", state.seats()},
               {"turn", SeatName(state.turn())},
               {"over", state.over()}};
  for (kernel::Seat seat = 0; seat < state.seats(); ++seat) {
    const int team = kernel::TeamOf(ruleset, state.seats(), seat);
    if (team < 0) continue;
    const std::string& name = ruleset.data().teams[static_cast<std::size_t>(team)].name;
    view["teams"][name].push_back(SeatName(seat));
  }
  Json variables = Json::object();
  for (std::size_t i = 0; i < ruleset.data().variables.size(); ++i) {
    const auto id = kernel::VariableId::FromIndex(i);
    variables[ruleset.variable(id).name] = VariableView(state, id, viewer).Make();
  }
  view["variables"] = std::move(variables);
  Json zones = Json::object();
  for (std::size_t i = 0; i < ruleset.data().zones.size(); ++i) {
    const auto id = kernel::ZoneId::FromIndex(i);
    zones[ruleset.zone(id).name] = ViewZone(state, id, viewer);
  }
  view["zones"] = std::move(zones);
  view["board"] = ViewBoard(state);
  view["decision"] = ViewDecision(state, viewer);
  if (state.over()) view["places"] = StandingOf(state).places;
  return view;
}

Json MakeHiddenView(const kernel::State& state) {
  const kernel::Ruleset& ruleset = state.ruleset();
  Json variables = Json::object();
  for (std::size_t i = 0; i < ruleset.data().variables.size(); ++i) {
    const auto id = kernel::VariableId::FromIndex(i);
    const kernel::VariableDeclaration& variable = ruleset.variable(id);
    if (variable.visibility == kernel::Visibility::kPublic) continue;
    variables[variable.name] = VariableView(state, id, kAuthor).Make();
  }
  Json zones = Json::object();
  for (std::size_t i = 0; i < ruleset.data().zones.size(); ++i) {
    const auto id = kernel::ZoneId::FromIndex(i);
    const kernel::ZoneDeclaration& zone = ruleset.zone(id);
    if (zone.visibility == kernel::Visibility::kPublic) continue;
    zones[zone.name] = ViewZone(state, id, kAuthor);
  }
  return {{"variables", std::move(variables)}, {"zones", std::move(zones)}};
}

Json ViewOption(const kernel::Ruleset& ruleset, const kernel::Option& option) {
  Json list = Json::array();
  for (std::uint16_t i = 0; i < option.count; ++i) {
    const kernel::Argument& argument = option.arguments[i];
    const bool plain = argument.kind == kernel::Argument::Kind::kInteger ||
                       argument.kind == kernel::Argument::Kind::kBoolean;
    Json json = {{"type", TypeName(argument.kind)},
                 {plain ? "value" : "id", ViewArgument(ruleset, argument)}};
    const kernel::DefinitionId definition = DefinitionOf(ruleset, argument);
    if (definition.valid()) {
      json["kind"] = ruleset.data().kinds[ruleset.definition(definition).kind];
    }
    list.push_back(std::move(json));
  }
  return {{"id", ruleset.OptionName(option)},
          {"kind", ruleset.data().verbs[option.verb]},
          {"args", std::move(list)}};
}

Json ViewEvent(const kernel::Ruleset& ruleset, const kernel::Event& event, kernel::Seat viewer) {
  if (!event.SeenBy(viewer)) return nullptr;
  Json json = {{"event", ruleset.data().events[event.id]}, {"seat", SeatName(event.seat)}};
  Json arguments = Json::object();
  for (std::size_t i = 0; i < event.arguments.size(); ++i) {
    const auto& [name, argument] = event.arguments[i];
    arguments[ruleset.data().words[name]] =
        event.Tells(i, viewer) ? ViewArgument(ruleset, argument) : Json(nullptr);
  }
  json["arguments"] = std::move(arguments);
  return json;
}

}  // namespace walz::match
