// Markdown for editors from texts of games and mods, which may come from strangers.
#pragma once

#include <string>
#include <string_view>

namespace walz::lsp {

// A paragraph that shows `text` literally: links, images and HTML are escaped. Spans in single
// backticks stay code. Line breaks become spaces.
std::string MarkdownText(std::string_view text);

// A code span; `text` may contain backticks.
std::string MarkdownCode(std::string_view text);

// A fenced block; `text` may contain fences.
std::string MarkdownBlock(std::string_view language, std::string_view text);

}  // namespace walz::lsp
