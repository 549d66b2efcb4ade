#include "lsp/workspace.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "mods/discovery.h"

namespace walz::lsp {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMost = 200;

// Returns the subfolders of a folder without hidden ones.
std::vector<fs::path> FoldersIn(const fs::path& folder) {
  std::vector<fs::path> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const bool is_hidden = entry.path().filename().string().starts_with(".");
    if (!is_hidden && entry.is_directory(error)) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

class Finder {
 public:
  void AddMods(const fs::path& folder, int levels) {
    if (Add(folder / "mod.yaml") || levels == 0) return;
    for (const fs::path& inner : FoldersIn(folder)) AddMods(inner, levels - 1);
  }
  void AddGames(const fs::path& data) {
    for (const fs::path& game : FoldersIn(data)) Add(game / "game.yaml");
  }
  std::vector<std::string> Take() { return std::move(files_); }

 private:
  bool Add(const fs::path& file) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return false;
    if (files_.size() < kMost) files_.push_back(file.string());
    return true;
  }

  std::vector<std::string> files_;
};

}  // namespace

std::vector<std::string> ProjectFilesIn(const std::string& folder) {
  if (const auto mod = mods::ModAround(folder + "/mod.yaml")) return {*mod + "/mod.yaml"};
  Finder finder;
  finder.AddGames(fs::path(folder) / "data");
  finder.AddMods(folder, 2);
  return finder.Take();
}

}  // namespace walz::lsp
