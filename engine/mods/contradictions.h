// Conflicting changes of one field by several layers. Internal to the loader.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "content/content.h"
#include "mods/layers.h"

namespace walz::mods {

// Reports variants that set the same value differently. Warns of mods that do so without a declared
// order, in which case their ids decide, and returns those conflicts.
std::vector<content::Contradiction> FindContradictions(const std::vector<content::Change>& changes,
                                                       const Layers& layers,
                                                       base::Diagnostics& findings);

}  // namespace walz::mods
