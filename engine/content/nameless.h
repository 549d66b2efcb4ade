// Definitions without an `id`: nothing can name them, and they are checked all the same. Internal
// to the loader.
#pragma once

#include "content/declarations.h"

namespace walz::content {

// Says what is wrong with definitions that have no id, of built-in kinds or of those of content:
// above all that, at the key that is meant to be it if one is nearly called so. To be called once,
// when the fields of these kinds are known.
void CheckNameless(Declarations& work, KindOrigin origin);

}  // namespace walz::content
