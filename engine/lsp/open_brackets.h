// What is still open where YAML breaks off: above the place at which somebody types.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace walz::lsp {

struct OpenBrackets {
  struct Bracket {
    char sign;          // `{` or `[`
    std::size_t begin;  // its byte in the text
  };
  std::vector<Bracket> brackets;  // from the outermost
  char quote = '\0';              // `"` or `'`; none
};

// Reads no more of YAML than it needs: quotes, comments and flow brackets. A quote ends with its
// line.
OpenBrackets OpenAtEnd(std::string_view text);

}  // namespace walz::lsp
