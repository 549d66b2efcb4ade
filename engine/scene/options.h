// Options in words, with their targets on the table.
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

// Returns the texts of the options of the pending decision, with their targets and costs. An option
// that places a piece also names the placement. Options that would have equal texts also name the
// ways on from their space, then its side, then their id, until all texts are different.
std::vector<std::string> OptionTexts(const kernel::State& state, const Describer& describe);

// Returns the options as visible to the deciding seat. Their notes are taken from `explanation`,
// which may be null.
std::vector<Choice> MakeChoices(const kernel::State& state, const Describer& describe,
                                const kernel::Explanation* explanation);

// Returns the refusals of an explanation.
std::vector<Refused> MakeRefused(const kernel::State& state, const Describer& describe,
                                 const kernel::Explanation& explanation);

}  // namespace walz::scene
