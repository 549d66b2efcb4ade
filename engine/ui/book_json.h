// A rule book as JSON, for clients that must not insert markup.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "ui/book_page.h"

namespace walz::ui {

// Returns { "language", "title", "subtitles", "chapters": [{ "name", "title", "elements" }] } in
// the language of the book. An element is a heading, { "heading": level, "text" }, or a paragraph,
// { "id", "rules", "mod", "body" }. `body` is a list of nodes (MarkdownTree). An example or picture
// is a node `aside` with its title in bold and its text, without a drawing.
nlohmann::ordered_json BookJson(const BookRequest& request);

}  // namespace walz::ui
