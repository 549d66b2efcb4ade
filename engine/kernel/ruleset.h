#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/decision.h"
#include "kernel/declarations.h"
#include "kernel/flow.h"
#include "kernel/menu.h"
#include "kernel/names.h"
#include "kernel/piece.h"
#include "kernel/scoring.h"

namespace walz::kernel {

// Everything that content declares, before it is frozen. Filled by the content loader in any order
// that defines ids before their use; turned into a `Ruleset` by `Ruleset::Create`.
struct RulesetData {
  std::string game;  // the game's id
  int minimum_seats = 1;
  int maximum_seats = 1;
  std::vector<DummyDeclaration> dummies;
  VariableId eliminated;  // per seat, see `elimination.h`; none: no seat leaves the game
  std::vector<TeamDeclaration> teams;  // a seat in none of them plays for itself
  std::vector<std::pair<std::string, std::string>> options;  // name and chosen value, in order
  std::uint64_t content_hash = 0;  // covers everything loaded: files, scripts, options

  NameTable<KindId> kinds;
  std::vector<Definition> definitions;
  // The names of all fields that definitions and spaces of a kind may have, even if they are not
  // set. A script that reads any other field contains a mistake. May be shorter than the table of
  // kinds.
  std::vector<std::vector<std::string>> kind_fields;        // by KindId
  std::vector<std::vector<std::string>> space_kind_fields;  // by SpaceKindId
  NameTable<SpaceKindId> space_kinds;
  std::vector<std::string> space_shapes;  // by SpaceKindId: square, round or hexagon
  std::vector<Value> space_fields;        // by SpaceId: maps; may omit the last ones
  PieceSet pieces;
  std::vector<ComponentDeclaration> components;
  std::vector<VariableDeclaration> variables;
  std::vector<ZoneDeclaration> zones;
  NameTable<StreamId> streams;
  NameTable<EventId> events;
  std::vector<EventId> revealing_events;             // events that reveal components to everybody
  std::vector<std::vector<WordId>> event_arguments;  // by EventId: argument names in order
  NameTable<ValueNameId> values;
  NameTable<VerbId> verbs;
  NameTable<WordId> words;
  NameTable<ReasonId> reasons;
  NameTable<FunctionId> functions;
  std::vector<OpenFunction> open_functions;  // by OpenFunctionId
  std::vector<EffectVerb> effect_verbs;
  std::vector<StageDeclaration> stages;
  std::vector<MenuDeclaration> menus;
  std::vector<HookDeclaration> hooks;  // in load order
  std::vector<FlowNode> flow;
  FlowId flow_root;
  std::vector<ScoringDeclaration> scorings;
  RankingDeclaration ranking;
  std::vector<BotDeclaration> bots;
};

// The offsets of a `State`'s parts in its block of bytes. All parts have a fixed size.
struct Layout {
  std::size_t variables = 0;    // int32 per slot
  std::size_t streams = 0;      // uint64 per stream
  std::size_t placements = 0;   // Placement per piece
  std::size_t order = 0;        // uint16 per component: all zones, concatenated
  std::size_t zone_ends = 0;    // uint16 per zone instance: its end in `order`
  std::size_t zone_of = 0;      // uint16 per component
  std::size_t forced_used = 0;  // uint16 per stream: number of forced draws used
  std::size_t hook_uses = 0;    // uint8 per hook and seat
  std::size_t size = 0;         // total in bytes
  std::size_t slot_count = 0;
  std::size_t zone_count = 0;
};

// The compiled rules of one game with its chosen mods and options. Immutable and thread-safe. Must
// outlive every `State` and `Machine` made from it.
class Ruleset {
 public:
  // Freezes `data`: numbers slots, zone instances and ordinals, and sorts the hooks. Aborts on
  // content that the loader should have rejected.
  static std::shared_ptr<const Ruleset> Create(RulesetData data);

  const RulesetData& data() const { return data_; }
  const Layout& layout() const { return layout_; }
  const PieceSet& pieces() const { return data_.pieces; }
  // Returns true if some zone or variable is visible only to its owner or team.
  bool has_secrets() const;
  // Indexed by component: true if a variable stores a separate value for this copy. Empty if there
  // is no such variable.
  const std::vector<bool>& told_apart() const { return told_apart_; }
  // The variables whose `within` is set.
  const std::vector<VariableId>& kept_within() const { return kept_within_; }
  // The maximum number of seats. Slots and components exist for all of them, however many play.
  int seats() const { return data_.maximum_seats; }
  // The identity of the rules: equal hashes mean equal rules. It is stored in the header of every
  // save and replay.
  std::uint64_t hash() const { return data_.content_hash; }

  const Definition& definition(DefinitionId id) const { return data_.definitions[id.value]; }
  // All definitions of a kind in load order.
  std::span<const DefinitionId> definitions_of(KindId kind) const { return by_kind_[kind.value]; }
  // The definition `id` of `kind`, or none.
  DefinitionId FindDefinition(KindId kind, std::string_view id) const;

  const VariableDeclaration& variable(VariableId id) const { return data_.variables[id.value]; }
  VariableId FindVariable(std::string_view name) const { return variables_.Find(name); }
  const NameTable<VariableId>& variable_names() const { return variables_; }
  const ZoneDeclaration& zone(ZoneId id) const { return data_.zones[id.value]; }
  ZoneId FindZone(std::string_view name) const { return zones_.Find(name); }
  const NameTable<ZoneId>& zone_names() const { return zones_; }

  // The parts of a zone instance index. `seat` is kNoSeat if the zone has no seat dimension.
  struct ZoneInstance {
    ZoneId zone;
    Seat seat = kNoSeat;
    std::uint16_t key = 0xffff;  // ordinal in the first dimension besides the seat
  };
  const ZoneInstance& zone_instance(std::uint16_t index) const { return instances_[index]; }

  // The slot or zone instance for `keys`, one ordinal per dimension; -1 if a key is out of range.
  std::int32_t Slot(VariableId id, std::span<const std::int32_t> keys) const;
  std::int32_t Instance(ZoneId id, std::span<const std::int32_t> keys) const;

  // The menu that this function denotes; null if it is a script function.
  const MenuDeclaration* menu(FunctionId function) const {
    const std::size_t i = function.index();
    return i < menus_.size() && menus_[i] >= 0 ? &data_.menus[static_cast<std::size_t>(menus_[i])]
                                               : nullptr;
  }

  // The hooks on an event, a value or a function, in the order in which they run.
  std::span<const HookId> hooks_on(EventId event) const { return event_hooks_[event.value]; }
  std::span<const HookId> hooks_on(ValueNameId value) const { return value_hooks_[value.value]; }
  std::span<const HookId> hooks_on(OpenFunctionId function) const {
    return function_hooks_[function.value];
  }
  std::span<const HookId> action_hooks() const { return action_hooks_; }
  const HookDeclaration& hook(HookId id) const { return data_.hooks[id.value]; }

  // The component of a board piece.
  ComponentId component_of(PieceId id) const { return piece_components_[id.value]; }

  // The name of an argument in option ids: a word, a definition's id, a number, `seat1`.
  std::string ArgumentName(const Argument& argument) const;
  // The readable id: `verb` or `verb:argument:...`.
  std::string OptionName(const Option& option) const;

 private:
  explicit Ruleset(RulesetData data);
  void NumberDefinitions();
  void NumberDimensions(std::vector<Dimension>& dimensions);
  void NumberVariables();
  void NumberZones();
  void NumberMenus();
  void SortHooks();
  void LayOut();

  RulesetData data_;
  Layout layout_;
  NameTable<VariableId> variables_;
  NameTable<ZoneId> zones_;
  std::vector<std::vector<DefinitionId>> by_kind_;
  std::vector<std::int32_t> menus_;  // by FunctionId, up to the last menu: its index, or -1
  std::vector<ZoneInstance> instances_;
  std::vector<std::vector<HookId>> event_hooks_;
  std::vector<std::vector<HookId>> value_hooks_;
  std::vector<std::vector<HookId>> function_hooks_;
  std::vector<HookId> action_hooks_;
  std::vector<VariableId> kept_within_;
  std::vector<bool> told_apart_;
  std::vector<ComponentId> piece_components_;
};

}  // namespace walz::kernel
