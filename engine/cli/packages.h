// Shared by `pack`, `install` and `update`.
#pragma once

#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "cli/common_options.h"
#include "mods/load_request.h"
#include "mods/manifest.h"

namespace walz::mods {
struct IndexedMod;
}

namespace walz::cli {

// The treatment of missing requirements of a mod.
enum class Missing { kAllowed, kRefused };

// Loads a mod with its game and adds its errors to `findings`. Returns true if it can be played.
bool Works(mods::LoadRequest request, const std::string& folder, Missing missing,
           base::Diagnostics& findings);

// Reads the mod in a folder and sets the game of `request`. Returns nullopt if the manifest has
// errors, which are added to `findings`. Throws `Stop` if the folder is not a mod.
std::optional<mods::Manifest> ReadModIn(const std::string& folder, mods::LoadRequest& request,
                                        base::Diagnostics& findings);

// The folder for installed mods: `given`, else the user's own. Throws `Stop` if there is none.
std::string InstallFolder(const std::string& given);

// Installs the mod in a zip file as `mods/<id>-<version>` and reports that. Refuses a mod that
// cannot be played, is installed already, or differs from the index entry `promised` (may be null).
// A refused mod leaves no files. Returns the exit code.
int InstallArchive(const CommonOptions& common, const mods::LoadRequest& request,
                   const std::string& file, const mods::IndexedMod* promised,
                   const std::string& mods, Console& console);

// The value of `--index`.
Value IndexValue();
// The address of the index: `given`, else $WALZ_INDEX; an error if there is neither.
base::Result<std::string> FindIndexAddress(const std::string& given);

// Prints findings in the format of the common options. Returns kFindings.
int ReportFindings(const CommonOptions& common, const base::Diagnostics& findings,
                   Console& console);

}  // namespace walz::cli
