#include "base/version.h"

namespace walz::base {

const char* const kEngineVersion = WALZ_PROJECT_VERSION;

}  // namespace walz::base
