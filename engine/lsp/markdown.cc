#include "lsp/markdown.h"

#include <algorithm>

#include "base/utf8.h"

namespace walz::lsp {
namespace {

// A run of backticks that is longer than any in `text`.
std::string Fence(std::string_view text, std::size_t least) {
  std::size_t longest = least - 1;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(longest + 1, '`');
}

std::string InOneLine(std::string_view text) {
  std::string line = base::Printable(text);
  std::ranges::replace(line, '\n', ' ');
  return line;
}

// The characters that begin something other than text within a line (CommonMark 6, and tables).
bool IsActive(char c) {
  return std::string_view("\\`*_[]<>&!#|~").find(c) != std::string_view::npos;
}

}  // namespace

std::string MarkdownText(std::string_view text) {
  const std::string line = InOneLine(text);
  std::string markdown;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const std::size_t end = line[at] == '`' ? line.find('`', at + 1) : std::string::npos;
    if (end != std::string::npos && end > at + 1) {
      markdown += MarkdownCode(std::string_view(line).substr(at + 1, end - at - 1));
      at = end;
      continue;
    }
    if (IsActive(line[at])) markdown += '\\';
    markdown += line[at];
  }
  return markdown;
}

std::string MarkdownCode(std::string_view text) {
  const std::string line = InOneLine(text);
  const std::string fence = Fence(line, 1);
  // A space keeps a backtick of the text apart from the fence.
  const std::string space = line.starts_with('`') || line.ends_with('`') ? " " : "";
  return fence + space + line + space + fence;
}

std::string MarkdownBlock(std::string_view language, std::string_view text) {
  const std::string lines = base::Printable(text);
  const std::string fence = Fence(lines, 3);
  return fence + std::string(language) + "\n" + lines + (lines.ends_with('\n') ? "" : "\n") +
         fence + "\n";
}

}  // namespace walz::lsp
