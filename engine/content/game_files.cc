#include "content/game_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "base/hash.h"

namespace walz::content {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> ReadBytes(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  if (stream.bad()) return std::nullopt;
  return bytes;
}

// The paths below `root`/`folder` that end in `extension`, relative to `root`, with forward
// slashes, sorted. Empty if there is no such folder.
std::vector<std::string> ListFiles(const fs::path& root, const std::string& folder,
                                   std::string_view extension) {
  std::vector<std::string> paths;
  std::error_code error;
  fs::recursive_directory_iterator walk(root / folder, error);
  if (error) return paths;
  for (const fs::recursive_directory_iterator end; walk != end; walk.increment(error)) {
    if (error) break;
    if (!walk->is_regular_file(error) || walk->path().extension() != extension) continue;
    paths.push_back(walk->path().lexically_relative(root).generic_string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

SourceFilePtr ReadSource(const fs::path& root, const std::string& path,
                         base::Diagnostics& findings) {
  std::optional<std::string> bytes = ReadBytes(root / path);
  if (!bytes) {
    findings.AddError("WZ0901", {}, fmt::format("cannot read `{}`", path));
    return nullptr;
  }
  return std::make_shared<const base::SourceFile>(path, std::move(*bytes));
}

// What comes after `prefix` up to the next slash.
std::string FolderAfter(const std::string& path, const std::string& prefix) {
  return path.substr(prefix.size(), path.find('/', prefix.size()) - prefix.size());
}

void ReadScripts(const fs::path& root, const std::string& mod, base::Diagnostics& findings,
                 GameFiles& files, base::Hasher& hasher) {
  const std::string folder = "scripts/" + mod + "/";
  for (const std::string& path : ListFiles(root, "scripts/" + mod, ".lua")) {
    std::optional<std::string> source = ReadBytes(root / path);
    if (!source) {
      findings.AddError("WZ0901", {}, fmt::format("cannot read `{}`", path));
      continue;
    }
    hasher.AddText(path);
    hasher.AddText(*source);
    std::string module = path.substr(folder.size(), path.size() - folder.size() - 4);
    files.scripts.push_back(
        {mod, std::move(module), path, std::move(*source), ScriptRole::kLibrary});
  }
}

}  // namespace

GameFiles ReadGameFiles(const fs::path& data_root, const std::string& game,
                        base::Diagnostics& findings) {
  GameFiles files;
  base::Hasher hasher;
  const std::string folder = "data/" + game + "/";
  std::vector<std::string> paths = ListFiles(data_root, "data/" + game, ".yaml");
  const std::string main = folder + "game.yaml";
  std::stable_partition(paths.begin(), paths.end(),
                        [&](const std::string& path) { return path == main; });
  for (const std::string& path : paths) {
    const std::string part = FolderAfter(path, folder);
    if (part == "tests") continue;
    SourceFilePtr file = ReadSource(data_root, path, findings);
    if (file == nullptr) continue;
    if (part == "locale") {
      files.locale.push_back({FolderAfter(path, folder + "locale/"), std::move(file)});
      continue;
    }
    if (part != "variants" && part != "view.yaml") {
      hasher.AddText(path);
      hasher.AddText(file->text());
    }
    files.content.push_back(std::move(file));
  }
  files.rules = ReadBytes(data_root / folder / "rules.md").value_or("");
  ReadScripts(data_root, game, findings, files, hasher);
  ReadScripts(data_root, "lib", findings, files, hasher);
  files.hash = hasher.Finish();
  return files;
}

SourceFilePtr ReadContentFile(const fs::path& path, base::Diagnostics& findings) {
  return ReadSource({}, path.generic_string(), findings);
}

}  // namespace walz::content
