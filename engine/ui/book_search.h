// Search in a rule book for a player's question at the terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "book/printed.h"

namespace walz::ui {

// Maximum number of paragraphs that answer a question.
inline constexpr int kMostPassages = 3;

// Returns the paragraphs that state the rule `asked`; if there is none, those whose text contains
// `asked`. Case-insensitive. Each begins with an empty line and the chapter's title, and has lines
// of at most `width` cells.
std::vector<std::string> BookPassages(const book::PrintedBook& book, std::string_view asked,
                                      int width);

}  // namespace walz::ui
