// What lies in folders of the disk. All walks through folders go through here: in an order that
// does not depend on the disk, and without throwing.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace walz::files {

// The paths of what lies in a folder, sorted. A folder that is not there is empty; one that cannot
// be read, to its end, is an error that names it and the reason.
base::Result<std::vector<std::filesystem::path>> ListFolder(const std::filesystem::path& folder);

// The paths of all ordinary files in a folder and the folders below it that end in one of
// `extensions`, sorted as texts. Links to folders are not followed, and one that leads nowhere is
// no file; a link to a file is an error, because files of a folder are files of its own. Errors as
// above, also about what cannot be said to be a file.
base::Result<std::vector<std::filesystem::path>> ListFilesBelow(
    const std::filesystem::path& folder, std::initializer_list<std::string_view> extensions);

}  // namespace walz::files
