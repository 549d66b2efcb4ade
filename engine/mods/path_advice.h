// Advice for paths that do not exist.
#pragma once

#include "base/message.h"
#include "yaml/node.h"
#include "yaml/node_path.h"

namespace walz::mods {

// Returns the nearest name, or the existing names, at the first step of `path` that does not exist
// in `tree`. If all steps exist, returns advice about `item` of the list at `path` (null: no
// advice).
base::Message AdviceOnPath(const yaml::Node& tree, const yaml::NodePath& path,
                           const yaml::ItemSelector* item);

}  // namespace walz::mods
