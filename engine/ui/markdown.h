// Markdown as HTML and as lines of text. The only user of md4c.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// Returns HTML. HTML in the text is shown as it is written. A link leads only to an anchor of the
// same page (`#id`); other links and pictures become their texts, because the text may be a
// stranger's.
std::string MarkdownHtml(std::string_view markdown);

// Returns lines of at most `width` cells (at least 20); a word or a table may be wider.
std::vector<std::string> MarkdownLines(std::string_view markdown, int width);

// The text alone, without marks, in a single line.
std::string MarkdownText(std::string_view markdown);

}  // namespace walz::ui
