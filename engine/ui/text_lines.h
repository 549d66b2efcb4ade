// Text that is typed, and text that is shown line by line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walz::ui {

// Without the blanks, tabs and carriage returns at both ends.
std::string Trim(std::string_view text);

// A number from 1 to `most`, and nothing else, as an index from 0.
std::optional<std::size_t> NumberIn(std::string_view text, std::size_t most);

// Whether `text` has `part` in it; letter case does not matter, but for letters beyond ASCII.
bool Contains(std::string_view text, std::string_view part);

// Adds the lines of a text.
void AppendLines(std::string_view text, std::vector<std::string>& lines);

// Adds lines at the end.
void AppendLines(std::vector<std::string> more, std::vector<std::string>& lines);

}  // namespace walz::ui
