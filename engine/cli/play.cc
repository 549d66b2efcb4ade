#include "cli/common.h"

namespace walz::cli {

int RunPlay(const CommonOptions& /*common*/, const PlayOptions& /*options*/, Console& console) {
  return UsageError(console, "`play` is not there yet");
}

}  // namespace walz::cli
