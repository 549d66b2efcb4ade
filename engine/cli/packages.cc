#include "cli/packages.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "authoring/lint.h"
#include "cli/common.h"
#include "files/scratch_folder.h"
#include "mods/archive.h"
#include "mods/discovery.h"
#include "mods/messages.h"
#include "mods/mod_index.h"
#include "sandbox/messages.h"

namespace walz::cli {

namespace fs = std::filesystem;

bool Works(mods::LoadRequest request, const std::string& folder, Missing missing,
           base::Diagnostics& findings) {
  request.mods = {folder};
  base::Diagnostics found;
  authoring::LoadAndLint(request, found);
  base::Diagnostics ignored;
  const std::optional<mods::Manifest> manifest = mods::ReadMod(request, folder, ignored);
  bool works = true;
  for (base::Diagnostic finding : found.items()) {
    const bool is_untranslated = finding.code == "WZ0714" && missing == Missing::kRefused &&
                                 manifest && finding.span.file->path().starts_with(manifest->shown);
    if (is_untranslated) finding.severity = base::Severity::kError;
    if (finding.severity != base::Severity::kError) continue;
    if (missing == Missing::kAllowed && finding.code == "WZ1003") {
      finding.severity = base::Severity::kWarning;
    }
    works = works && finding.severity != base::Severity::kError;
    findings.Add(std::move(finding));
  }
  return works;
}

std::optional<mods::Manifest> ReadModIn(const std::string& folder, mods::LoadRequest& request,
                                        base::Diagnostics& findings) {
  std::error_code error;
  if (!fs::is_regular_file(fs::path(folder) / "mod.yaml", error)) {
    throw Stop(mods::messages::NoModHere({.path = folder}));
  }
  std::optional<mods::Manifest> manifest = mods::ReadMod(request, folder, findings);
  if (manifest) request.game = manifest->game;
  return manifest;
}

std::string InstallFolder(const std::string& given) {
  if (!given.empty()) return given;
  const std::vector<std::string> own = UserModFolders();
  if (own.empty()) throw Stop(messages::NoDataHome());
  return own.front();
}

Value IndexValue() { return {.name = "DIR_OR_FILE", .source = Source::kFiles}; }

base::Result<std::string> FindIndexAddress(const std::string& given) {
  if (!given.empty()) return given;
  const char* const usual = std::getenv("WALZ_INDEX");
  if (usual != nullptr && *usual != '\0') return std::string(usual);
  return base::Error{messages::IndexNotGiven()};
}

int ReportFindings(const CommonOptions& common, const base::Diagnostics& findings,
                   Console& console) {
  PrintFindings(findings, common.format, console, console.out);
  return kFindings;
}

int InstallArchive(const CommonOptions& common, const mods::LoadRequest& base_request,
                   const std::string& file, const mods::IndexedMod* promised,
                   const std::string& mods, Console& console) {
  const files::ScratchFolder scratch(mods);
  const std::string fresh = scratch.At("mod");
  base::Diagnostics findings;
  if (!mods::UnpackArchive(file, fresh, findings)) {
    return ReportFindings(common, findings, console);
  }
  mods::LoadRequest request = base_request;
  const auto manifest = mods::ReadMod(request, fresh, findings);
  if (!manifest) return ReportFindings(common, findings, console);
  const std::string version = manifest->version.ToString();
  if (promised != nullptr && (promised->id != manifest->id || promised->version != version)) {
    return Failure(console, messages::IndexEntryDiffers({.mod = promised->id,
                                                         .version = promised->version,
                                                         .found_mod = manifest->id,
                                                         .found_version = version}));
  }
  request.game = manifest->game;
  if (!Works(request, fresh, Missing::kAllowed, findings)) {
    return ReportFindings(common, findings, console);
  }
  const std::string folder = (fs::path(mods) / (manifest->id + "-" + version)).string();
  std::error_code error;
  if (fs::exists(folder, error)) {
    return UsageError(console, messages::InstallThere({.folder = folder}).In(common.language));
  }
  fs::rename(fresh, folder, error);
  if (error)
    return Failure(
        console, sandbox::messages::LocatedMessage({.place = folder, .message = error.message()}));
  PrintFindings(findings, Format::kText, console, console.err);
  console.Say(
      messages::InstallDone({.name = manifest->name, .version = version, .folder = folder}));
  return kFine;
}

}  // namespace walz::cli
