#include "sandbox/fixed_text.h"

#include <charconv>

namespace walz::sandbox {

FixedText& FixedText::AppendNumber(std::int64_t number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof(digits), number).ptr;
  return *this << std::string_view(digits, static_cast<std::size_t>(end - digits));
}

}  // namespace walz::sandbox
