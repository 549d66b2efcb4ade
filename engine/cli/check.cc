// walz check: all that is wrong with games and variants, in one run.
#include <ostream>

#include "cli/common.h"
#include "cli/texts.h"
#include "content/mods.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// Something to load.
struct Task {
  content::LoadRequest request;
  std::string mod;  // the folder, as findings show it, if it is for the sake of one mod
};
using Tasks = std::vector<Task>;

// A mod is loaded with its game; one whose mod.yaml is wrong, with nothing.
base::Result<Tasks> RequestsForMod(const CommonOptions& common, const fs::path& folder,
                                   base::Diagnostics& findings) {
  base::Result<fs::path> root = FindDataRoot(common.data_root);
  if (!root) return root.error();
  content::LoadRequest request = RequestFor(common, std::move(*root), {});
  const std::optional<content::Manifest> manifest = content::ReadMod(request, folder, findings);
  if (!manifest) return Tasks();
  request.game = manifest->game;
  request.mods.push_back(folder.string());
  return Tasks{{std::move(request), manifest->shown}};
}

// What to load for a path: a folder with data/ in it (all its games), the folder of a game below
// data/, a mod, or a variant's file in the folder of its game or mod.
base::Result<Tasks> RequestsFor(const CommonOptions& common, const fs::path& path,
                                base::Diagnostics& findings) {
  std::error_code error;
  if (!fs::exists(path, error)) return base::Error{"there is no `" + path.string() + "`"};
  const fs::path absolute = fs::weakly_canonical(path, error);
  Tasks requests;
  if (const std::optional<fs::path> mod = content::ModAround(absolute)) {
    auto found = RequestsForMod(common, *mod, findings);
    if (found && !found->empty() && absolute.parent_path().filename() == "variants") {
      found->front().request.variants.push_back(absolute.string());
    }
    return found;
  }
  if (fs::is_directory(absolute / "data", error)) {
    for (const std::string& game : content::ListGames(absolute)) {
      requests.push_back({RequestFor(common, absolute, game), {}});
    }
    return requests;
  }
  for (fs::path folder = absolute; folder.has_relative_path(); folder = folder.parent_path()) {
    if (!fs::exists(folder / "game.yaml", error)) continue;
    if (folder.parent_path().filename() != "data") break;
    const fs::path root = folder.parent_path().parent_path();
    requests.push_back({RequestFor(common, root, folder.filename().string()), {}});
    if (absolute.parent_path().filename() == "variants") {
      requests.back().request.variants.push_back(absolute.string());
    }
    return requests;
  }
  return base::Error{"`" + path.string() + "` belongs to no game: there is no game.yaml above it"};
}

base::Result<Tasks> AllRequests(const CommonOptions& common, const CheckOptions& options,
                                base::Diagnostics& findings) {
  if (options.paths.empty()) {
    const base::Result<fs::path> root = FindDataRoot(common.data_root);
    if (!root) return root.error();
    return RequestsFor(common, *root, findings);
  }
  Tasks all;
  for (const std::string& path : options.paths) {
    base::Result<Tasks> requests = RequestsFor(common, path, findings);
    if (!requests) return requests.error();
    all.insert(all.end(), requests->begin(), requests->end());
  }
  return all;
}

// Warnings about the game, or about other mods, do not concern the author of a mod.
bool Concerns(const Task& task, const base::Diagnostic& finding) {
  return task.mod.empty() || finding.severity == base::Severity::kError ||
         finding.code.starts_with("WZ1") || finding.span.file == nullptr ||
         finding.span.file->path().starts_with(task.mod + "/");
}

void Check(const Task& task, base::Diagnostics& findings) {
  base::Diagnostics found;
  match::Game::Load(task.request, found);
  for (const base::Diagnostic& finding : found.items()) {
    if (Concerns(task, finding)) findings.Add(finding);
  }
}

}  // namespace

int RunCheck(const CommonOptions& common, const CheckOptions& options, Console& console) {
  base::Diagnostics findings;
  const base::Result<Tasks> requests = AllRequests(common, options, findings);
  if (!requests) return UsageError(console, requests.error().message);
  for (const Task& task : *requests) Check(task, findings);
  PrintFindings(findings, common.format, console.color, console.out);
  if (common.format == Format::kText) {
    if (!findings.empty()) console.out << '\n';
    const auto errors = static_cast<std::int64_t>(findings.error_count());
    const auto warnings = static_cast<std::int64_t>(findings.size()) - errors;
    console.out << (findings.empty() ? Text(common.language, "check.fine")
                                     : Text(common.language, "check.found",
                                            {{"errors", errors}, {"warnings", warnings}}))
                << '\n';
  }
  return findings.has_errors() ? kFindings : kFine;
}

}  // namespace walz::cli
