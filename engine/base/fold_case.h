// Case-insensitive comparison of texts, independent of the locale.
#pragma once

#include <string>
#include <string_view>

namespace walz::base {

// Converts the capitals of ASCII and of Latin-1 (À to Þ) to lower case. Keeps the length in bytes,
// and all other characters.
std::string FoldCase(std::string_view text);

}  // namespace walz::base
