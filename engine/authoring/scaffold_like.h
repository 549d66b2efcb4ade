// A new game that begins as a copy of another.
#pragma once

#include <string>

#include "authoring/scaffold.h"

namespace walz::authoring {

// Returns the files of a new game `id`: copies of the files in data/ and scripts/ that belong to
// the game `like` below the data root `root`. Paths are relative to a data root. Replaces the id of
// the game in `game.yaml`, in tests, in the text keys of its name, and in the paths of its folders.
// Fails if `like` has no files, or if a file cannot be read.
base::Result<NewFiles> ScaffoldGameLike(const std::string& root, const std::string& like,
                                        const std::string& id);

}  // namespace walz::authoring
