// walz migrate: replaces renamed ids, and calls in old forms, in the files of a mod.
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

int RunMigrate(const CommonOptions& common, const MigrateOptions& options, Console& console) {
  base::Diagnostics findings;
  mods::LoadRequest request = RequestFor(common);
  const auto manifest = ReadModIn(options.folder, request, findings);
  if (!manifest) return ReportFindings(common, findings, console);
  request.mods.push_back((fs::path(options.folder) / "").string());
  auto content = mods::Load(request, findings);
  if (!content) return ReportFindings(common, findings, console);
  const auto files = Need(FilesOf(options.folder), kFindings);
  std::vector<std::string> done = authoring::ApplyEdits(lsp::Migrate(files, *content));
  if (!done.empty()) content = mods::Load(request, findings);  // places have moved
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
