#include "base/codes.h"

#include <algorithm>

namespace walz::base {

const CodeInfo* FindCode(std::string_view code) {
  const auto found = std::lower_bound(
      kCodes.begin(), kCodes.end(), code,
      [](const CodeInfo& info, std::string_view wanted) { return info.code < wanted; });
  return found != kCodes.end() && found->code == code ? &*found : nullptr;
}

}  // namespace walz::base
