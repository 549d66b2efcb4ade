// walz migrate: replaces renamed ids and functions, and calls in old forms, in the files of a mod.
#include "lsp/migrate.h"

#include <filesystem>

#include "authoring/fixes.h"
#include "authoring/old_forms.h"
#include "cli/common.h"
#include "cli/packages.h"
#include "files/files.h"
#include "files/folder.h"
#include "mods/loader.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

struct MigrateOptions {
  std::string folder;  // of a mod
};

// The files of a mod that may contain ids.
base::Result<std::vector<base::SourceFilePtr>> FilesOf(const std::string& folder) {
  std::vector<base::SourceFilePtr> files;
  const auto paths = files::ListFilesBelow(folder, {".yaml", ".lua"});
  if (!paths) return paths.error();
  for (const fs::path& path : *paths) {
    base::Result<std::string> text = files::ReadWholeFile(path);
    if (!text) return text.error();
    files.push_back(std::make_shared<const base::SourceFile>(path.string(), *std::move(text)));
  }
  return files;
}

// Loads a mod whose content may contain old names of functions. Replaces these in the files of its
// folder and adds a line to `done` for each. Adds all other errors to `findings`.
std::optional<content::Content> LoadRenaming(const mods::LoadRequest& request,
                                             const std::string& folder,
                                             std::vector<std::string>& done,
                                             base::Diagnostics& findings) {
  for (;;) {
    findings = {};
    auto content = mods::Load(request, findings);
    if (content) return content;
    base::Diagnostics renamed;
    for (const base::Diagnostic& finding : findings.items()) {
      const bool is_own = finding.span.file && finding.span.file->path().starts_with(folder);
      if (is_own && finding.code == "WZ0931") renamed.Add(finding);
    }
    std::vector<std::string> lines = authoring::ApplyFixes(renamed, request.data_root);
    if (lines.empty()) return std::nullopt;
    done.insert(done.end(), lines.begin(), lines.end());
  }
}

int RunMigrate(const CommonOptions& common, const MigrateOptions& options, Console& console) {
  base::Diagnostics findings;
  mods::LoadRequest request = RequestFor(common);
  const auto manifest = ReadModIn(options.folder, request, findings);
  if (!manifest) return ReportFindings(common, findings, console);
  const std::string folder = (fs::path(options.folder) / "").string();
  request.mods.push_back(folder);
  std::vector<std::string> done;
  auto content = LoadRenaming(request, folder, done, findings);
  if (!content) return ReportFindings(common, findings, console);
  const auto files = Need(FilesOf(options.folder), kFindings);
  const auto ids = authoring::ApplyEdits(lsp::Migrate(files, *content));
  done.insert(done.end(), ids.begin(), ids.end());
  if (!ids.empty()) content = mods::Load(request, findings);  // places have moved
  if (!content) return ReportFindings(common, findings, console);
  const base::Diagnostics calls = authoring::OldFormsIn(*content, manifest->id);
  for (std::string& line : authoring::ApplyFixes(calls, request.data_root)) {
    done.push_back(std::move(line));
  }
  for (const std::string& line : done) console.out << line << '\n';
  console.Say(messages::MigrateDone({.count = done.size()}));
  base::Diagnostics left;
  for (const base::Diagnostic& call : calls.items()) {
    if (call.fixes.empty()) left.Add(call);
  }
  return left.empty() ? kFine : ReportFindings(common, left, console);
}

}  // namespace

Command MigrateCommand() {
  const auto migrate = std::make_shared<MigrateOptions>();
  return {.name = "migrate",
          .options = {Required(Text("folder", Folder(), migrate->folder))},
          .run = Calling(RunMigrate, migrate)};
}

}  // namespace walz::cli
