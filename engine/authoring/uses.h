// Where content names what it uses.
#pragma once

#include <string_view>

#include "content/content.h"

namespace walz::authoring {

// Whether an id stands somewhere in a tree.
bool Names(const yaml::Node& node, std::string_view id);

// Whether a patch has taken a use away: the author of the definition uses it.
bool WasUsed(const content::Content& content, std::string_view id);

}  // namespace walz::authoring
