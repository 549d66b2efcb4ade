// A new game that begins as a copy of another.
#pragma once

#include <string>

#include "authoring/scaffold.h"

namespace walz::authoring {

// Returns the files of the game `like` below the data root `root` as those of a game `id`: its
// folders in data/ and scripts/, with paths relative to a data root. Replaces the id of the game in
// `game.yaml`, in tests, in the keys of its name, and where its folders are named. Fails if `like`
// has no files, or if one cannot be read.
base::Result<NewFiles> ScaffoldGameLike(const std::string& root, const std::string& like,
                                        const std::string& id);

}  // namespace walz::authoring
