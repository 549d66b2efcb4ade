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
  kernel::DefinitionId definition;  // for a space: that of its piece; for a verb's example: none
  // Within the definition: `insight.by_option.both`; empty: hook or example.
  std::string path;
  std::string example_of;          // the verb whose example it is; empty: none
  std::vector<std::string> verbs;  // one per step; empty: it only has the form of an effect
};

// The places of effects[1..n] (definition_tables.h), in that order.
std::vector<EffectPlace> ListEffects(const kernel::Ruleset& ruleset);

}  // namespace walz::script
