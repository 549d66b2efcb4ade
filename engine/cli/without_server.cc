// Replaces serve.cc when WALZ_WITH_SERVER is off.
#include "base/missing_part.h"
#include "cli/common.h"
#include "cli/online_commands.h"

namespace walz::cli {

int RunServe(const CommonOptions& /*common*/, const ServeOptions& /*options*/, Console& console) {
  return Failure(console, base::MissingPart("WALZ_WITH_SERVER"));
}

std::span<const base::MessageRecord> ServerMessages() { return {}; }

}  // namespace walz::cli
