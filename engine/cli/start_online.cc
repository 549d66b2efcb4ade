// The online commands of `walz`. `walz-online` links their real definitions first, so that these
// are not used.
#include "cli/start_online.h"

#include "cli/online_commands.h"

namespace walz::cli {

int RunServe(const CommonOptions& /*common*/, const ServeOptions& /*options*/,
             Console& /*console*/) {
  return kStartOnline;
}

int RunInstall(const CommonOptions& /*common*/, const InstallOptions& /*options*/,
               Console& /*console*/) {
  return kStartOnline;
}

int RunSearch(const CommonOptions& /*common*/, const SearchOptions& /*options*/,
              Console& /*console*/) {
  return kStartOnline;
}

int RunUpdate(const CommonOptions& /*common*/, const UpdateOptions& /*options*/,
              Console& /*console*/) {
  return kStartOnline;
}

int PrintMessages(const CommonOptions& /*common*/, Console& /*console*/) { return kStartOnline; }

}  // namespace walz::cli
