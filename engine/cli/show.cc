#include "cli/common.h"

namespace walz::cli {

int RunShow(const CommonOptions& /*common*/, const ShowOptions& /*options*/, Console& console) {
  return UsageError(console, "`show` is not there yet");
}

}  // namespace walz::cli
