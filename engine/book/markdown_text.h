// Plain text in Markdown.
#pragma once

#include <string>
#include <string_view>

namespace walz::book {

// Escapes a text so that Markdown shows it literally, also in a cell of a table. Line breaks become
// blanks.
std::string EscapeMarkdown(std::string_view text);

}  // namespace walz::book
