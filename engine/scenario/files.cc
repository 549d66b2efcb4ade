#include "scenario/files.h"

#include <algorithm>
#include <optional>

#include "mods/discovery.h"

namespace walz::scenario {
namespace {

namespace fs = std::filesystem;

// Of mods, only the files in tests/ are scenarios.
bool HoldsTests(const fs::path& path) {
  const std::optional<fs::path> mod = mods::ModAround(path);
  if (!mod) return true;
  std::error_code error;
  return *fs::relative(path, *mod, error).begin() == "tests";
}

// Whether a file is one of tests: scenarios in YAML, or Lua in a folder `tests`.
bool IsTestFile(const fs::path& path) {
  if (path.extension() == ".yaml") return HoldsTests(path);
  return path.extension() == ".lua" && HoldsTests(path) &&
         std::find(path.begin(), path.end(), "tests") != path.end();
}

// Adds the scenario files at or below `path`, sorted.
void AddFiles(const fs::path& path, std::vector<fs::path>& files) {
  std::error_code error;
  if (fs::is_regular_file(path, error)) {
    files.push_back(path);
    return;
  }
  std::vector<fs::path> found;
  fs::recursive_directory_iterator walk(path, error);
  for (const fs::recursive_directory_iterator end; !error && walk != end; walk.increment(error)) {
    if (walk->is_regular_file() && IsTestFile(walk->path())) found.push_back(walk->path());
  }
  std::sort(found.begin(), found.end());
  files.insert(files.end(), found.begin(), found.end());
}

// Where scenarios lie when nobody says: beside the games, in mods, and with the program's tests.
std::vector<fs::path> AllFiles(const fs::path& root) {
  std::vector<fs::path> files;
  AddFiles(root / "tests" / "scenarios", files);
  for (const char* folder : {"data", "mods"}) {
    std::vector<fs::path> owners;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(root / folder, error)) {
      owners.push_back(entry.path());
    }
    std::sort(owners.begin(), owners.end());
    for (const fs::path& owner : owners) AddFiles(owner / "tests", files);
  }
  return files;
}

}  // namespace

base::Result<std::vector<fs::path>> FindTestFiles(const std::vector<std::string>& paths,
                                                  const fs::path& root) {
  if (paths.empty()) return AllFiles(root);
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::exists(path, error)) return base::Error{"there is no `" + path + "`"};
    const std::size_t before = files.size();
    AddFiles(path, files);
    if (files.size() == before) {
      return base::Error{"there are no scenario files in `" + path + "`"};
    }
  }
  return files;
}

}  // namespace walz::scenario
