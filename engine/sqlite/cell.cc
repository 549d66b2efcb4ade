#include "base/check.h"
#include "sqlite/database.h"

namespace walz::sqlite {

std::int64_t NumberIn(const Cell& cell) {
  const auto* const number = std::get_if<std::int64_t>(&cell);
  WALZ_CHECK(number != nullptr, "the column holds a text");
  return *number;
}

const std::string& TextIn(const Cell& cell) {
  const auto* const text = std::get_if<std::string>(&cell);
  WALZ_CHECK(text != nullptr, "the column holds a number");
  return *text;
}

}  // namespace walz::sqlite
