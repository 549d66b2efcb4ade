// Checks ids of other mods, which need not be installed.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "mods/load_request.h"

namespace walz::authoring {

// Reports (WZ1013) ids in `after`, `optional` and `conflicts` of the mod in `folder`, and in
// conditions of its patches, that are not installed but similar to an installed mod.
void CheckModNames(const mods::LoadRequest& request, const std::string& folder,
                   base::Diagnostics& findings);

}  // namespace walz::authoring
