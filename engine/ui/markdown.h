// Markdown as HTML, as JSON and as lines of text. The only user of md4c.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// Returns HTML. HTML in the text is escaped. Only links to an anchor of the same page (`#id`) are
// kept; other links and pictures are replaced by their texts, because the text is untrusted.
std::string MarkdownHtml(std::string_view markdown);

// As MarkdownHtml, but returns a list of nodes, for clients that must not insert markup. A node is
// a text, or an array of a tag, optionally an object of attributes, and the nodes inside: `["p",
// "some ", ["em", "text"]]`. The possible tags are: a blockquote br code del em h3 h4 h5 h6 li ol p
// pre strong table tbody td th thead tr ul. Attributes are `href` (`#id`) of `a`, `start` of `ol`,
// and `align` (`right`, `middle`) of `td` and `th`. Nodes deeper than kDeepestNode are replaced by
// their contents.
inline constexpr std::size_t kDeepestNode = 24;
nlohmann::ordered_json MarkdownTree(std::string_view markdown);

// Returns lines of at most `width` cells (at least 20); a word or a table may be wider.
std::vector<std::string> MarkdownLines(std::string_view markdown, int width);

// The text alone, without markup, in a single line.
std::string MarkdownText(std::string_view markdown);

}  // namespace walz::ui
