// What an editor's folder holds.
#pragma once

#include <string>
#include <vector>

namespace walz::lsp {

// The main file of each game and each mod in a folder: the mod around it; or the games of its
// `data/` and the mods in it and in the folders in it. Absolute paths, in order; the first 200.
std::vector<std::string> ProjectFilesIn(const std::string& folder);

}  // namespace walz::lsp
