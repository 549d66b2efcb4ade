#include "mods/discovery.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "files/folder.h"
#include "mods/game_files.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

// Returns the path from `folder` to `path` if `path` is below it; otherwise an empty path.
fs::path Below(const fs::path& folder, const fs::path& path) {
  const fs::path inside = path.lexically_relative(folder);
  return !inside.empty() && inside.begin()->string() != ".." ? inside : fs::path();
}

// The path of a folder for display: relative to the data root if it is below it, else as given if
// relative, else relative to the current folder if it is below it.
std::string ShownFolder(const LoadRequest& request, const fs::path& folder) {
  std::error_code error;
  fs::path normal = folder.lexically_normal();
  if (!normal.has_filename()) normal = normal.parent_path();  // `fog/`
  for (const auto& [known, name] : request.shown_as) {
    if (known == normal) return name;
  }
  const fs::path root = fs::path(request.data_root).lexically_normal();
  fs::path shown = Below(root, normal);
  if (shown.empty() && normal.is_relative()) shown = normal;
  if (shown.empty()) {
    shown = Below(fs::weakly_canonical(root, error), fs::weakly_canonical(normal, error));
  }
  if (shown.empty()) shown = Below(fs::current_path(error), normal);
  return (shown.empty() ? normal : shown).generic_string();
}

// Returns the text of a mod.yaml in an editor; null if it has no unsaved changes.
base::SourceFilePtr UnsavedManifest(const LoadRequest& request, const fs::path& folder,
                                    const std::string& shown) {
  if (request.unsaved == nullptr) return nullptr;
  std::error_code error;
  const fs::path path = fs::absolute(folder / "mod.yaml", error);
  const auto text = request.unsaved->find(path.lexically_normal().string());
  if (text == request.unsaved->end()) return nullptr;
  return std::make_shared<const base::SourceFile>(shown + "/mod.yaml", text->second);
}

std::vector<fs::path> FoldersWithMods(const LoadRequest& request, base::Diagnostics& findings) {
  std::vector<fs::path> roots = {fs::path(request.data_root) / "mods"};
  roots.insert(roots.end(), request.mod_folders.begin(), request.mod_folders.end());
  std::vector<fs::path> folders;
  std::set<fs::path> listed;
  for (const fs::path& root : roots) {
    std::error_code error;
    if (!listed.insert(fs::weakly_canonical(root, error)).second) continue;
    const base::Result<std::vector<fs::path>> entries = files::ListFolder(root);
    if (!entries) {
      findings.Add("WZ0901", {}, entries.error().message);
      continue;
    }
    for (const fs::path& entry : *entries) {
      // Hidden folders contain mods that are being unpacked.
      if (entry.filename().string().starts_with('.')) continue;
      if (fs::is_regular_file(entry / "mod.yaml", error)) folders.push_back(entry);
    }
  }
  return folders;
}

}  // namespace

bool IsModPath(std::string_view text) {
  return text.find('/') != std::string_view::npos || text.starts_with('.');
}

bool IsPath(std::string_view text) { return IsModPath(text) || text.ends_with(".yaml"); }

std::optional<Manifest> ReadMod(const LoadRequest& request, const std::string& folder,
                                base::Diagnostics& findings) {
  const std::string shown = ShownFolder(request, folder);
  base::SourceFilePtr file = UnsavedManifest(request, folder, shown);
  if (file == nullptr) file = ReadManifestFile(folder, shown, findings);
  if (file == nullptr) return std::nullopt;
  std::optional<Manifest> manifest = ReadManifest(file, findings);
  if (!manifest) return std::nullopt;
  if (manifest->id == request.game) {
    findings.Add(manifest->span, messages::ModHasIdOfGame({.id = manifest->id}));
    return std::nullopt;
  }
  manifest->folder = folder;
  manifest->shown = shown;
  return manifest;
}

std::vector<Manifest> FindMods(const LoadRequest& request, base::Diagnostics& broken) {
  std::vector<Manifest> mods;
  for (const fs::path& folder : FoldersWithMods(request, broken)) {
    std::optional<Manifest> manifest = ReadMod(request, folder, broken);
    if (manifest) mods.push_back(std::move(*manifest));
  }
  std::ranges::stable_sort(mods, [](const Manifest& a, const Manifest& b) {
    return a.id != b.id ? a.id < b.id : a.version > b.version;
  });
  return mods;
}

std::optional<std::string> ModAround(const std::string& path) {
  std::error_code error;
  // First the path as given, then the absolute path, which includes folders above the current one.
  for (fs::path folder : {fs::path(path).lexically_normal(), fs::weakly_canonical(path, error)}) {
    for (; folder.filename() != ".."; folder = folder.parent_path()) {
      if (fs::is_regular_file(folder / "mod.yaml", error)) {
        if (folder.is_absolute() && fs::path(path).is_relative()) {
          folder = folder.lexically_relative(fs::current_path(error));
        }
        if (folder.empty()) return ".";
        return IsModPath(folder.string()) ? folder.string() : "./" + folder.string();
      }
      if (!folder.has_relative_path()) break;
    }
  }
  return std::nullopt;
}

}  // namespace walz::mods
