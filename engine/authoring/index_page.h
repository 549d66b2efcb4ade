// An index of packed mods as a page that anyone can host beside them.
#pragma once

#include <string>

#include "mods/mod_index.h"

namespace walz::authoring {

// A page of HTML, complete in itself: what each mod is, its file to be downloaded and its checksum.
// In a language of the program.
std::string IndexPage(const mods::ModIndex& index, const std::string& language);

}  // namespace walz::authoring
