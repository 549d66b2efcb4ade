#include "lsp/markdown.h"

#include <algorithm>

namespace walz::lsp {
namespace {

// Returns a row of backticks longer than all of the text, and at least `least` long.
std::string FenceFor(std::string_view text, std::size_t least) {
  std::size_t longest = 0;
  std::size_t row = 0;
  for (const char c : text) {
    row = c == '`' ? row + 1 : 0;
    longest = std::max(longest, row);
  }
  return std::string(std::max(least, longest + 1), '`');
}

}  // namespace

std::string EscapeMarkdown(std::string_view text) {
  constexpr std::string_view kAnywhere = "\\`*_[]<>#!|~&$";
  constexpr std::string_view kAtStart = "-+=";
  std::string escaped;
  bool at_start = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    // A pair of single backticks on one line.
    const std::size_t end = c == '`' ? text.find_first_of("`\n", i + 1) : std::string_view::npos;
    if (end != std::string_view::npos && end > i + 1 && text[end] == '`') {
      escaped += text.substr(i, end + 1 - i);
      i = end;
      // A longer row of backticks would begin another span.
      if (i + 1 < text.size() && text[i + 1] == '`') escaped += ' ';
    } else {
      const bool special = kAnywhere.find(c) != std::string_view::npos ||
                           (at_start && kAtStart.find(c) != std::string_view::npos);
      if (special) escaped += '\\';
      escaped += c;
    }
    at_start = c == '\n' || (at_start && c == ' ');
  }
  return escaped;
}

std::string CodeSpan(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  const std::string fence = FenceFor(line, 1);
  if (fence.size() == 1) return fence + line + fence;
  return fence + ' ' + line + ' ' + fence;
}

std::string CodeBlock(std::string_view language, std::string_view text) {
  const std::string fence = FenceFor(text, 3);
  std::string block = fence + std::string(language) + '\n' + std::string(text);
  if (!block.ends_with('\n')) block += '\n';
  return block + fence + '\n';
}

}  // namespace walz::lsp
