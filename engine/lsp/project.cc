#include "lsp/project.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/codes.h"
#include "files/files.h"
#include "files/folder.h"
#include "mods/discovery.h"
#include "mods/loader.h"
#include "scenario/play.h"
#include "scenario/scenario.h"

namespace walz::lsp {
namespace {

namespace fs = std::filesystem;

// Returns the folder name directly below `root`/`parent` on the way to `path`; empty if `path` is
// elsewhere.
std::string FolderBelow(const fs::path& root, const char* parent, const fs::path& path) {
  const fs::path relative = path.lexically_relative(root / parent);
  if (relative.empty() || *relative.begin() == "..") return {};
  return relative.begin()->string();
}

base::SourceFilePtr ReadFile(const fs::path& path, const OpenTexts& open) {
  const auto text = open.find(path.string());
  if (text != open.end()) {
    return std::make_shared<const base::SourceFile>(path.string(), text->second);
  }
  base::Result<std::string> saved = files::ReadWholeFile(path);
  if (!saved) return nullptr;
  return std::make_shared<const base::SourceFile>(path.string(), std::move(*saved));
}

void AddFilesBelow(const fs::path& folder, const OpenTexts& open,
                   std::vector<base::SourceFilePtr>& files) {
  const auto paths = files::ListFilesBelow(folder, {".yaml", ".lua", ".md"});
  if (!paths) return;
  for (const fs::path& path : *paths) {
    if (SortOf(path.string()) == FileSort::kOther) continue;
    if (base::SourceFilePtr file = ReadFile(path, open)) files.push_back(std::move(file));
  }
}

constexpr std::size_t kMost = 200;

// Returns the subfolders of a folder without hidden ones.
std::vector<fs::path> FoldersIn(const fs::path& folder) {
  std::vector<fs::path> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const bool is_hidden = entry.path().filename().string().starts_with(".");
    if (!is_hidden && entry.is_directory(error)) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

class ProjectFinder {
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

std::optional<mods::LoadRequest> RequestFor(const std::string& path, const Surroundings& around) {
  mods::LoadRequest request;
  request.data_root = around.data_root;
  request.mod_folders = around.mod_folders;
  request.variants = around.variants;
  if (const std::optional<std::string> mod = mods::ModAround(path)) {
    base::Diagnostics ignored;
    const std::optional<mods::Manifest> manifest = mods::ReadMod(request, *mod, ignored);
    if (manifest) request.game = manifest->game;
    request.mods.push_back(*mod);
    return request;
  }
  std::error_code error;
  const fs::path root = fs::weakly_canonical(around.data_root, error);
  for (const char* parent : {"data", "scripts", "tests/scenarios"}) {
    request.game = FolderBelow(root, parent, path);
    if (fs::exists(root / "data" / request.game / "game.yaml", error)) return request;
  }
  return std::nullopt;
}

std::vector<std::string> ProjectFilesIn(const std::string& folder) {
  if (const auto mod = mods::ModAround(folder + "/mod.yaml")) return {*mod + "/mod.yaml"};
  ProjectFinder finder;
  finder.AddGames(fs::path(folder) / "data");
  finder.AddMods(folder, 2);
  return finder.Take();
}

std::string AbsolutePath(const mods::LoadRequest& request, const std::string& shown) {
  const fs::path path(shown);
  if (path.is_absolute()) return shown;
  std::error_code error;
  const fs::path below = fs::path(request.data_root) / path;
  const fs::path found = fs::exists(below, error) ? below : path;
  return fs::weakly_canonical(found, error).string();
}

void Project::Check(const OpenTexts& open) {
  findings_ = {};
  mods::LoadRequest request = request_;
  request.unsaved = std::make_shared<const OpenTexts>(open);
  if (!FindGame(request)) return;
  if (auto game = rechecker_.Check(request, findings_)) game_ = std::move(game);
  if (game_ == nullptr && !request.mods.empty()) {
    // The mod never loaded: fall back to its game.
    request.mods.clear();
    base::Diagnostics ignored;
    game_ = match::Game::Load(request, ignored);
  }
  CheckTests(open);
}

// Sets the game of a mod to the one that its manifest names now. Returns false, and reports why, if
// the manifest cannot be read.
bool Project::FindGame(mods::LoadRequest& request) {
  if (request.mods.empty()) return true;
  request.game.clear();  // the loader compares it with the id of the mod
  const auto manifest = mods::ReadMod(request, request.mods.front(), findings_);
  if (!manifest) return false;
  findings_ = {};  // the loader repeats warnings
  request_.game = request.game = manifest->game;
  return true;
}

// Checks the form of scenario files, and in open ones also the names.
void Project::CheckTests(const OpenTexts& open) {
  for (const base::SourceFilePtr& file : Files(open, false)) {
    if (SortOf(file->path()) != FileSort::kScenarios) continue;
    const std::size_t before = findings_.error_count();
    const std::vector<scenario::Scenario> scenarios = scenario::ReadScenarios(file, findings_);
    const bool is_whole = findings_.error_count() == before;
    if (is_whole && game_ != nullptr && open.count(file->path()) != 0) CheckNames(file, scenarios);
  }
}

// Plays scenarios to find unknown names in them. Ignores failed expectations, which `walz test`
// reports, and scenarios with settings of their own.
void Project::CheckNames(const base::SourceFilePtr& file,
                         const std::vector<scenario::Scenario>& scenarios) {
  match::Table table(game_);
  for (const scenario::Scenario& scenario : scenarios) {
    if (scenario::HasSettings(scenario)) continue;
    if (scenario.game != game_->id()) continue;
    base::Diagnostics found;
    std::vector<scenario::Difference> differences;
    scenario::PlayScenario(table, scenario, found, differences);
    for (base::Diagnostic finding : found.items()) {
      const bool is_about_rules = finding.code >= base::kFirstRuleCode;
      if (!is_about_rules && finding.span.file == file) findings_.Add(std::move(finding));
    }
  }
}

std::vector<std::string> Project::Mods() const {
  base::Diagnostics ignored;
  std::vector<std::string> ids;
  for (const mods::Manifest& mod : mods::FindMods(request_, ignored)) {
    if (mod.game == request_.game) ids.push_back(mod.id);
  }
  return ids;
}

std::vector<base::SourceFilePtr> Project::Files(const OpenTexts& open, bool everything) const {
  std::vector<base::SourceFilePtr> files;
  for (const std::string& mod : request_.mods) AddFilesBelow(mod, open, files);
  if (request_.game.empty() || (!request_.mods.empty() && !everything)) return files;
  std::error_code error;
  const fs::path root = fs::weakly_canonical(request_.data_root, error);
  for (const char* parent : {"data", "scripts", "tests/scenarios"}) {
    AddFilesBelow(root / parent / request_.game, open, files);
  }
  if (!everything) return files;
  base::Diagnostics ignored;
  for (const mods::Manifest& mod : mods::FindMods(request_, ignored)) {
    const bool listed = std::ranges::any_of(request_.mods, [&](const std::string& folder) {
      return fs::equivalent(folder, mod.folder, error);
    });
    if (mod.game == request_.game && !listed) {
      AddFilesBelow(fs::weakly_canonical(mod.folder, error), open, files);
    }
  }
  return files;
}

}  // namespace walz::lsp
