// The error for an optional part that this build does not contain.
#pragma once

#include <string>

#include "base/message.h"
#include "base/messages.h"

namespace walz::base {

// `option` is the CMake option that is off, such as `WALZ_WITH_NETWORK`.
inline Message MissingPart(const std::string& option) {
  return messages::PartNotBuilt({.option = option, .same_option = option});
}

}  // namespace walz::base
