// Plays effects of the content in isolation, for tests and for authors.
#pragma once

#include <string>

#include "kernel/ruleset.h"

namespace walz::kernel {

// The id of a pseudo function that plays an effect. Its argument is the effect's index in
// script::ListEffects. Every host implements the function, but no ruleset declares it.
inline FunctionId EffectPlayer(const Ruleset& ruleset) {
  return FunctionId::FromIndex(ruleset.data().functions.size());
}

// The name of a function for messages, including EffectPlayer.
inline std::string FunctionName(const Ruleset& ruleset, FunctionId function) {
  return function == EffectPlayer(ruleset) ? "effect" : ruleset.data().functions[function];
}

}  // namespace walz::kernel
