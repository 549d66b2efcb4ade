// Brackets and quotes that are still open at the end of a YAML text, up to the cursor.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace walz::lsp {

struct OpenBrackets {
  struct Bracket {
    char sign;          // `{` or `[`
    std::size_t begin;  // byte offset in the text
  };
  std::vector<Bracket> brackets;  // outermost first
  char quote = '\0';              // `"` or `'`; '\0' if none is open
};

// Scans quotes, comments and flow brackets, and no other YAML. A quote ends with its line.
OpenBrackets OpenAtEnd(std::string_view text);

}  // namespace walz::lsp
