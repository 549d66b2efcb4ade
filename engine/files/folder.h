// Folder listings. All directory walks use these functions. Their order does not depend on the file
// system, and they throw no exceptions.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace walz::files {

// The sorted paths of a folder's entries; empty if the folder does not exist. A folder that cannot
// be read completely is an error that names it and the reason.
base::Result<std::vector<std::filesystem::path>> ListFolder(const std::filesystem::path& folder);

// The sorted paths of all files in a folder and its subfolders whose names end in one of
// `extensions`. Skips names that begin with a dot. A link, pipe or device with such an ending is an
// error, as is an unreadable folder.
base::Result<std::vector<std::filesystem::path>> ListFilesBelow(
    const std::filesystem::path& folder, std::initializer_list<std::string_view> extensions);

}  // namespace walz::files
