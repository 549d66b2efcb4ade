#include "cli/check_tasks.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/nearest.h"
#include "cli/common.h"
#include "files/files.h"
#include "mods/discovery.h"
#include "mods/loader.h"
#include "mods/messages.h"
#include "yaml/reader.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

using Tasks = std::vector<CheckTask>;

// A mod is loaded with its game. If mod.yaml has errors, nothing is loaded.
Tasks RequestsForMod(const CommonOptions& common, const std::string& folder,
                     base::Diagnostics& findings) {
  mods::LoadRequest request = RequestFor(common);
  const std::optional<mods::Manifest> manifest = mods::ReadMod(request, folder, findings);
  if (!manifest) return Tasks();
  const auto games = mods::ListGames(request.data_root);
  if (games && std::find(games->begin(), games->end(), manifest->game) == games->end()) {
    base::Suggest(
        findings.Add(manifest->game_span, mods::messages::NoSuchGame({.game = manifest->game})),
        manifest->game, *games);
    return Tasks();
  }
  request.game = manifest->game;
  request.mods.push_back(folder);
  return Tasks{{std::move(request), manifest->shown, false, manifest->id}};
}

// Resolves a word that is not a path: the id of a game or of a mod.
Tasks RequestsForName(const CommonOptions& common, const std::string& name,
                      base::Diagnostics& findings) {
  const NamedContent named = ResolveName(common, name);
  if (!named.mod.empty()) return RequestsForMod(common, named.mod, findings);
  return {{RequestFor(common, DataRoot(common), named.game), {}}};
}

// The reason why a file outside of games and mods is not a variant. Empty if it is one, or is not
// valid YAML, which loading it reports.
base::Message WhyNoVariant(const fs::path& path) {
  base::Result<std::string> text = files::ReadWholeFile(path);
  if (!text) return {};
  base::Diagnostics ignored;
  const auto tree = yaml::ReadYaml(
      std::make_shared<const base::SourceFile>(path.generic_string(), *std::move(text)), ignored);
  if (!tree || !tree->is_map() || tree->Find("variant") != nullptr) return {};
  if (tree->Find("scenarios") != nullptr) {
    return messages::ScenariosAreTested({.path = path.string(), .argument = path.string()});
  }
  return messages::FileIsNoVariant({.path = path.string()});
}

// A variant file outside of games and mods, with the game in which it has the fewest errors.
Tasks RequestForVariant(const CommonOptions& common, const fs::path& path) {
  if (base::Message why = WhyNoVariant(path); !why.empty()) throw Stop(why);
  const std::string root = DataRoot(common);
  Tasks best;
  std::size_t fewest = 0;
  for (const std::string& game : Need(mods::ListGames(root))) {
    mods::LoadRequest request = RequestFor(common, root, game);
    request.variants.push_back(path.generic_string());
    base::Diagnostics found;
    mods::Load(request, found);
    if (best.empty() || found.error_count() < fewest) {
      fewest = found.error_count();
      const std::string file = request.variants.back();
      best = {{std::move(request), {}, false, {}, file}};
    }
  }
  return best;
}

// Resolves a path: a folder with data/ in it (all its games), the folder of a game below data/, a
// mod, or the file of a variant.
Tasks RequestsFor(const CommonOptions& common, const fs::path& path, base::Diagnostics& findings) {
  std::error_code error;
  if (!fs::exists(path, error)) return RequestsForName(common, path.string(), findings);
  Tasks requests;
  if (path.extension() == ".md") return requests;  // `mods/*` matches mods/README.md
  const fs::path absolute = fs::weakly_canonical(path, error);
  if (const std::optional<std::string> mod = mods::ModAround(path)) {
    Tasks found = RequestsForMod(common, *mod, findings);
    if (!found.empty() && absolute.parent_path().filename() == "variants") {
      found.front().request.variants.push_back(path.string());
    }
    return found;
  }
  if (fs::is_directory(absolute / "data", error)) {
    const std::vector<std::string> games = Need(mods::ListGames(absolute));
    if (games.empty()) throw Stop(messages::NeitherModNorGame({.path = path.string()}));
    for (const std::string& game : games) {
      requests.push_back(
          {RequestFor(common, absolute, game), {}, false, {}, {}, ShownPath(absolute)});
    }
    return requests;
  }
  for (fs::path folder = absolute; folder.has_relative_path(); folder = folder.parent_path()) {
    if (!fs::exists(folder / "game.yaml", error)) continue;
    if (folder.parent_path().filename() != "data") break;
    const fs::path root = folder.parent_path().parent_path();
    requests.push_back(
        {RequestFor(common, root, folder.filename().string()), {}, false, {}, {}, ShownPath(root)});
    if (absolute.parent_path().filename() == "variants") {
      requests.back().request.variants.push_back(path.string());
    }
    return requests;
  }
  if (path.extension() == ".yaml") return RequestForVariant(common, path);
  throw Stop(messages::PathOutsideGame({.path = path.string()}));
}

// Loads mods together, with the game of the first.
Tasks RequestTogether(const CommonOptions& common, const std::vector<std::string>& together,
                      base::Diagnostics& findings) {
  mods::LoadRequest request = RequestFor(common);
  request.mods.insert(request.mods.end(), together.begin(), together.end());
  const std::string& first = together.front();
  base::Diagnostics broken;
  if (mods::IsModPath(first)) {
    const std::optional<mods::Manifest> manifest = mods::ReadMod(request, first, findings);
    if (!manifest) return Tasks();
    request.game = manifest->game;
  }
  for (const mods::Manifest& mod : mods::FindMods(request, broken)) {
    if (request.game.empty() && mod.id == first.substr(0, first.find('@'))) request.game = mod.game;
  }
  if (request.game.empty()) throw Stop(messages::NoSuchMod({.mod = first}));
  return Tasks{{std::move(request), {}, true}};
}

}  // namespace

std::vector<CheckTask> CheckTasks(const CommonOptions& common,
                                  const std::vector<std::string>& paths,
                                  const std::vector<std::string>& together,
                                  base::Diagnostics& findings) {
  if (!together.empty()) return RequestTogether(common, together, findings);
  if (paths.empty()) {
    if (const std::optional<std::string> mod = mods::ModAround(".")) {
      return RequestsForMod(common, *mod, findings);
    }
    Tasks all = RequestsFor(common, DataRoot(common), findings);
    for (CheckTask& task : all) task.root.clear();  // found by default, not named by the user
    return all;
  }
  Tasks all;
  for (const std::string& path : paths) {
    const Tasks requests = RequestsFor(common, path, findings);
    all.insert(all.end(), requests.begin(), requests.end());
  }
  return all;
}

}  // namespace walz::cli
