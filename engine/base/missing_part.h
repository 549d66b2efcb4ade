// The error of a part that this build was configured without.
#pragma once

#include <string>

#include "base/message.h"

namespace walz::base {

// `option`: the CMake option that is off, such as `WALZ_WITH_NETWORK`.
inline Message MissingPart(const std::string& option) {
  return Say("this `walz` was built with `{}=OFF`; configure it with `-D{}=ON` and build it again",
             option, option);
}

}  // namespace walz::base
