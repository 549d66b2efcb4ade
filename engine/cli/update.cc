// walz update: installs newer versions of mods from an index, and reports what they change.
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "authoring/content_diff.h"
#include "cli/common.h"
#include "cli/fetch_bytes.h"
#include "cli/online_commands.h"
#include "cli/packages.h"
#include "files/scratch_folder.h"
#include "mods/archive.h"
#include "mods/discovery.h"
#include "mods/loader.h"
#include "mods/mod_index.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// An installed mod and its newer version.
class Update {
 public:
  Update(const CommonOptions& common, const mods::LoadRequest& request, const std::string& mods,
         const mods::Manifest& installed, const mods::IndexedMod& newer)
      : common_(common), request_(request), mods_(mods), installed_(installed), newer_(newer) {}

  // Reports what the new version changes and, unless `dry_run`, installs it.
  int Run(const mods::ModIndex& index, bool dry_run, Console& console) const {
    const files::ScratchFolder scratch(mods_);
    const std::string file = scratch.At("mod.zip");
    const base::Status taken = mods::TakeFromIndex(index, newer_, file, FetchBytes);
    if (!taken) return Failure(console, taken.error().message);
    base::Diagnostics findings;
    if (!mods::UnpackArchive(file, scratch.At("mod"), findings)) {
      return ReportFindings(common_, findings, console);
    }
    ReportChanges(scratch.At("mod"), console);
    return dry_run ? kFine : InstallArchive(common_, request_, file, &newer_, mods_, console);
  }

 private:
  void ReportChanges(const std::string& unpacked, Console& console) const {
    console.Say(messages::UpdateMod(
        {.name = newer_.name, .before = installed_.version.ToString(), .after = newer_.version}));
    const auto before = Load(installed_.folder);
    const auto after = Load(unpacked);
    if (!before || !after) {
      console.out << "  ";
      return console.Say(messages::UpdateUnknown());
    }
    const auto changes = authoring::DiffContent(*before, *after);
    for (const authoring::ContentChange& change : changes) {
      console.out << "  " << authoring::DescribeChange(change, *before, *after, common_.language)
                  << '\n';
    }
    if (!changes.empty()) return;
    console.out << "  ";
    console.Say(messages::UpdateSame());
  }

  // Loads the game with this version of the mod alone.
  std::optional<content::Content> Load(const std::string& folder) const {
    mods::LoadRequest request = request_;
    request.game = installed_.game;
    request.mods = {folder};
    base::Diagnostics ignored;
    return mods::Load(request, ignored);
  }

  const CommonOptions& common_;
  const mods::LoadRequest& request_;
  const std::string& mods_;
  const mods::Manifest& installed_;
  const mods::IndexedMod& newer_;
};

bool IsBelow(const std::string& mod, const std::string& folder) {
  std::error_code error;
  return fs::equivalent(fs::path(mod).parent_path(), folder, error);
}

// The highest installed version of each mod in a folder.
std::vector<mods::Manifest> InstalledIn(const mods::LoadRequest& request,
                                        const std::string& folder) {
  mods::LoadRequest there = request;
  there.mod_folders = {folder};
  base::Diagnostics ignored;
  std::vector<mods::Manifest> highest;
  for (mods::Manifest& mod : mods::FindMods(there, ignored)) {
    if (!IsBelow(mod.folder, folder)) continue;
    const auto known = std::ranges::find(highest, mod.id, &mods::Manifest::id);
    if (known == highest.end()) {
      highest.push_back(std::move(mod));
    } else if (known->version < mod.version) {
      *known = std::move(mod);
    }
  }
  return highest;
}

bool IsNewer(const mods::IndexedMod& mod, const mods::Manifest& installed) {
  const base::Result<mods::Version> version = mods::Version::Parse(mod.version);
  return version && installed.version < *version;
}

}  // namespace

int RunUpdate(const CommonOptions& common, const UpdateOptions& options, Console& console) {
  const mods::LoadRequest request = RequestFor(common);
  const std::string mods = InstallFolder(options.in);
  const std::string address = Need(FindIndexAddress(options.index));
  const mods::ModIndex index = Need(mods::ReadIndex(address, FetchBytes), kFindings);
  bool nothing = true;
  int code = kFine;
  for (const mods::Manifest& installed : InstalledIn(request, mods)) {
    const mods::IndexedMod* const newer = mods::FindInIndex(index, installed.id);
    if (newer == nullptr || !IsNewer(*newer, installed)) continue;
    nothing = false;
    const Update update(common, request, mods, installed, *newer);
    code = std::max(code, update.Run(index, options.dry_run, console));
  }
  if (nothing) console.Say(messages::UpdateNothing());
  return code;
}

}  // namespace walz::cli
