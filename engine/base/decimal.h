// Decimal numbers in text.
#pragma once

#include <optional>
#include <string_view>

namespace walz::base {

// Parses a number such as `3`, `0.5` or `1e3`, independently of the locale. Returns nullopt if the
// text is anything else, or the number is too large. Replaces std::from_chars, which some C++
// libraries lack for floating point.
std::optional<double> ParseDecimal(std::string_view text);

}  // namespace walz::base
