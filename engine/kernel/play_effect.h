// Effects of the content that are played by themselves, for tests and for authors.
#pragma once

#include <string>

#include "kernel/ruleset.h"

namespace walz::kernel {

// Stands for the function that plays an effect: it is told the number of the effect, from 0, in the
// order of script::ListEffects. Every host has it, no ruleset names it.
inline FunctionId EffectPlayer(const Ruleset& ruleset) {
  return FunctionId::FromIndex(ruleset.data().functions.size());
}

// The name of a function for messages, also of that one.
inline std::string FunctionName(const Ruleset& ruleset, FunctionId function) {
  return function == EffectPlayer(ruleset) ? "effect" : ruleset.data().functions[function];
}

}  // namespace walz::kernel
