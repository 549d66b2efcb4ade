#include "lsp/open_brackets.h"

#include <algorithm>

namespace walz::lsp {

OpenBrackets OpenAtEnd(std::string_view text) {
  OpenBrackets open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins = i == 0 || std::string_view(" \n[{,").find(text[i - 1]) != text.npos;
    if (open.quote != '\0') {
      if (c == open.quote || c == '\n') open.quote = '\0';
    } else if ((c == '"' || c == '\'') && begins) {
      open.quote = c;
    } else if (c == '#' && begins) {
      i = std::min(text.find('\n', i), text.size()) - 1;
    } else if ((c == '{' || c == '[') && (begins || !open.brackets.empty())) {
      open.brackets.push_back({c, i});
    } else if ((c == '}' || c == ']') && !open.brackets.empty()) {
      open.brackets.pop_back();
    }
  }
  return open;
}

}  // namespace walz::lsp
