// Names that loaded content declares, for completion.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mods/loader.h"

namespace walz::authoring {

// Returns the ids of a built-in or declared kind, in load order. Empty for kinds whose definitions
// cannot be referenced.
std::vector<std::string> IdsOf(const content::Content& content, std::string_view kind);

}  // namespace walz::authoring
