#include "kernel/ruleset.h"

#include <algorithm>

#include "kernel/board.h"
#include "kernel/state.h"

namespace walz::kernel {
namespace {

std::size_t AlignTo(std::size_t offset, std::size_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

// The number of instances of `dimensions`.
std::uint32_t CountOf(const std::vector<Dimension>& dimensions) {
  std::uint32_t count = 1;
  for (const Dimension& dimension : dimensions) count *= dimension.size;
  return count;
}

std::int32_t IndexOf(const std::vector<Dimension>& dimensions, std::span<const std::int32_t> keys) {
  if (keys.size() != dimensions.size()) return -1;
  std::int32_t index = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] < 0 || keys[i] >= dimensions[i].size) return -1;
    index = index * dimensions[i].size + keys[i];
  }
  return index;
}

}  // namespace

std::shared_ptr<const Ruleset> Ruleset::Create(RulesetData data) {
  return std::shared_ptr<const Ruleset>(new Ruleset(std::move(data)));
}

Ruleset::Ruleset(RulesetData data) : data_(std::move(data)) {
  NumberDefinitions();
  NumberVariables();
  NumberZones();
  NumberMenus();
  SortHooks();
  LayOut();
}

void Ruleset::NumberDefinitions() {
  by_kind_.resize(data_.kinds.size());
  for (std::size_t i = 0; i < data_.definitions.size(); ++i) {
    std::vector<DefinitionId>& list = by_kind_[data_.definitions[i].kind.value];
    data_.definitions[i].ordinal = static_cast<std::uint16_t>(list.size());
    list.push_back(DefinitionId::FromIndex(i));
  }
  piece_components_.resize(data_.pieces.size());
  for (std::size_t i = 0; i < data_.components.size(); ++i) {
    const ComponentDeclaration& component = data_.components[i];
    Definition& definition = data_.definitions[component.definition.value];
    definition.components.push_back(ComponentId::FromIndex(i));
    if (!component.piece.valid()) continue;
    definition.pieces.push_back(component.piece);
    piece_components_[component.piece.value] = ComponentId::FromIndex(i);
  }
}

void Ruleset::NumberDimensions(std::vector<Dimension>& dimensions) {
  for (Dimension& dimension : dimensions) {
    switch (dimension.kind) {
      case Dimension::Kind::kSeat:
        dimension.size = static_cast<std::uint16_t>(seats());
        break;
      case Dimension::Kind::kDefinition:
        dimension.size = static_cast<std::uint16_t>(by_kind_[dimension.of.value].size());
        break;
      case Dimension::Kind::kSpace:
        dimension.ordinals.assign(data_.pieces.space_count(), 0xffff);
        for (std::size_t i = 0; i < data_.pieces.space_count(); ++i) {
          const SpaceKindId kind = data_.pieces.space(SpaceId::FromIndex(i)).kind;
          const bool wanted =
              dimension.on.empty() ||
              std::find(dimension.on.begin(), dimension.on.end(), kind) != dimension.on.end();
          if (wanted) dimension.ordinals[i] = dimension.size++;
        }
        break;
      case Dimension::Kind::kComponent:
        dimension.ordinals.assign(data_.components.size(), 0xffff);
        for (std::size_t i = 0; i < data_.components.size(); ++i) {
          const KindId kind = definition(data_.components[i].definition).kind;
          const bool wanted = !dimension.of.valid() || kind == dimension.of;
          if (wanted) dimension.ordinals[i] = dimension.size++;
        }
        break;
    }
  }
}

void Ruleset::NumberVariables() {
  std::uint32_t next = 0;
  for (VariableDeclaration& variable : data_.variables) {
    variables_.Add(variable.name);
    NumberDimensions(variable.dimensions);
    variable.first = next;
    variable.count = CountOf(variable.dimensions);
    next += variable.count;
    for (const Dimension& dimension : variable.dimensions) {
      if (dimension.kind != Dimension::Kind::kComponent) continue;
      told_apart_.resize(data_.components.size());
      for (std::size_t i = 0; i < told_apart_.size(); ++i) {
        if (dimension.ordinals[i] != 0xffff) told_apart_[i] = true;
      }
    }
    if (variable.within.valid()) kept_within_.push_back(variables_.Find(variable.name));
  }
  layout_.slot_count = next;
}

void Ruleset::NumberZones() {
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < data_.zones.size(); ++i) {
    ZoneDeclaration& zone = data_.zones[i];
    zones_.Add(zone.name);
    NumberDimensions(zone.dimensions);
    zone.first = static_cast<std::uint16_t>(next);
    zone.count = static_cast<std::uint16_t>(CountOf(zone.dimensions));
    next += zone.count;
    for (std::uint16_t index = 0; index < zone.count; ++index) {
      ZoneInstance instance{ZoneId::FromIndex(i), kNoSeat, 0xffff};
      std::uint32_t rest = index;
      for (std::size_t d = zone.dimensions.size(); d-- > 0;) {
        const auto key = static_cast<std::uint16_t>(rest % zone.dimensions[d].size);
        rest /= zone.dimensions[d].size;
        if (zone.dimensions[d].kind == Dimension::Kind::kSeat) {
          instance.seat = static_cast<Seat>(key);
        } else {
          instance.key = key;
        }
      }
      instances_.push_back(instance);
    }
  }
  layout_.zone_count = next;
}

void Ruleset::NumberMenus() {
  for (std::size_t i = 0; i < data_.menus.size(); ++i) {
    const std::size_t function = data_.menus[i].function.index();
    if (menus_.size() <= function) menus_.resize(function + 1, -1);
    menus_[function] = static_cast<std::int32_t>(i);
  }
}

void Ruleset::SortHooks() {
  event_hooks_.resize(data_.events.size());
  value_hooks_.resize(data_.values.size());
  function_hooks_.resize(data_.open_functions.size());
  for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
    const HookDeclaration& hook = data_.hooks[i];
    const HookId id = HookId::FromIndex(i);
    switch (hook.target) {
      case HookDeclaration::Target::kEvent:
        event_hooks_[hook.event.value].push_back(id);
        break;
      case HookDeclaration::Target::kValue:
        value_hooks_[hook.value.value].push_back(id);
        break;
      case HookDeclaration::Target::kAction:
        action_hooks_.push_back(id);
        break;
      case HookDeclaration::Target::kFunction:
        function_hooks_[hook.wrapped.value].push_back(id);
        break;
    }
  }
  // Equal priorities keep their load order.
  const auto by_priority = [this](HookId a, HookId b) {
    return hook(a).priority < hook(b).priority;
  };
  for (auto& list : event_hooks_) std::stable_sort(list.begin(), list.end(), by_priority);
  for (auto& list : value_hooks_) std::stable_sort(list.begin(), list.end(), by_priority);
  for (auto& list : function_hooks_) std::stable_sort(list.begin(), list.end(), by_priority);
  std::stable_sort(action_hooks_.begin(), action_hooks_.end(), by_priority);
}

void Ruleset::LayOut() {
  std::size_t next = sizeof(StateHeader) + sizeof(FlowFrame) * kMaxFlowDepth;
  const auto reserve = [&next](std::size_t count, std::size_t size) {
    next = AlignTo(next, size < 8 ? size : 8);
    const std::size_t offset = next;
    next += count * size;
    return offset;
  };
  layout_.streams = reserve(data_.streams.size(), sizeof(std::uint64_t));
  layout_.variables = reserve(layout_.slot_count, sizeof(std::int32_t));
  next = AlignTo(next, 2);
  layout_.placements = next;
  next += data_.pieces.size() * sizeof(Placement);
  layout_.order = reserve(data_.components.size(), sizeof(std::uint16_t));
  layout_.zone_ends = reserve(layout_.zone_count, sizeof(std::uint16_t));
  layout_.zone_of = reserve(data_.components.size(), sizeof(std::uint16_t));
  layout_.forced_used = reserve(data_.streams.size(), sizeof(std::uint16_t));
  layout_.hook_uses = reserve(data_.hooks.size() * static_cast<std::size_t>(seats()), 1);
  layout_.size = AlignTo(next, 8);
}

DefinitionId Ruleset::FindDefinition(KindId kind, std::string_view id) const {
  for (const DefinitionId candidate : by_kind_[kind.value]) {
    if (definition(candidate).id == id) return candidate;
  }
  return {};
}

std::int32_t Ruleset::Slot(VariableId id, std::span<const std::int32_t> keys) const {
  const VariableDeclaration& declaration = variable(id);
  const std::int32_t index = IndexOf(declaration.dimensions, keys);
  return index < 0 ? -1 : static_cast<std::int32_t>(declaration.first) + index;
}

std::int32_t Ruleset::Instance(ZoneId id, std::span<const std::int32_t> keys) const {
  const ZoneDeclaration& declaration = zone(id);
  const std::int32_t index = IndexOf(declaration.dimensions, keys);
  return index < 0 ? -1 : declaration.first + index;
}

std::string Ruleset::ArgumentName(const Argument& argument) const {
  const auto number = static_cast<std::uint16_t>(argument.number);
  if (argument.number < 0 && argument.kind != Argument::Kind::kInteger) return "none";
  switch (argument.kind) {
    case Argument::Kind::kNone:
      return "none";
    case Argument::Kind::kInteger:
      return std::to_string(argument.number);
    case Argument::Kind::kBoolean:
      return argument.number != 0 ? "true" : "false";
    case Argument::Kind::kWord:
      return data_.words[WordId{number}];
    case Argument::Kind::kSeat:
      return "seat" + std::to_string(argument.number);
    case Argument::Kind::kDefinition:
      return definition(DefinitionId{number}).id;
    case Argument::Kind::kComponent:
      return definition(data_.components[number].definition).id;
    case Argument::Kind::kSpace: {
      const SpaceId space{number};
      const PieceId piece = data_.pieces.piece_of(space);
      return definition(data_.components[component_of(piece).value].definition).id + "." +
             data_.pieces.space(space).name;
    }
    case Argument::Kind::kPiece:
      return definition(data_.components[component_of(PieceId{number}).value].definition).id;
    case Argument::Kind::kDirection:
      return std::string(NameOf(static_cast<Direction>(number)));
    case Argument::Kind::kVerb:
      return data_.verbs[VerbId{number}];
    case Argument::Kind::kZone:
      return zone(instances_[number].zone).name;
    case Argument::Kind::kVariable:
      return variable(VariableId{number}).name;
    case Argument::Kind::kEvent:
      return data_.events[EventId{number}];
  }
  return "none";
}

bool Ruleset::has_secrets() const {
  const auto is_owners = [](const auto& declaration) {
    return declaration.visibility == Visibility::kOwner ||
           declaration.visibility == Visibility::kTeam;
  };
  return std::ranges::any_of(data_.zones, is_owners) ||
         std::ranges::any_of(data_.variables, is_owners);
}

std::string Ruleset::OptionName(const Option& option) const {
  std::string name = data_.verbs[option.verb];
  for (int i = 0; i < option.count; ++i) {
    name += ':';
    name += ArgumentName(option.arguments[static_cast<std::size_t>(i)]);
  }
  return name;
}

}  // namespace walz::kernel
