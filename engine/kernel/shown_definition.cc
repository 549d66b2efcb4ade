#include "kernel/shown_definition.h"

#include "kernel/ruleset.h"

namespace walz::kernel {

DefinitionId DefinitionOf(const Ruleset& ruleset, const Argument& argument) {
  using Kind = Argument::Kind;
  if (argument.number < 0) return {};
  const auto number = static_cast<std::size_t>(argument.number);
  if (argument.kind == Kind::kDefinition) return DefinitionId::FromIndex(number);
  if (argument.kind == Kind::kComponent) return ruleset.data().components[number].definition;
  if (argument.kind != Kind::kPiece) return {};
  const ComponentId component = ruleset.component_of(PieceId::FromIndex(number));
  return ruleset.data().components[component.index()].definition;
}

}  // namespace walz::kernel
