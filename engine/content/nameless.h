// Checks definitions without an `id`, which nothing can refer to. Internal to the loader.
#pragma once

#include "content/declarations.h"

namespace walz::content {

// Reports the missing id of each such definition, and its other mistakes. If a key looks like a
// misspelt `id`, reports that key instead. Call once per origin, when the fields of its kinds are
// known.
void CheckNameless(Declarations& work, KindOrigin origin);

}  // namespace walz::content
