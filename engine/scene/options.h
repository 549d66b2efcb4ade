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

// The texts of the options of the pending decision, all different. Each names its targets and their
// costs. Options that would still read the same say where they lead, or how the piece would lie.
std::vector<std::string> OptionTexts(const kernel::State& state, const Describer& describe);

// The options as the deciding seat may know them. Their notes come from `explanation`, which may be
// null.
std::vector<Choice> MakeChoices(const kernel::State& state, const Describer& describe,
                                const kernel::Explanation* explanation);

// The refusals of an explanation.
std::vector<Refused> MakeRefused(const kernel::State& state, const Describer& describe,
                                 const kernel::Explanation& explanation);

}  // namespace walz::scene
