// Describes how options place a piece: its connections and its orientation.
#pragma once

#include <string>
#include <vector>

#include "scene/targets.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::scene {

class Describer;

// Returns a text for each placement, in the order of `placings`. It names the neighbours that ways
// would connect to the piece, and the open sides that ways would lead to:
// `Mill meadow, Heath; open N SE`. If several texts are equal, adds the kind and side of each space
// whose side differs between these placements: `...; open N SE; Room N`. If the texts are still
// equal, also adds the marks of these spaces.
std::vector<std::string> PlacingTexts(const kernel::State& state, const Describer& describe,
                                      const std::vector<Placing>& placings);

}  // namespace walz::scene
