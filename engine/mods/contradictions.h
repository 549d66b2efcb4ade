// Layers that want different things of the same field. Internal to the loader.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "content/content.h"
#include "mods/layers.h"

namespace walz::mods {

// Reports variants that set the same value differently among all `changes`. Warns of mods that do
// so with no order between them, and returns those: which of the two wins is a matter of their ids.
std::vector<content::Contradiction> FindContradictions(const std::vector<content::Change>& changes,
                                                       const Layers& layers,
                                                       base::Diagnostics& findings);

}  // namespace walz::mods
