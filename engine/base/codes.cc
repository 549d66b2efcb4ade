#include "base/codes.h"

#include <algorithm>

namespace walz::base {

const CodeInfo* FindCode(std::string_view code) {
  const auto found = std::ranges::lower_bound(kCodes, code, {}, &CodeInfo::code);
  return found != kCodes.end() && found->code == code ? &*found : nullptr;
}

}  // namespace walz::base
