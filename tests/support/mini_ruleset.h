// A small ruleset built by hand: two seats, a few variables, zones, cards and a map of two tiles.
// For tests of everything that runs on a ruleset.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernel/ruleset.h"

namespace walz::tests {

// Content:
//   options   hard = true, size = 3, mode = "calm"
//   kinds     town (alder, birch, cedar: `rank`, optional `note`), card (tax, gift, tonic: `cost`,
//             optional `reward`), tile (start, meadow, bog)
//   variables round 0.., leader (seat), flag (bool), colour (word); per seat: coins 0..20; per
//             seat and town: stock; per space: mark (seat)
//   zones     deck (hidden, all cards), market; per seat: hand, play; per town: pile; box (tiles)
//   verbs     colour, town, really, amount, go, step, rest, sing, take
//   words     yes no done red blue green amount card
//   events    paid (amount, card), noise; values fee; reasons poor; streams dice deck
// The flow does `steps` one after the other; every step is a script function.
class MiniRuleset {
 public:
  kernel::RulesetData data;

  explicit MiniRuleset(const std::vector<std::string>& steps) {
    data.game = "mini";
    data.minimum_seats = 1;
    data.maximum_seats = 2;
    data.options = {{"hard", "true"}, {"size", "3"}, {"mode", "calm"}};
    data.content_hash = 7;
    AddNames();
    AddDefinitions();
    AddBoard();
    AddVariables();
    AddZones();
    AddComponents();
    kernel::FlowNode root;
    for (const std::string& step : steps) {
      kernel::FlowNode node;
      node.kind = kernel::FlowKind::kStep;
      node.function = Function(step);
      root.children.push_back(kernel::FlowId::FromIndex(data.flow.size()));
      data.flow.push_back(node);
    }
    Turns(root);
  }

  kernel::FunctionId Function(const std::string& name) { return data.functions.Intern(name); }

  kernel::DefinitionId Find(const std::string& id) const {
    for (std::size_t i = 0; i < data.definitions.size(); ++i) {
      if (data.definitions[i].id == id) return kernel::DefinitionId::FromIndex(i);
    }
    return {};
  }
  kernel::ZoneId Zone(const std::string& name) const {
    for (std::size_t i = 0; i < data.zones.size(); ++i) {
      if (data.zones[i].name == name) return kernel::ZoneId::FromIndex(i);
    }
    return {};
  }

  // A hook of `card` that is active for the seat that has it in play; the caller sets the rest.
  kernel::HookDeclaration& AddHook(const std::string& card) {
    kernel::HookDeclaration hook;
    hook.definition = Find(card);
    hook.zone = Zone("play");
    data.hooks.push_back(hook);
    return data.hooks.back();
  }
  kernel::HookDeclaration& OnEvent(const std::string& card, const std::string& event,
                                   const std::string& function) {
    const kernel::FunctionId id = Function(function);
    kernel::HookDeclaration& hook = AddHook(card);
    hook.target = kernel::HookDeclaration::Target::kEvent;
    hook.event = data.events.Find(event);
    hook.function = id;
    return hook;
  }
  kernel::HookDeclaration& OnValue(const std::string& card, int add) {
    kernel::HookDeclaration& hook = AddHook(card);
    hook.target = kernel::HookDeclaration::Target::kValue;
    hook.value = data.values.Find("fee");
    hook.add = add;
    return hook;
  }
  kernel::HookDeclaration& OnAction(const std::string& card, const std::string& verb,
                                    const std::string& function) {
    const kernel::FunctionId id = Function(function);
    kernel::HookDeclaration& hook = AddHook(card);
    hook.target = kernel::HookDeclaration::Target::kAction;
    hook.action = data.verbs.Find(verb);
    hook.function = id;
    return hook;
  }
  void AddVerb(const std::string& name, const std::string& function,
               const std::string& check = {}) {
    data.effect_verbs.push_back(
        {name, Function(function), check.empty() ? kernel::FunctionId{} : Function(check), {}});
  }
  void AddStage(const std::string& name) {
    const kernel::FunctionId function = Function(name);
    data.stages.push_back({name, function});
  }
  static kernel::Value Step(const std::string& verb, kernel::Value args) {
    return kernel::Value::Map({{"verb", kernel::Value::Text(verb)}, {"args", std::move(args)}});
  }

  std::shared_ptr<const kernel::Ruleset> Create() { return kernel::Ruleset::Create(data); }

 private:
  // The steps form a turn of each seat.
  void Turns(kernel::FlowNode root) {
    root.kind = kernel::FlowKind::kEachSeat;
    data.flow_root = kernel::FlowId::FromIndex(data.flow.size());
    data.flow.push_back(std::move(root));
  }

  void AddNames() {
    for (const char* name : {"town", "card", "tile"}) data.kinds.Add(name);
    for (const char* name : {"hub", "gate"}) data.space_kinds.Add(name);
    for (const char* name : {"dice", "deck"}) data.streams.Add(name);
    for (const char* name : {"paid", "noise"}) data.events.Add(name);
    data.values.Add("fee");
    for (const char* name :
         {"colour", "town", "really", "amount", "go", "step", "rest", "sing", "take", "place"}) {
      data.verbs.Add(name);
    }
    for (const char* name : {"yes", "no", "done", "red", "blue", "green", "amount", "card"}) {
      data.words.Add(name);
    }
    data.reasons.Add("poor");
    data.event_arguments = {{data.words.Find("amount"), data.words.Find("card")}, {}};
    data.kind_fields = {{"rank", "note"}, {"cost", "reward"}, {}};
    data.space_kind_fields = {{"fee"}, {}};
    data.space_shapes = {"round", "square"};
  }

  void AddDefinition(const char* kind, const char* id, std::vector<kernel::Value::Entry> fields) {
    kernel::Definition definition;
    definition.id = id;
    definition.kind = data.kinds.Find(kind);
    definition.fields = kernel::Value::Map(std::move(fields));
    data.definitions.push_back(std::move(definition));
  }

  void AddDefinitions() {
    using kernel::Value;
    AddDefinition("town", "alder", {{"rank", Value::Integer(1)}, {"note", Value::Text("old")}});
    AddDefinition("town", "birch", {{"rank", Value::Integer(2)}});
    AddDefinition("town", "cedar", {{"rank", Value::Integer(3)}});
    AddDefinition("card", "tax", {{"cost", Value::Integer(2)}});
    AddDefinition("card", "gift",
                  {{"cost", Value::Integer(0)},
                   {"reward", Value::List({Step("gain", Value::Map({{"coins", Value::Integer(3)}})),
                                           Step("draw", Value::Integer(1))})}});
    AddDefinition("card", "tonic", {{"cost", Value::Integer(1)}});
    AddDefinition("tile", "start", {});
    AddDefinition("tile", "meadow", {});
    AddDefinition("tile", "bog", {});
  }

  // start and meadow: open to the north and south, gate - hub; bog: closed on all sides.
  void AddBoard() {
    using kernel::Direction;
    std::vector<kernel::PieceDef> defs;
    for (const char* name : {"start", "meadow", "bog"}) {
      kernel::PieceDef def;
      def.name = name;
      def.piece_class = kernel::PieceClassId{data.kinds.Find("tile").value};
      def.spaces = {{"hub", kernel::SpaceKindId{0}, 0, kernel::kCentre, 0},
                    {"gate", kernel::SpaceKindId{1}, 0, kernel::SlotAt(Direction::kN), 0}};
      def.neighbours = {{1}, {0}};
      if (def.name != "bog") {
        def.sides[0][kernel::IndexOf(Direction::kN)] = kernel::kOpenSide;
        def.sides[0][kernel::IndexOf(Direction::kS)] = kernel::kOpenSide;
        def.ports = {{0, Direction::kN, {1}}, {0, Direction::kS, {0}}};
      }
      defs.push_back(std::move(def));
    }
    data.pieces = kernel::PieceSet(
        std::move(defs), {kernel::PieceDefId{0}, kernel::PieceDefId{1}, kernel::PieceDefId{2}});
    data.space_fields.resize(data.pieces.space_count());
    data.space_fields[0] = kernel::Value::Map({{"fee", kernel::Value::Integer(4)}});
  }

  kernel::VariableDeclaration& AddVariable(const char* name,
                                           std::vector<kernel::Dimension> dimensions) {
    kernel::VariableDeclaration variable;
    variable.name = name;
    variable.dimensions = std::move(dimensions);
    data.variables.push_back(std::move(variable));
    return data.variables.back();
  }
  kernel::VariableDeclaration& AddReference(const char* name, kernel::Argument::Kind type,
                                            std::vector<kernel::Dimension> dimensions) {
    kernel::VariableDeclaration& variable = AddVariable(name, std::move(dimensions));
    variable.type = type;
    variable.initial = -1;
    return variable;
  }
  kernel::Dimension Per(kernel::Dimension::Kind kind, const char* of = "") const {
    kernel::Dimension dimension;
    dimension.kind = kind;
    if (kind == kernel::Dimension::Kind::kDefinition) dimension.of = data.kinds.Find(of);
    return dimension;
  }

  void AddVariables() {
    using Kind = kernel::Dimension::Kind;
    using Type = kernel::Argument::Kind;
    AddVariable("round", {});
    kernel::VariableDeclaration& coins = AddVariable("coins", {Per(Kind::kSeat)});
    coins.initial = 5;
    coins.minimum = 0;
    coins.maximum = 20;
    AddVariable("stock", {Per(Kind::kSeat), Per(Kind::kDefinition, "town")});
    AddReference("mark", Type::kSeat, {Per(Kind::kSpace)});
    AddReference("leader", Type::kSeat, {});
    AddVariable("flag", {}).type = Type::kBoolean;
    AddReference("colour", Type::kWord, {});
    AddReference("home", Type::kDefinition, {Per(Kind::kSeat)});
  }

  void AddZone(const char* name, std::vector<kernel::Dimension> dimensions,
               kernel::Visibility visibility = kernel::Visibility::kPublic) {
    kernel::ZoneDeclaration zone;
    zone.name = name;
    zone.dimensions = std::move(dimensions);
    zone.visibility = visibility;
    data.zones.push_back(std::move(zone));
  }

  void AddZones() {
    using Kind = kernel::Dimension::Kind;
    AddZone("deck", {}, kernel::Visibility::kHidden);
    AddZone("market", {});
    AddZone("hand", {Per(Kind::kSeat)}, kernel::Visibility::kOwner);
    AddZone("play", {Per(Kind::kSeat)});
    AddZone("pile", {Per(Kind::kDefinition, "town")});
    AddZone("box", {});
  }

  void AddComponents() {
    for (const char* id : {"tax", "gift", "gift", "tonic"}) {
      kernel::ComponentDeclaration component;
      component.definition = Find(id);
      component.zone = Zone("deck");
      data.components.push_back(component);
    }
    std::uint16_t piece = 0;
    for (const char* id : {"start", "meadow", "bog"}) {
      kernel::ComponentDeclaration component;
      component.definition = Find(id);
      component.zone = Zone("box");
      component.piece = kernel::PieceId{piece++};
      data.components.push_back(component);
    }
  }
};

}  // namespace walz::tests
