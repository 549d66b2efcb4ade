// Ids of other mods that a mod names and that need not be there.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "mods/load_request.h"

namespace walz::authoring {

// Adds the ids in `after`, `optional` and `conflicts` of the mod in `folder`, and in the conditions
// of its patches, that no mod has while another one has nearly the same (WZ1013).
void CheckModNames(const mods::LoadRequest& request, const std::string& folder,
                   base::Diagnostics& findings);

}  // namespace walz::authoring
