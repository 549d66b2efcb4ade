// References to definitions in content.
#pragma once

#include <string_view>

#include "content/content.h"

namespace walz::authoring {

// Returns true if an id occurs in a tree.
bool Names(const yaml::Node& node, std::string_view id);

// Returns true if the definition's author uses the id and a patch removed that use.
bool WasUsed(const content::Content& content, std::string_view id);

}  // namespace walz::authoring
