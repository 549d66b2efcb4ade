// walz pack: packs a mod into one file.
#include <filesystem>

#include "cli/common.h"
#include "cli/packages.h"
#include "files/files.h"
#include "mods/archive.h"
#include "mods/changelog.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

struct PackOptions {
  std::string folder;  // of a mod
  std::string out;     // the target file; empty: `<id>-<version>.zip`
};

// Adds a finding if the changelog has no entry for the version.
void CheckChangelog(const mods::Manifest& manifest, const std::string& folder,
                    base::Diagnostics& findings) {
  const base::Result<std::string> changelog = files::ReadFileIn(folder, "CHANGELOG.md");
  const std::string version = manifest.version.ToString();
  if (changelog && mods::HasChangelogEntry(*changelog, version)) return;
  base::Diagnostic& finding =
      findings.Add("WZ1012", manifest.span,
                   changelog ? messages::VersionNotInChangelog({.version = version})
                             : messages::ChangelogMissing({.version = version}));
  finding.help = messages::HelpWriteChangelog({.version = version});
}

base::Message ScaledLine(const mods::ScaledPicture& picture) {
  const auto rounded_up = [](std::size_t bytes) { return (bytes + 1023) >> 10U; };
  return messages::PackScaled({.file = picture.file,
                               .width = picture.before.width,
                               .height = picture.before.height,
                               .new_width = picture.after.width,
                               .new_height = picture.after.height,
                               .size = rounded_up(picture.bytes_before),
                               .new_size = rounded_up(picture.bytes_after)});
}

int RunPack(const CommonOptions& common, const PackOptions& options, Console& console) {
  base::Diagnostics findings;
  mods::LoadRequest request = RequestFor(common);
  const auto manifest = ReadModIn(options.folder, request, findings);
  if (!manifest) return ReportFindings(common, findings, console);
  const bool works =
      Works(request, (fs::path(".") / options.folder).string(), Missing::kRefused, findings);
  CheckChangelog(*manifest, options.folder, findings);
  if (!works || findings.has_errors()) return ReportFindings(common, findings, console);
  const std::string out = options.out.empty()
                              ? manifest->id + "-" + manifest->version.ToString() + ".zip"
                              : options.out;
  const auto scaled = mods::PackFolder(options.folder, out, findings);
  if (!scaled) return ReportFindings(common, findings, console);
  for (const mods::ScaledPicture& picture : *scaled) console.Say(ScaledLine(picture));
  console.Say(messages::PackDone({.file = out}));
  return kFine;
}

}  // namespace

Command PackCommand() {
  const auto pack = std::make_shared<PackOptions>();
  return {.name = "pack",
          .options = {Required(Text("folder", Folder(), pack->folder)),
                      Text("--out", File(), pack->out)},
          .run = Calling(RunPack, pack)};
}

}  // namespace walz::cli
