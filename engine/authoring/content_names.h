// The names that loaded content declares, for editors to complete.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mods/loader.h"

namespace walz::authoring {

// The ids of a kind, built-in or declared by content, in order of loading. Empty for kinds whose
// definitions leave nothing behind that could be named.
std::vector<std::string> IdsOf(const content::Content& content, std::string_view kind);

}  // namespace walz::authoring
