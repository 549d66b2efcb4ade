// The effects that content holds: what looks like one, and where each stands.
#pragma once

#include <string>
#include <vector>

#include "kernel/ruleset.h"

namespace walz::script {

// Whether a value is an effect: a list of { verb = name, args = ... }.
bool IsEffect(const kernel::Value& value);

// Where an effect stands, and what it does.
struct EffectPlace {
  kernel::DefinitionId definition;  // of a space: that of its piece; of a verb's example: none
  std::string path;        // from there: `insight.by_option.both`; in a hook or example: empty
  std::string example_of;  // the verb whose example it is; empty: none
  std::vector<std::string> verbs;  // one per step; empty: it only looks like an effect
};

// The places of effects[1..n] (definition_tables.h), in that order.
std::vector<EffectPlace> ListEffects(const kernel::Ruleset& ruleset);

}  // namespace walz::script
