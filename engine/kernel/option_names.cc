#include "kernel/option_names.h"

#include <algorithm>

#include "kernel/ruleset.h"

namespace walz::kernel {
namespace {

// The component that an argument means, or whose piece or space it means; none for other arguments.
ComponentId ComponentOf(const Ruleset& ruleset, const Argument& argument) {
  if (argument.number < 0) return {};
  const auto number = static_cast<std::uint16_t>(argument.number);
  switch (argument.kind) {
    case Argument::Kind::kComponent:
      return ComponentId{number};
    case Argument::Kind::kPiece:
      return ruleset.component_of(PieceId{number});
    case Argument::Kind::kSpace:
      return ruleset.component_of(ruleset.pieces().piece_of(SpaceId{number}));
    default:
      return {};
  }
}

DefinitionId DefinitionOfComponent(const Ruleset& ruleset, ComponentId id) {
  return ruleset.data().components[id.index()].definition;
}

// Returns true if two arguments have equal names.
bool AreAlike(const Ruleset& ruleset, const Argument& a, const Argument& b) {
  if (a == b) return true;
  const ComponentId mine = ComponentOf(ruleset, a);
  const ComponentId other = ComponentOf(ruleset, b);
  if (a.kind != b.kind || !mine.valid() || !other.valid()) return false;
  if (DefinitionOfComponent(ruleset, mine) != DefinitionOfComponent(ruleset, other)) return false;
  if (a.kind != Argument::Kind::kSpace) return true;
  const auto local = [&](const Argument& space) {
    return ruleset.pieces().local_of(SpaceId{static_cast<std::uint16_t>(space.number)});
  };
  return local(a) == local(b);
}

bool AreAlike(const Ruleset& ruleset, const Option& a, const Option& b) {
  if (a.verb != b.verb || a.count != b.count) return false;
  for (std::size_t i = 0; i < a.count; ++i) {
    if (!AreAlike(ruleset, a.arguments[i], b.arguments[i])) return false;
  }
  return true;
}

// The name of an argument with the number of its copy, if its definition has several.
std::string NumberedName(const Ruleset& ruleset, const Argument& argument) {
  std::string name = ruleset.ArgumentName(argument);
  const ComponentId component = ComponentOf(ruleset, argument);
  if (!component.valid()) return name;
  const Definition& definition = ruleset.definition(DefinitionOfComponent(ruleset, component));
  const auto& copies = definition.components;
  if (copies.size() == 1) return name;
  const auto copy = std::find(copies.begin(), copies.end(), component) - copies.begin() + 1;
  return name.insert(definition.id.size(), "#" + std::to_string(copy));
}

}  // namespace

std::string NameInDecision(const Ruleset& ruleset, const Decision& decision, const Option& option) {
  // Options never have components of one definition that no variable tells apart.
  const auto has_copies = [&](const Argument& argument) {
    if (argument.kind == Argument::Kind::kComponent) {
      return argument.number >= 0 && !ruleset.told_apart().empty() &&
             ruleset.told_apart()[static_cast<std::size_t>(argument.number)];
    }
    const ComponentId component = ComponentOf(ruleset, argument);
    return component.valid() &&
           ruleset.definition(DefinitionOfComponent(ruleset, component)).components.size() > 1;
  };
  const auto* const end = option.arguments.data() + option.count;
  const bool ambiguous =
      std::any_of(option.arguments.data(), end, has_copies) &&
      std::any_of(decision.options.begin(), decision.options.end(), [&](const Option& other) {
        return !(other == option) && AreAlike(ruleset, option, other);
      });
  if (!ambiguous) return ruleset.OptionName(option);
  std::string name = ruleset.data().verbs[option.verb];
  for (std::size_t i = 0; i < option.count; ++i) {
    name += ":" + NumberedName(ruleset, option.arguments[i]);
  }
  return name;
}

}  // namespace walz::kernel
