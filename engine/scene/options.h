// What may be chosen: in words, and what it does on the table.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::kernel {
class State;
struct Explanation;
}  // namespace walz::kernel

namespace walz::scene {

class Describer;

// The options of the pending decision in words, no two alike: each says what it is about, with what
// that costs and brings; those that would still read the same say where they lead on to, or how a
// piece would lie.
std::vector<std::string> OptionTexts(const kernel::State& state, const Describer& describe);

// The same with all that belongs to them, as the seat that decides may know it. `explanation` says
// where numbers come from; null: it is not known.
std::vector<Choice> MakeChoices(const kernel::State& state, const Describer& describe,
                                const kernel::Explanation* explanation);

}  // namespace walz::scene
