// Advice for paths that do not exist.
#pragma once

#include "base/message.h"
#include "yaml/node.h"
#include "yaml/node_path.h"

namespace walz::mods {

// Finds the first step of `path` that does not exist in `tree`. Suggests the nearest name at that
// step, or lists the existing names. If all steps exist, returns advice about `item` of the list at
// `path`, or an empty message if `item` is null.
base::Message AdviceOnPath(const yaml::Node& tree, const yaml::NodePath& path,
                           const yaml::ItemSelector* item);

}  // namespace walz::mods
