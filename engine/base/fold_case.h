// Case-insensitive comparison of texts, independent of the locale.
#pragma once

#include <string>
#include <string_view>

namespace walz::base {

// Converts the capitals of ASCII and of Latin-1 (À to Þ) to lower case. Changes neither the length
// in bytes nor any other character.
std::string FoldCase(std::string_view text);

}  // namespace walz::base
