// Describes the syntax errors that lua/parser.h finds.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/message.h"
#include "lua/parser.h"

namespace walz::sandbox {

struct SyntaxWords {
  base::Message message;  // what is wrong; its help names the fix
  std::size_t begin = 0;  // byte offsets in the source; `end` is exclusive
  std::size_t end = 0;
};

// Describes the error of a script with a syntax error. Syntax of other languages, such as `!=`, has
// its own messages.
SyntaxWords DescribeSyntaxError(std::string_view source, const lua::Script& script);

}  // namespace walz::sandbox
