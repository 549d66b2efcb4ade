// walz pack and walz install: mods as one file.
#include <unistd.h>

#include <filesystem>
#include <ostream>
#include <system_error>

#include "authoring/lint.h"
#include "cli/common.h"
#include "locale/texts.h"
#include "mods/archive.h"
#include "mods/discovery.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// Loads a mod with its game. What others would have to bring along may be missing if it `may` be.
enum class Missing { kFine, kWrong };
bool Works(mods::LoadRequest request, const fs::path& folder, Missing missing,
           base::Diagnostics& findings) {
  request.mods = {folder.string()};
  base::Diagnostics found;
  authoring::LoadAndLint(request, found);
  bool works = true;
  for (base::Diagnostic finding : found.items()) {
    if (finding.severity != base::Severity::kError) continue;
    if (missing == Missing::kFine && finding.code == "WZ1003") {
      finding.severity = base::Severity::kWarning;
    }
    works = works && finding.severity != base::Severity::kError;
    findings.Add(std::move(finding));
  }
  return works;
}

int Report(const CommonOptions& common, const base::Diagnostics& findings, Console& console) {
  PrintFindings(findings, common.format, console, console.out);
  return kFindings;
}

}  // namespace

int RunPack(const CommonOptions& common, const PackOptions& options, Console& console) {
  const base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return UsageError(console, root.error().message);
  std::error_code error;
  if (!fs::is_regular_file(fs::path(options.folder) / "mod.yaml", error)) {
    return UsageError(console, base::Say("there is no mod in `{}`", options.folder));
  }
  base::Diagnostics findings;
  mods::LoadRequest request = RequestFor(common, *root, {});
  const auto manifest = mods::ReadMod(request, options.folder, findings);
  if (!manifest) return Report(common, findings, console);
  request.game = manifest->game;
  if (!Works(request, options.folder, Missing::kWrong, findings)) {
    return Report(common, findings, console);
  }
  const std::string out = options.out.empty()
                              ? manifest->id + "-" + manifest->version.ToString() + ".zip"
                              : options.out;
  if (!mods::PackFolder(options.folder, out, findings)) return Report(common, findings, console);
  console.out << locale::Text(common.language, "pack.done", {{"file", out}}) << '\n';
  return kFine;
}

int RunInstall(const CommonOptions& common, const InstallOptions& options, Console& console) {
  const base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return UsageError(console, root.error().message);
  const std::vector<std::string> own = UserModFolders();
  if (options.in.empty() && own.empty()) {
    return UsageError(
        console, base::Say("neither $XDG_DATA_HOME nor $HOME is set; name a folder with --in"));
  }
  const fs::path mods = options.in.empty() ? own.front() : options.in;
  std::error_code error;
  if (!fs::exists(options.file, error)) {
    return UsageError(console, base::Say("there is no `{}`", options.file));
  }
  fs::create_directories(mods, error);
  const fs::path fresh = mods / (".install-" + std::to_string(getpid()));
  base::Diagnostics findings;
  if (!mods::UnpackArchive(options.file, fresh, findings)) {
    return Report(common, findings, console);
  }
  // Whatever happens now, nothing half done stays behind.
  struct Cleaner {
    ~Cleaner() {
      std::error_code ignored;
      fs::remove_all(folder, ignored);
    }
    fs::path folder;
  } const cleaner{fresh};
  mods::LoadRequest request = RequestFor(common, *root, {});
  const auto manifest = mods::ReadMod(request, fresh, findings);
  if (!manifest) return Report(common, findings, console);
  request.game = manifest->game;
  if (!Works(request, fresh, Missing::kFine, findings)) return Report(common, findings, console);
  const std::string version = manifest->version.ToString();
  const fs::path folder = mods / (manifest->id + "-" + version);
  if (fs::exists(folder, error)) {
    return UsageError(
        console, locale::Text(common.language, "install.there", {{"folder", folder.string()}}));
  }
  fs::rename(fresh, folder, error);
  if (error) {
    return Failure(console, base::Say("{}: {}", folder.string(), error.message()));
  }
  PrintFindings(findings, Format::kText, console, console.err);
  console.out << locale::Text(
                     common.language, "install.done",
                     {{"name", manifest->name}, {"version", version}, {"folder", folder.string()}})
              << '\n';
  return kFine;
}

}  // namespace walz::cli
