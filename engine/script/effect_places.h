// The effects in content, with their origins.
#pragma once

#include <string>
#include <vector>

#include "kernel/ruleset.h"

namespace walz::script {

// Returns true if a value is an effect: a list of { verb = name, args = ... }.
bool IsEffect(const kernel::Value& value);

// The origin and the steps of an effect.
struct EffectPlace {
  // The definition that contains the effect. For the effect of a space, the definition of its
  // piece; none for the example of a verb.
  kernel::DefinitionId definition;
  // The path within the definition, such as `insight.by_option.both`. Empty for the effect of a
  // hook or of an example.
  std::string path;
  std::string example_of;  // the verb whose example it is; empty: none
  // One per step. Empty if a step names no effect verb.
  std::vector<std::string> verbs;
};

// The places of effects[1..n] (definition_tables.h), in that order.
std::vector<EffectPlace> ListEffects(const kernel::Ruleset& ruleset);

}  // namespace walz::script
