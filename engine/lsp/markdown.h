// Markdown of texts that strangers have written.
#pragma once

#include <string>
#include <string_view>

namespace walz::lsp {

// Escapes a text, so that it shows as written: no pictures, links, headings or HTML. Code between
// backticks stays code.
std::string EscapeMarkdown(std::string_view text);

// Returns the text as a code span on one line.
std::string CodeSpan(std::string_view text);

// Returns a code block whose fence is longer than all rows of backticks in the text.
std::string CodeBlock(std::string_view language, std::string_view text);

}  // namespace walz::lsp
