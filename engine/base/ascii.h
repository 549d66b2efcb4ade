// Classification of ASCII characters, independent of the locale.
#pragma once

namespace walz::base {

constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool IsLower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool IsUpper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool IsLetter(char c) { return IsLower(c) || IsUpper(c); }
constexpr bool IsLetterOrDigit(char c) { return IsLetter(c) || IsDigit(c); }

}  // namespace walz::base
