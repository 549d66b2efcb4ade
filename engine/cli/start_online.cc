// The online commands of `walz`. `walz-online` links their real definitions first, so that these
// are not used.
#include "cli/online_commands.h"

namespace walz::cli {

int RunServe(const CommonOptions&, const ServeOptions&, Console&) { return kStartOnline; }
int RunInstall(const CommonOptions&, const InstallOptions&, Console&) { return kStartOnline; }
int RunSearch(const CommonOptions&, const SearchOptions&, Console&) { return kStartOnline; }
int RunUpdate(const CommonOptions&, const UpdateOptions&, Console&) { return kStartOnline; }
int PrintMessages(const CommonOptions&, Console&) { return kStartOnline; }

}  // namespace walz::cli
