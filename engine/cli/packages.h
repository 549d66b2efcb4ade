// Shared by `pack`, `install` and `update`.
#pragma once

#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "cli/common_options.h"
#include "mods/load_request.h"

namespace walz::mods {
struct IndexedMod;
}

namespace walz::cli {

// Allows or refuses missing requirements of a mod.
enum class Missing { kAllowed, kRefused };

// Loads a mod with its game and adds its errors to `findings`. Returns true if it can be played.
bool Works(mods::LoadRequest request, const std::string& folder, Missing missing,
           base::Diagnostics& findings);

// The folder for installed mods: `given`, else the user's own. Stops the command if there is none.
std::string InstallFolder(const std::string& given);

// Installs the mod in a zip file as `mods/<id>-<version>` and reports that. Refuses a mod that
// cannot be played, is installed already, or differs from the index entry `promised` (may be null);
// nothing is left behind then. Returns the exit code.
int InstallArchive(const CommonOptions& common, const mods::LoadRequest& request,
                   const std::string& file, const mods::IndexedMod* promised,
                   const std::string& mods, Console& console);

// The value of `--index`.
Value IndexValue();
// The address of the index: `given`, else $WALZ_INDEX; an error if there is neither.
base::Result<std::string> FindIndexAddress(const std::string& given);
// The same; stops the command instead.
std::string IndexAddress(const std::string& given);

// Prints findings in the format of the common options. Returns kFindings.
int ReportFindings(const CommonOptions& common, const base::Diagnostics& findings,
                   Console& console);

}  // namespace walz::cli
