#include "files/folder.h"

#include <algorithm>
#include <string>
#include <system_error>

#include "base/ranges.h"
#include "files/messages.h"

namespace walz::files {
namespace {

namespace fs = std::filesystem;

base::Error CannotList(const fs::path& path, const base::Message& why) {
  return base::Error{messages::CannotRead({.path = path.generic_string(), .reason = why})};
}

// Appends the files below a folder in unspecified order.
base::Status AddFilesBelow(const fs::path& folder,
                           std::initializer_list<std::string_view> extensions,
                           std::vector<fs::path>& files) {
  const base::Result<std::vector<fs::path>> entries = ListFolder(folder);
  if (!entries) return entries.error();
  for (const fs::path& path : *entries) {
    // Dot files belong to editors and version control.
    if (path.filename().string().starts_with('.')) continue;
    std::error_code error;
    const fs::file_type type = fs::symlink_status(path, error).type();
    if (type == fs::file_type::directory) {
      const base::Status added = AddFilesBelow(path, extensions, files);
      if (!added) return added;
      continue;
    }
    const std::string extension = path.extension().string();
    if (!base::Contains(extensions, extension)) continue;
    if (type == fs::file_type::none) return CannotList(path, error.message());
    if (type == fs::file_type::symlink) return CannotList(path, messages::TermSymbolicLink());
    if (type != fs::file_type::regular) {
      return CannotList(path, messages::TermNotRegularFile());
    }
    files.push_back(path);
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
  if (error) return CannotList(folder, error.message());
  std::ranges::sort(paths,
                    [](const fs::path& a, const fs::path& b) { return a.native() < b.native(); });
  return paths;
}

base::Result<std::vector<fs::path>> ListFilesBelow(
    const fs::path& folder, std::initializer_list<std::string_view> extensions) {
  std::vector<fs::path> files;
  const base::Status added = AddFilesBelow(folder, extensions, files);
  if (!added) return added.error();
  std::ranges::sort(files,
                    [](const fs::path& a, const fs::path& b) { return a.native() < b.native(); });
  return files;
}

}  // namespace walz::files
