#include "scenario/files.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string_view>

#include "base/ranges.h"
#include "content/messages.h"
#include "files/folder.h"
#include "mods/discovery.h"
#include "scenario/messages.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

// Returns the folder of the game that contains a file; empty if there is none.
fs::path GameAround(const fs::path& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error).lexically_normal();
  for (fs::path folder = absolute.parent_path(); folder.has_relative_path();
       folder = folder.parent_path()) {
    if (fs::exists(folder / "game.yaml", error)) return folder;
  }
  return {};
}

// In games and mods, only files in tests/ are scenarios, and files in lessons/ lessons.
bool HoldsTests(const fs::path& path, std::initializer_list<std::string_view> folders) {
  const std::optional<std::string> mod = mods::ModAround(path);
  const fs::path owner = mod ? fs::path(*mod) : GameAround(path);
  if (owner.empty()) return true;
  std::error_code error;
  const std::string folder = fs::relative(path, owner, error).begin()->string();
  return base::Contains(folders, folder);
}

// Returns true for a scenario or lesson in YAML, a Lua file in a folder `tests`, or a chapter of a
// book.
bool IsTestFile(const fs::path& path) {
  if (path.extension() == ".yaml") return HoldsTests(path, {"tests", "lessons"});
  if (path.extension() == ".md") return base::Contains(path, "book");
  return path.extension() == ".lua" && HoldsTests(path, {"tests"}) && base::Contains(path, "tests");
}

// Adds the scenario files at or below `path`, sorted.
base::Status AddFiles(const fs::path& path, std::vector<std::string>& files) {
  std::error_code error;
  if (fs::is_regular_file(path, error)) {
    files.push_back(path);
    return base::Ok();
  }
  const base::Result<std::vector<fs::path>> found =
      files::ListFilesBelow(path, {".yaml", ".lua", ".md"});
  if (!found) return found.error();
  std::copy_if(found->begin(), found->end(), std::back_inserter(files), &IsTestFile);
  return base::Ok();
}

// Returns all test files: of games, of mods, and of the program's own tests.
base::Result<std::vector<std::string>> AllFiles(const fs::path& root) {
  std::vector<fs::path> folders = {root / "tests" / "scenarios"};
  for (const char* folder : {"data", "mods"}) {
    const base::Result<std::vector<fs::path>> owners = files::ListFolder(root / folder);
    if (!owners) return owners.error();
    for (const fs::path& owner : *owners) {
      std::error_code error;
      if (!fs::is_directory(owner, error)) continue;
      folders.push_back(owner / "tests");
      folders.push_back(owner / "book");
      folders.push_back(owner / "lessons");
    }
  }
  std::vector<std::string> files;
  for (const fs::path& folder : folders) {
    const base::Status added = AddFiles(folder, files);
    if (!added) return added.error();
  }
  return files;
}

}  // namespace

base::Result<std::vector<std::string>> FindTestFiles(const std::vector<std::string>& paths,
                                                     const std::string& root) {
  if (paths.empty()) return AllFiles(root);
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::exists(path, error))
      return base::Error{content::messages::UnknownName({.name = path})};
    const std::size_t before = files.size();
    const base::Status added = AddFiles(path, files);
    if (!added) return added.error();
    if (files.size() == before) {
      return base::Error{messages::NoScenarioFiles({.path = path})};
    }
  }
  return files;
}

}  // namespace walz::scenario
