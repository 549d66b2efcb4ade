// The projects in a folder that is open in an editor.
#pragma once

#include <string>
#include <vector>

namespace walz::lsp {

// Returns the main file of each game and mod of a folder: of the mod around the folder; otherwise
// of the games in its `data/` and the mods in the folder and up to two levels below. Absolute
// paths, sorted, at most 200.
std::vector<std::string> ProjectFilesIn(const std::string& folder);

}  // namespace walz::lsp
