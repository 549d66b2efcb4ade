#include "cli/common.h"

namespace walz::cli {

int RunTest(const CommonOptions& /*common*/, const TestOptions& /*options*/, Console& console) {
  return UsageError(console, "`test` is not there yet");
}

}  // namespace walz::cli
