// Layers that want different things of the same field. Internal to the loader.
#pragma once

#include "content/workspace.h"
#include "mods/layers.h"

namespace walz::mods {

// Reports variants that set the same value differently, and warns of mods that do so with no order
// between them: which of the two wins is then a matter of their ids alone.
void CheckContradictions(content::Workspace& work, const Layers& layers);

}  // namespace walz::mods
