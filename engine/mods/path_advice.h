// What to write instead of a path that leads nowhere.
#pragma once

#include "base/message.h"
#include "yaml/node.h"
#include "yaml/node_path.h"

namespace walz::mods {

// The nearest name, or what there is, at the first step of `path` that does not lead on in `tree`;
// where all of them do, for `item` in the list there (null: none is looked for).
base::Message AdviceOnPath(const yaml::Node& tree, const yaml::NodePath& path,
                           const yaml::ItemSelector* item);

}  // namespace walz::mods
