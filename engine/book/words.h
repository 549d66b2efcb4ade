// Splitting of lines into words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace walz::book {

// The words of a text, separated by blanks.
std::vector<std::string> WordsOf(std::string_view text);

// The text without blanks at both ends.
std::string_view Trimmed(std::string_view text);

}  // namespace walz::book
