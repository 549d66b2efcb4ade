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

// The paths of all files in a folder and the folders below it that end in one of `extensions`,
// sorted as texts. What begins with a dot is left out. Files of a folder are ordinary files of its
// own: a link, a pipe or a device with such an ending is an error, as above.
base::Result<std::vector<std::filesystem::path>> ListFilesBelow(
    const std::filesystem::path& folder, std::initializer_list<std::string_view> extensions);

}  // namespace walz::files
