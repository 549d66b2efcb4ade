#include "files/folder.h"

#include <algorithm>
#include <string>
#include <system_error>

namespace walz::files {
namespace {

namespace fs = std::filesystem;

base::Error CannotRead(const fs::path& path, const std::error_code& error) {
  return base::Error{base::Say("cannot read `{}`: {}", path.generic_string(), error.message())};
}

// Adds the files below a folder, in any order.
base::Status AddFilesBelow(const fs::path& folder,
                           std::initializer_list<std::string_view> extensions,
                           std::vector<fs::path>& files) {
  const base::Result<std::vector<fs::path>> entries = ListFolder(folder);
  if (!entries) return entries.error();
  for (const fs::path& path : *entries) {
    std::error_code error;
    if (fs::symlink_status(path, error).type() == fs::file_type::directory) {
      const base::Status added = AddFilesBelow(path, extensions, files);
      if (!added) return added;
      continue;
    }
    const std::string extension = path.extension().string();
    if (std::find(extensions.begin(), extensions.end(), extension) == extensions.end()) continue;
    const fs::file_type type = fs::status(path, error).type();
    if (type == fs::file_type::none) return CannotRead(path, error);
    if (type == fs::file_type::regular) files.push_back(path);
  }
  return base::Ok();
}

}  // namespace

base::Result<std::vector<fs::path>> ListFolder(const fs::path& folder) {
  std::vector<fs::path> paths;
  std::error_code error;
  fs::directory_iterator at(folder, error);
  if (error == std::errc::no_such_file_or_directory) return paths;
  // The increment of a range-for would throw.
  for (; !error && at != fs::directory_iterator(); at.increment(error)) paths.push_back(at->path());
  if (error) return CannotRead(folder, error);
  std::sort(paths.begin(), paths.end());
  return paths;
}

base::Result<std::vector<fs::path>> ListFilesBelow(
    const fs::path& folder, std::initializer_list<std::string_view> extensions) {
  std::vector<fs::path> files;
  const base::Status added = AddFilesBelow(folder, extensions, files);
  if (!added) return added.error();
  std::sort(files.begin(), files.end(),
            [](const fs::path& a, const fs::path& b) { return a.native() < b.native(); });
  return files;
}

}  // namespace walz::files
