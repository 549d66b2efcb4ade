#include "base/decimal.h"

#include <locale>
#include <sstream>
#include <string>

namespace walz::base {

std::optional<double> ParseDecimal(std::string_view text) {
  // A stream would also read `+1` and numbers in hexadecimal.
  if (text.empty() || text.find_first_not_of("0123456789.e-") != std::string_view::npos) {
    return std::nullopt;
  }
  std::istringstream stream{std::string(text)};
  stream.imbue(std::locale::classic());
  double number = 0;
  stream >> number;
  if (stream.fail() || stream.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
  return number;
}

}  // namespace walz::base
