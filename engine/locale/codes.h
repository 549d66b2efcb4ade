// What the codes of findings mean, in the language of the reader.
#pragma once

#include <string_view>

#include "base/codes.h"

namespace walz::locale {

struct CodeText {
  std::string_view title;
  std::string_view explanation;
};

// Title and explanation of a code: in German, or as base/codes.h has them.
CodeText TextOf(const base::CodeInfo& code, std::string_view language);

}  // namespace walz::locale
