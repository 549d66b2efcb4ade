// Definitions that no game ever gets to see, and hooks that never run. Internal to the loader.
#pragma once

#include "content/workspace.h"

namespace walz::content {

// Warns of definitions that nothing can lead to: no components, no script, nothing else in content
// (WZ0803); and of hooks on what never happens (WZ0804). Only for content without errors.
void CheckReach(Workspace& work);

}  // namespace walz::content
