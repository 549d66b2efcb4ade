// walz install: installs a mod from a file, a folder, a web address, a git repository or an index.
#include <filesystem>
#include <system_error>

#include "cli/common.h"
#include "cli/fetch_bytes.h"
#include "cli/online_commands.h"
#include "cli/packages.h"
#include "content/messages.h"
#include "files/files.h"
#include "files/scratch_folder.h"
#include "mods/archive.h"
#include "mods/git.h"
#include "mods/messages.h"
#include "mods/mod_index.h"
#include "mods/web_address.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// Installs a mod from any of these sources.
class Installation {
 public:
  Installation(const CommonOptions& common, const InstallOptions& options, std::string mods,
               Console& console)
      : common_(common),
        options_(options),
        mods_(std::move(mods)),
        scratch_(mods_),
        console_(console) {}

  int Run() const {
    const std::string& what = options_.what;
    std::error_code error;
    if (fs::is_regular_file(fs::path(what) / "mod.yaml", error)) return Pack(what);
    if (fs::is_directory(what, error)) {
      if (mods::IsGitAddress(what)) return Clone("file://" + fs::canonical(what).string());
      throw Stop(mods::messages::NoModHere({.path = what}), kFindings);
    }
    if (fs::exists(what, error)) return Install(what, nullptr);
    if (mods::IsWebAddress(what) && what.ends_with(".zip")) return Download();
    if (mods::IsGitAddress(what)) return Clone(what);
    return FromIndex();
  }

 private:
  // Packs the folder first, so that the limits of archives hold for it as well.
  int Pack(const std::string& folder) const {
    base::Diagnostics findings;
    const std::string file = scratch_.At("mod.zip");
    if (mods::PackFolder(folder, file, findings)) return Install(file, nullptr);
    return ReportFindings(common_, findings, console_);
  }

  int Download() const {
    const std::string bytes = Need(FetchBytes(options_.what, files::kMaxBytes), kFindings);
    const std::string file = scratch_.At("mod.zip");
    Need(files::WriteFileDurably(file, bytes), kFindings);
    return Install(file, nullptr);
  }

  int Clone(const std::string& address) const {
    const std::string folder = scratch_.At("repository");
    Need(mods::FetchRepository(address, folder), kFindings);
    std::error_code error;
    if (fs::is_regular_file(fs::path(folder) / "mod.yaml", error)) return Pack(folder);
    throw Stop(mods::messages::NoModHere({.path = options_.what}), kFindings);
  }

  int FromIndex() const {
    const base::Result<std::string> address = FindIndexAddress(options_.index);
    if (!address) throw Stop(content::messages::UnknownName({.name = options_.what}));
    const mods::ModIndex index = Need(mods::ReadIndex(*address, FetchBytes), kFindings);
    const mods::IndexedMod* const mod = mods::FindInIndex(index, options_.what);
    if (mod == nullptr) throw Stop(messages::ModNotInIndex({.mod = options_.what}));
    const std::string file = scratch_.At("mod.zip");
    Need(mods::TakeFromIndex(index, *mod, file, FetchBytes), kFindings);
    return Install(file, mod);
  }

  int Install(const std::string& file, const mods::IndexedMod* promised) const {
    return InstallArchive(common_, RequestFor(common_), file, promised, mods_, console_);
  }

  const CommonOptions& common_;
  const InstallOptions& options_;
  std::string mods_;  // the folder for mods
  files::ScratchFolder scratch_;
  Console& console_;
};

}  // namespace

int RunInstall(const CommonOptions& common, const InstallOptions& options, Console& console) {
  return Installation(common, options, InstallFolder(options.in), console).Run();
}

}  // namespace walz::cli
