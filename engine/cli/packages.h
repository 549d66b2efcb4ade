// What the commands that make, fetch and renew mods share.
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

// Whether what others would have to bring along may be missing.
enum class Missing { kAllowed, kRefused };

// Loads a mod with its game and says what is wrong with it; whether it can be played.
bool Works(mods::LoadRequest request, const std::string& folder, Missing missing,
           base::Diagnostics& findings);

// The folder into which mods are installed: `given`, else the user's own; an error if there is
// none.
base::Result<std::string> InstallFolder(const std::string& given);

// Installs the mod in a zip file below `mods` as `<id>-<version>` and says so; an exit code. What
// cannot be played, is there already, or is not the mod that `promised` (if not null) describes, is
// refused, and nothing half done stays behind.
int InstallArchive(const CommonOptions& common, const mods::LoadRequest& request,
                   const std::string& file, const mods::IndexedMod* promised,
                   const std::string& mods, Console& console);

// The value of `--index`.
Value IndexValue();
// The index that is asked for: `given`, else $WALZ_INDEX; an error if neither is there.
base::Result<std::string> IndexAddress(const std::string& given);

// Prints findings where the console wants them and returns kFindings.
int ReportFindings(const CommonOptions& common, const base::Diagnostics& findings,
                   Console& console);

}  // namespace walz::cli
