// Markdown as HTML, as JSON and as lines of text. The only user of md4c.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// Returns HTML. HTML in the text is shown as it is written. A link leads only to an anchor of the
// same page (`#id`); other links and pictures become their texts, because the text may be a
// stranger's.
std::string MarkdownHtml(std::string_view markdown);

// Returns the same as a list of nodes, for clients that must not insert markup. A node is a text,
// or an array of a tag, optionally an object of attributes, and the nodes inside: `["p", "some ",
// ["em", "text"]]`. Tags are those of a fixed list: a blockquote br code del em h3 h4 h5 h6 li ol p
// pre strong table tbody td th thead tr ul. Attributes are `href` (`#id`) of `a`, `start` of `ol`,
// and `align` (`right`, `middle`) of `td` and `th`. Nodes beyond a depth of kDeepestNode become
// their contents.
inline constexpr std::size_t kDeepestNode = 24;
nlohmann::ordered_json MarkdownTree(std::string_view markdown);

// Returns lines of at most `width` cells (at least 20); a word or a table may be wider.
std::vector<std::string> MarkdownLines(std::string_view markdown, int width);

// The text alone, without marks, in a single line.
std::string MarkdownText(std::string_view markdown);

}  // namespace walz::ui
