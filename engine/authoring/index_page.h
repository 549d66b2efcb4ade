// An HTML index of packed mods, to be hosted beside them.
#pragma once

#include <string>

#include "mods/mod_index.h"

namespace walz::authoring {

// Returns a self-contained page in a language of the program: description, download link and
// checksum of each mod.
std::string IndexPage(const mods::ModIndex& index, const std::string& language);

}  // namespace walz::authoring
