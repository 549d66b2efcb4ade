// Helpers for typed and displayed text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// Removes blanks, tabs and carriage returns at both ends.
std::string Trim(std::string_view text);

// Parses a number from 1 to `most` and returns it as a zero-based index; nullopt for all other
// texts.
std::optional<std::size_t> NumberIn(std::string_view text, std::size_t most);

// Converts an ASCII letter to lower case.
char LowerCase(char c);

// Returns true if `text` contains `part`. Case-insensitive (base/fold_case.h).
bool Contains(std::string_view text, std::string_view part);

// Returns the width of the longest word.
int LongestWord(std::string_view text);

// Replaces characters. `replacement` returns the text that replaces a character, or an empty text
// to keep it.
template <class F>
std::string Replaced(std::string_view text, F replacement) {
  std::string replaced;
  for (const char c : text) {
    const std::string_view by = replacement(c);
    replaced += by.empty() ? std::string_view(&c, 1) : by;
  }
  return replaced;
}

// Appends the lines of a text.
void AppendLines(std::string_view text, std::vector<std::string>& lines);

// Appends lines.
void AppendLines(std::vector<std::string> more, std::vector<std::string>& lines);

}  // namespace walz::ui
