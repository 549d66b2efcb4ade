#include "base/fold_case.h"

#include <cstddef>

#include "base/ascii.h"

namespace walz::base {
namespace {

// UTF-8 encodes À to ß as this byte and 0x80 to 0x9F; their lower case is 0x20 higher.
constexpr char kLatin1Lead = '\xC3';

bool IsLatin1Capital(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const bool is_letter = byte != 0x97U && byte != 0x9FU;  // × and ß
  return byte >= 0x80U && byte <= 0x9FU && is_letter;
}

}  // namespace

std::string FoldCase(std::string_view text) {
  std::string folded(text);
  for (std::size_t i = 0; i < folded.size(); ++i) {
    const bool is_capital =
        IsUpper(folded[i]) || (i > 0 && folded[i - 1] == kLatin1Lead && IsLatin1Capital(folded[i]));
    if (is_capital) folded[i] = static_cast<char>(folded[i] + ('a' - 'A'));
  }
  return folded;
}

}  // namespace walz::base
