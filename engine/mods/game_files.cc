#include "mods/game_files.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "base/ascii.h"
#include "base/hash.h"
#include "files/files.h"
#include "files/folder.h"
#include "mods/art.h"
#include "mods/discovery.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

void ReportEnding(const std::string& shown, base::Diagnostics& findings) {
  findings.Add({}, messages::FileIgnored({.file = shown})).help = messages::HelpFileExtensions();
}

// The paths below `root`/`folder` that end in `extension`, relative to `root`, with forward
// slashes, sorted. Empty if there is no such folder. Reports files with similar extensions, which
// are ignored.
std::vector<std::string> ListFiles(const fs::path& root, const std::string& folder,
                                   std::string_view extension, base::Diagnostics& findings) {
  std::vector<std::string> paths;
  const base::Result<std::vector<fs::path>> files =
      files::ListFilesBelow(root / folder, {extension, ".yml", ".YML", ".YAML", ".LUA"});
  if (!files) {
    findings.Add("WZ0901", {}, files.error().message);
    return paths;
  }
  for (const fs::path& file : *files) {
    std::string path =
        folder + file.generic_string().substr((root / folder).generic_string().size());
    if (path.ends_with(extension)) {
      paths.push_back(std::move(path));
    } else {
      ReportEnding(path, findings);
    }
  }
  return paths;
}

// Returns the file with the display path `shown`. Returns null and reports the error if it cannot
// be read.
base::SourceFilePtr Source(base::Result<std::string> text, const std::string& shown,
                           base::Diagnostics& findings) {
  if (text) return std::make_shared<const base::SourceFile>(shown, *std::move(text));
  findings.Add({}, messages::CannotRead({.path = shown})).notes.push_back(text.error().message);
  return nullptr;
}

// The files of a game or mod while they are read.
struct Reading {
  LayerFiles files = {};
  base::Hasher hasher;

  // Counts a file, if it could be read, and hashes it if the rules depend on it.
  base::SourceFilePtr Take(base::SourceFilePtr file, const std::string& path, bool hashed) {
    if (file == nullptr) return file;
    if (hashed) hasher.AddText(path), hasher.AddText(file->text());
    files.bytes += file->text().size();
    return file;
  }
  LayerFiles Finish() {
    files.hash = hasher.Finish();
    return std::move(files);
  }
};

// A file of a game by its path below the root, `data/<game>/...` or `scripts/<game>/...`. Those two
// folders may be links, made by the owner of the root.
base::Result<std::string> ReadOfGame(const fs::path& root, const std::string& path) {
  const std::size_t own = path.find('/', path.find('/') + 1);
  return files::ReadFileIn(root / path.substr(0, own), path.substr(own + 1));
}

// Returns the part after `prefix` up to the next slash.
std::string FolderAfter(const std::string& path, const std::string& prefix) {
  return path.substr(prefix.size(), path.find('/', prefix.size()) - prefix.size());
}

void ReadScripts(const fs::path& root, const std::string& mod, base::Diagnostics& findings,
                 Reading& reading) {
  const std::string folder = "scripts/" + mod + "/";
  for (const std::string& path : ListFiles(root, "scripts/" + mod, ".lua", findings)) {
    base::SourceFilePtr file =
        reading.Take(Source(ReadOfGame(root, path), path, findings), path, true);
    if (file == nullptr) continue;
    std::string module = path.substr(folder.size(), path.size() - folder.size() - 4);
    reading.files.scripts.push_back(
        {mod, std::move(module), std::move(file), content::ScriptRole::kLibrary});
  }
}

// `.yml`, `.YAML`, `.Lua`: extensions that look valid but are ignored.
bool IsOtherEnding(const std::string& path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string::npos) return false;
  std::string ending = path.substr(dot);
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const bool is_ours = ending == ".yaml" || ending == ".lua";
  return ending == ".yml" || (is_ours && path.substr(dot) != ending);
}

// Reads the files in a mod's folder.
class ModReader {
 public:
  ModReader(fs::path folder, std::string shown, const std::string& id, base::Diagnostics& findings)
      : folder_(std::move(folder)), shown_(std::move(shown)), findings_(findings) {
    files_.id = id;
  }

  LayerFiles Read() {
    List(folder_, 0);
    if (paths_.size() > kMaxModFiles) {
      Refuse("", messages::TermTooManyFiles({.limit = kMaxModFiles}));
      paths_.resize(kMaxModFiles);
    }
    std::ranges::sort(paths_);
    for (const std::string& path : paths_) ReadOne(path);
    if (!art_.empty()) {
      files_.art = MakeArtFolder(folder_.string(), shown_, std::move(art_), ArtOwner::kMod);
    }
    return reading_.Finish();
  }

 private:
  // Notes all files below `folder`, relative to the mod's, in an order that does not depend on the
  // disk. Nothing outside of the mod's folder is ever opened.
  void List(const fs::path& folder, int depth) {
    const base::Result<std::vector<fs::path>> entries = files::ListFolder(folder);
    if (!entries) {
      findings_.Add("WZ0901", {}, entries.error().message);
      return;
    }
    for (const fs::path& entry : *entries) {
      const std::string name = entry.filename().string();
      // Hidden files belong to editors or version control.
      if (name.starts_with('.')) continue;
      const std::string path = entry.lexically_relative(folder_).generic_string();
      std::error_code error;
      const fs::file_type type = fs::symlink_status(entry, error).type();
      if (!IsPlainName(name)) {
        Refuse(path, messages::TermNameNotPortable());
      } else if (type == fs::file_type::symlink) {
        Refuse(path, messages::TermLinkInMod());
      } else if (type == fs::file_type::directory) {
        depth + 1 < kDeepestModFile ? List(entry, depth + 1)
                                    : Refuse(path, messages::TermNestedTooDeeply());
      } else if (type != fs::file_type::regular) {
        Refuse(path, messages::TermNoFileOrFolder());
      } else if (const std::uint64_t limit = MaxFileBytes(path);
                 fs::file_size(entry, error) > limit) {
        Refuse(path, error ? messages::TermUnreadable()
                           : messages::TermLargerThanLimit({.limit = limit >> 20U}));
      } else {
        paths_.push_back(path);
      }
    }
  }

  // Letters, digits, `_`, `-` and `.`.
  static bool IsPlainName(const std::string& name) {
    return std::ranges::all_of(
        name, [](char c) { return base::IsLetterOrDigit(c) || c == '_' || c == '-' || c == '.'; });
  }

  void Refuse(const std::string& path, const base::Message& why) {
    findings_.Add({}, messages::ModFileRejected({.folder = shown_, .path = path, .reason = why}));
  }

  void ReadOne(const std::string& path) {
    if (files_.bytes > kMaxContentBytes) return;
    const std::string part = FolderAfter(path, "");
    const bool is_yaml = path.ends_with(".yaml");
    const bool is_lua = path.ends_with(".lua");
    if (part == "book") files_.has_book = true;
    if (part == "art" && !PictureType(path).empty()) {
      art_.push_back(path.substr(part.size() + 1));
    } else if (path == "rules.md") {
      if (auto rules = files::ReadFileIn(folder_, path)) files_.rules = *std::move(rules);
    } else if (is_lua && part == "scripts") {
      ReadScript(path);
    } else if (is_yaml && (part == "data" || part == "patches")) {
      Keep(path, part == "data" ? files_.content : files_.patches, true);
    } else if (is_yaml && part == "variants") {
      Keep(path, files_.variants, false);
    } else if (is_yaml && part == "locale") {
      if (base::SourceFilePtr file = Load(path, false)) {
        files_.locale.push_back({FolderAfter(path, "locale/"), std::move(file)});
      }
    } else if (IsOtherEnding(path)) {
      ReportEnding(shown_ + "/" + path, findings_);
    } else if ((is_yaml || is_lua) && path != "mod.yaml" && part != "tests" && part != "lessons") {
      findings_.Add({}, messages::ModFileIgnored({.folder = shown_, .path = path})).help =
          messages::HelpFoldersOfMod();
    }
  }

  // Reads a file; null after reporting an error.
  base::SourceFilePtr Load(const std::string& path, bool hashed) {
    const std::string shown = shown_ + "/" + path;
    return reading_.Take(Source(files::ReadFileIn(folder_, path), shown, findings_), path, hashed);
  }

  void Keep(const std::string& path, std::vector<base::SourceFilePtr>& list, bool hashed) {
    if (base::SourceFilePtr file = Load(path, hashed)) list.push_back(std::move(file));
  }

  void ReadScript(const std::string& path) {
    base::SourceFilePtr source = Load(path, true);
    if (source == nullptr) return;
    constexpr std::string_view kFolder = "scripts/";
    const std::string module = path.substr(kFolder.size(), path.size() - kFolder.size() - 4);
    const bool deep = module.find('/') != std::string::npos;
    files_.scripts.push_back({files_.id, module, std::move(source),
                              deep ? content::ScriptRole::kLibrary : content::ScriptRole::kEntry});
  }

  fs::path folder_;
  std::string shown_;
  base::Diagnostics& findings_;
  Reading reading_;
  LayerFiles& files_ = reading_.files;
  std::vector<std::string> paths_;  // relative to the folder
  std::vector<std::string> art_;    // pictures, relative to art/
};

// The pictures of a game, if there are any.
content::ArtFolderPtr FindArt(const fs::path& game, const std::string& shown,
                              base::Diagnostics& findings) {
  const base::Result<std::vector<fs::path>> paths =
      files::ListFilesBelow(game / "art", {".svg", ".png", ".webp"});
  if (!paths) {
    findings.Add("WZ0901", {}, paths.error().message);
    return nullptr;
  }
  std::vector<std::string> files;
  for (const fs::path& path : *paths) {
    files.push_back(path.lexically_relative(game / "art").generic_string());
  }
  std::ranges::sort(files);
  if (files.empty()) return nullptr;
  return MakeArtFolder(game.string(), shown, std::move(files), ArtOwner::kGame);
}

}  // namespace

LayerFiles ReadGameFiles(const std::string& data_root, const std::string& game,
                         base::Diagnostics& findings) {
  Reading reading;
  LayerFiles& files = reading.files;
  files.id = game;
  const std::string folder = "data/" + game + "/";
  std::vector<std::string> paths = ListFiles(data_root, "data/" + game, ".yaml", findings);
  const std::string main = folder + "game.yaml";
  std::stable_partition(paths.begin(), paths.end(),
                        [&](const std::string& path) { return path == main; });
  for (const std::string& path : paths) {
    const std::string part = FolderAfter(path, folder);
    if (part == "tests" || part == "lessons") continue;
    // Texts, inactive variants and the view are not part of the rules.
    const bool hashed = part != "locale" && part != "variants" && part != "view.yaml";
    base::SourceFilePtr file =
        reading.Take(Source(ReadOfGame(data_root, path), path, findings), path, hashed);
    if (file == nullptr) continue;
    if (part == "locale") {
      files.locale.push_back({FolderAfter(path, folder + "locale/"), std::move(file)});
    } else {
      (part == "variants" ? files.variants : files.content).push_back(std::move(file));
    }
  }
  if (auto rules = ReadOfGame(data_root, folder + "rules.md")) files.rules = *std::move(rules);
  const auto book = files::ListFolder(fs::path(data_root) / folder / "book");
  files.has_book = book && !book->empty();
  files.art = FindArt(fs::path(data_root) / "data" / game, "data/" + game, findings);
  ReadScripts(data_root, game, findings, reading);
  ReadScripts(data_root, "lib", findings, reading);
  return reading.Finish();
}

LayerFiles ReadModFiles(const std::string& folder, const std::string& shown, const std::string& id,
                        base::Diagnostics& findings) {
  return ModReader(folder, shown, id, findings).Read();
}

base::SourceFilePtr ReadContentFile(const std::string& path, base::Diagnostics& findings) {
  return Source(files::ReadWholeFile(path), path, findings);
}

base::SourceFilePtr ReadManifestFile(const std::string& folder, const std::string& shown,
                                     base::Diagnostics& findings) {
  return Source(files::ReadFileIn(folder, "mod.yaml"), shown + "/mod.yaml", findings);
}

}  // namespace walz::mods
