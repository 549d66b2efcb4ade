#include "script/variables.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/exception.h"
#include "script/arguments.h"
#include "script/messages.h"

namespace walz::script {
namespace {

using kernel::Argument;
using kernel::Dimension;

constexpr std::size_t kMaxDimensions = 8;

// The name of an object with keys: a variable or a zone.
using What = base::Message (*)();

// Describes the keys of an object, e.g. "2 keys (seat, space)".
base::Message DescribeKeys(const GameContext& context, const std::vector<Dimension>& dimensions) {
  std::string list;
  for (const Dimension& dimension : dimensions) {
    if (!list.empty()) list += ", ";
    switch (dimension.kind) {
      case Dimension::Kind::kSeat:
        list += "seat";
        break;
      case Dimension::Kind::kDefinition:
        list += context.data().kinds[dimension.of];
        break;
      case Dimension::Kind::kSpace:
        list += "space";
        break;
      case Dimension::Kind::kComponent:
        list += dimension.of.valid() ? context.data().kinds[dimension.of] : "component";
        break;
    }
  }
  if (dimensions.empty()) return messages::TermNoKeys();
  return messages::TermKeys({.count = dimensions.size(), .list = list});
}

// The ordinal of `key` in `dimension`, or -1.
std::int32_t OrdinalOf(const GameContext& context, const Dimension& dimension, Argument key) {
  switch (dimension.kind) {
    case Dimension::Kind::kSeat:
      return key.kind == Argument::Kind::kSeat ? key.number : -1;
    case Dimension::Kind::kDefinition: {
      const auto number = static_cast<std::size_t>(key.number);
      kernel::DefinitionId id;
      if (key.kind == Argument::Kind::kComponent) {
        id = context.data().components[number].definition;
      } else if (key.kind == Argument::Kind::kDefinition) {
        id = kernel::DefinitionId{static_cast<std::uint16_t>(number)};
      }
      if (!id.valid()) return -1;
      const kernel::Definition& definition = context.ruleset.definition(id);
      return definition.kind == dimension.of ? definition.ordinal : -1;
    }
    case Dimension::Kind::kSpace: {
      if (key.kind != Argument::Kind::kSpace) return -1;
      const std::uint16_t ordinal = dimension.ordinals[static_cast<std::size_t>(key.number)];
      return ordinal == 0xffff ? -1 : ordinal;
    }
    case Dimension::Kind::kComponent: {
      if (key.kind != Argument::Kind::kComponent) return -1;
      const std::uint16_t ordinal = dimension.ordinals[static_cast<std::size_t>(key.number)];
      return ordinal == 0xffff ? -1 : ordinal;
    }
  }
  return -1;
}

void CheckNumberOfKeys(const GameContext& context, What what, const std::string& name,
                       const std::vector<Dimension>& dimensions, std::size_t given) {
  if (given == dimensions.size() && given <= kMaxDimensions) return;
  throw base::Exception(messages::WrongNumberOfKeys(
      {.what = what(), .name = name, .keys = DescribeKeys(context, dimensions), .count = given}));
}

// The ordinal of key `i`; throws where it does not fit.
std::int32_t CheckedOrdinal(const GameContext& context, What what, const std::string& name,
                            const std::vector<Dimension>& dimensions, std::size_t i, Argument key) {
  const std::int32_t ordinal = OrdinalOf(context, dimensions[i], key);
  if (ordinal >= 0 && ordinal < dimensions[i].size) return ordinal;
  throw base::Exception(messages::KeyDoesNotFit({.what = what(),
                                                 .name = name,
                                                 .keys = DescribeKeys(context, dimensions),
                                                 .position = i + 1,
                                                 .key = context.ruleset.ArgumentName(key)}));
}

// The index that `keys` make; throws where they do not fit.
std::int32_t IndexOf(const GameContext& context, What what, const std::string& name,
                     const std::vector<Dimension>& dimensions, std::span<const Argument> keys) {
  CheckNumberOfKeys(context, what, name, dimensions, keys.size());
  std::int32_t index = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    index =
        index * dimensions[i].size + CheckedOrdinal(context, what, name, dimensions, i, keys[i]);
  }
  return index;
}

// Calls `visit(index)` for each key that `key` matches in dimension `i`, in order: itself, or every
// key in play if it is none. `index` counts from 0.
template <class Visit>
void ForEachKey(const GameContext& context, const kernel::VariableDeclaration& declaration,
                std::size_t i, const Argument& key, Visit visit) {
  const Dimension& dimension = declaration.dimensions[i];
  if (key.kind != Argument::Kind::kNone) {
    visit(static_cast<std::size_t>(CheckedOrdinal(
        context, &messages::TermVariable, declaration.name, declaration.dimensions, i, key)));
    return;
  }
  const bool by_seat = dimension.kind == Dimension::Kind::kSeat;
  const auto count =
      static_cast<std::size_t>(by_seat ? context.read().seats() : std::int32_t{dimension.size});
  for (std::size_t index = 0; index < count; ++index) visit(index);
}

// As ForEachKey, for all slots whose leading keys have the combined index `index` and whose others
// match `keys` from `i` on. `at` receives the ordinals of all keys.
template <class Visit>
void ForEachSlot(const GameContext& context, const kernel::VariableDeclaration& declaration,
                 std::span<const Argument> keys, std::span<std::size_t> at, std::size_t i,
                 std::size_t index, const Visit& visit) {
  if (i == keys.size()) {
    visit(declaration.first + index);
    return;
  }
  const auto size = static_cast<std::size_t>(declaration.dimensions[i].size);
  ForEachKey(context, declaration, i, keys[i], [&](std::size_t ordinal) {
    at[i] = ordinal;
    ForEachSlot(context, declaration, keys, at, i + 1, index * size + ordinal, visit);
  });
}

// The key with an ordinal.
Argument KeyAt(const GameContext& context, const Dimension& dimension, std::size_t ordinal) {
  switch (dimension.kind) {
    case Dimension::Kind::kSeat:
      return Argument::OfSeat(static_cast<kernel::Seat>(ordinal));
    case Dimension::Kind::kDefinition:
      return Argument::Definition(context.ruleset.definitions_of(dimension.of)[ordinal]);
    case Dimension::Kind::kSpace:
    case Dimension::Kind::kComponent: {
      const auto found = std::ranges::find(dimension.ordinals, ordinal);
      return Argument::Of(dimension.kind == Dimension::Kind::kSpace ? Argument::Kind::kSpace
                                                                    : Argument::Kind::kComponent,
                          static_cast<std::int32_t>(found - dimension.ordinals.begin()));
    }
  }
  return {};
}

base::Message TypeName(Argument::Kind kind) {
  switch (kind) {
    case Argument::Kind::kInteger:
      return messages::TermWholeNumber();
    case Argument::Kind::kBoolean:
      return messages::TermTrueOrFalse();
    case Argument::Kind::kWord:
      return messages::TermDeclaredWord();
    case Argument::Kind::kSeat:
      return messages::TermASeat();
    case Argument::Kind::kDefinition:
      return messages::TermADefinition();
    case Argument::Kind::kComponent:
      return messages::TermAComponent();
    case Argument::Kind::kSpace:
      return messages::TermASpace();
    case Argument::Kind::kDirection:
      return messages::TermADirection();
    case Argument::Kind::kNone:
    case Argument::Kind::kPiece:
    case Argument::Kind::kVerb:
    case Argument::Kind::kZone:
    case Argument::Kind::kVariable:
    case Argument::Kind::kEvent:
      break;
  }
  return messages::TermAnotherValue();
}

[[noreturn]] void ThrowWrongType(const GameContext& context,
                                 const kernel::VariableDeclaration& declaration,
                                 const Argument& value) {
  throw base::Exception(
      messages::WrongTypeForVariable({.variable = declaration.name,
                                      .type = TypeName(declaration.type),
                                      .value = context.ruleset.ArgumentName(value)}));
}

// Throws if the value is outside the variable's range.
void CheckRange(const kernel::VariableDeclaration& declaration, std::int32_t value) {
  if (declaration.minimum <= value && value <= declaration.maximum) return;
  throw base::Exception(messages::VariableOutOfRange({.variable = declaration.name,
                                                      .low = declaration.minimum,
                                                      .high = declaration.maximum,
                                                      .value = value}));
}

}  // namespace

kernel::State& GameContext::Change() const {
  if (read_only > 0) throw base::Exception(messages::ChangeInCondition());
  memory.Abandon(0);  // only effects that change nothing are remembered
  memory.Moved();
  return *changeable;
}

kernel::State& GameContext::ChangeByChance() const {
  kernel::State& state = Change();
  if (state.simultaneous_seat() != kernel::kNoSeat) {
    throw base::Exception(messages::ChanceInSimultaneous());
  }
  return state;
}

std::size_t SlotOf(const GameContext& context, kernel::VariableId variable,
                   std::span<const Argument> keys) {
  const kernel::VariableDeclaration& declaration = context.ruleset.variable(variable);
  return declaration.first +
         static_cast<std::size_t>(IndexOf(context, &messages::TermVariable, declaration.name,
                                          declaration.dimensions, keys));
}

std::uint16_t InstanceOf(const GameContext& context, sandbox::ZoneHandle zone) {
  if (zone.id < kZoneFamily) return static_cast<std::uint16_t>(zone.id);
  const std::string& name = context.data().zones[zone.id - kZoneFamily].name;
  throw base::Exception(messages::SeveralZones({.zone = name}));
}

std::uint16_t InstanceOf(const GameContext& context, kernel::ZoneId zone,
                         std::span<const Argument> keys) {
  const kernel::ZoneDeclaration& declaration = context.ruleset.zone(zone);
  return static_cast<std::uint16_t>(declaration.first + IndexOf(context, &messages::TermZone,
                                                                declaration.name,
                                                                declaration.dimensions, keys));
}

bool HasComponentOf(const GameContext& context, std::uint16_t instance,
                    kernel::DefinitionId definition) {
  const auto& components = context.ruleset.definition(definition).components;
  context.Work(components.size());
  return std::ranges::any_of(components, [&](kernel::ComponentId component) {
    return context.read().zone_of(component) == instance;
  });
}

Argument LoadVariable(const GameContext& context, kernel::VariableId variable, std::size_t slot) {
  return Argument::Of(context.ruleset.variable(variable).type, context.read().variable(slot));
}

std::int64_t SumVariable(const GameContext& context, kernel::VariableId variable,
                         std::span<const Argument> keys) {
  const kernel::VariableDeclaration& declaration = context.ruleset.variable(variable);
  using Kind = Argument::Kind;
  if (declaration.type != Kind::kInteger && declaration.type != Kind::kBoolean) {
    throw base::Exception(messages::VariableWithoutSum(
        {.variable = declaration.name, .type = TypeName(declaration.type)}));
  }
  CheckNumberOfKeys(context, &messages::TermVariable, declaration.name, declaration.dimensions,
                    keys.size());
  std::int64_t sum = 0;
  std::array<std::size_t, kMaxDimensions> at{};
  std::size_t visits = 0;
  ForEachSlot(context, declaration, keys, at, 0, 0, [&](std::size_t slot) {
    ++visits;
    sum += context.read().variable(slot);
  });
  context.Visits(visits);
  return sum;
}

std::size_t EntriesOf(const GameContext& context, kernel::VariableId variable,
                      std::span<const Argument> keys, VariableEntry* entries) {
  const kernel::VariableDeclaration& declaration = context.ruleset.variable(variable);
  CheckNumberOfKeys(context, &messages::TermVariable, declaration.name, declaration.dimensions,
                    keys.size());
  const bool numeric =
      declaration.type == Argument::Kind::kInteger || declaration.type == Argument::Kind::kBoolean;
  std::size_t count = 0;
  std::size_t visits = 0;
  std::array<std::size_t, kMaxDimensions> at{};
  ForEachSlot(context, declaration, keys, at, 0, 0, [&](std::size_t slot) {
    ++visits;
    const std::int32_t value = context.read().variable(slot);
    if (value == (numeric ? 0 : -1)) return;
    ++count;
    if (entries == nullptr) return;
    VariableEntry& entry = entries[count - 1];
    entry = {};
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i].kind != Argument::Kind::kNone) continue;
      entry.values[entry.count++] = KeyAt(context, declaration.dimensions[i], at[i]);
    }
    entry.values[entry.count++] = Argument::Of(declaration.type, value);
  });
  context.Visits(visits);
  return count;
}

void StoreVariable(const GameContext& context, kernel::VariableId variable, std::size_t slot,
                   const Argument& value) {
  const kernel::VariableDeclaration& declaration = context.ruleset.variable(variable);
  kernel::State& state = context.Change();
  if (value.kind == declaration.type) {
    if (value.kind == Argument::Kind::kInteger) CheckRange(declaration, value.number);
    state.set_variable(slot, value.number);
    return;
  }
  const bool numeric =
      declaration.type == Argument::Kind::kInteger || declaration.type == Argument::Kind::kBoolean;
  if (value.kind == Argument::Kind::kNone && !numeric) {
    state.set_variable(slot, -1);
    return;
  }
  const bool definition_of =
      declaration.type == Argument::Kind::kDefinition && value.kind == Argument::Kind::kComponent;
  if (!definition_of) ThrowWrongType(context, declaration, value);
  const auto component = static_cast<std::size_t>(value.number);
  state.set_variable(slot, context.data().components[component].definition.value);
}

std::size_t ClearVariable(const GameContext& context, kernel::VariableId variable,
                          std::span<const Argument> keys) {
  const kernel::VariableDeclaration& declaration = context.ruleset.variable(variable);
  CheckNumberOfKeys(context, &messages::TermVariable, declaration.name, declaration.dimensions,
                    keys.size());
  const bool numeric =
      declaration.type == Argument::Kind::kInteger || declaration.type == Argument::Kind::kBoolean;
  const std::int32_t nothing = numeric ? 0 : -1;
  if (declaration.type == Argument::Kind::kInteger) CheckRange(declaration, nothing);
  kernel::State& state = context.Change();
  std::size_t count = 0;
  std::array<std::size_t, kMaxDimensions> at{};
  ForEachSlot(context, declaration, keys, at, 0, 0, [&](std::size_t slot) {
    ++count;
    state.set_variable(slot, nothing);
  });
  return count;
}

}  // namespace walz::script
