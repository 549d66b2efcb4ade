#include "base/utf8.h"

#include <utf8proc.h>

#include <algorithm>

#include "base/check.h"

namespace walz::base {
namespace {

constexpr char32_t kReplacement = 0xfffd;

struct Range {
  char32_t first;
  char32_t last;
};

// Default_Ignorable_Code_Point of Unicode 15 (DerivedCoreProperties.txt), with the separators of
// lines and paragraphs and the interlinear annotations.
constexpr Range kInvisible[] = {
    {0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x061c, 0x061c}, {0x115f, 0x1160}, {0x17b4, 0x17b5},
    {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164},
    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

std::string Hexadecimal(char32_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  do {
    text.insert(text.begin(), kDigits[value & 0xf]);
    value >>= 4;
  } while (value != 0);
  return text;
}

}  // namespace

CodePoint DecodeUtf8(std::string_view text, std::size_t offset) {
  WALZ_CHECK(offset < text.size(), "decoding beyond the end of the text");
  const auto first = static_cast<unsigned char>(text[offset]);
  if (first < 0x80) return {first, 1, true};
  const auto* begin = reinterpret_cast<const utf8proc_uint8_t*>(text.data() + offset);
  // A character takes at most four bytes.
  const std::size_t rest = std::min<std::size_t>(text.size() - offset, 4);
  utf8proc_int32_t value = 0;
  const utf8proc_ssize_t length =
      utf8proc_iterate(begin, static_cast<utf8proc_ssize_t>(rest), &value);
  if (length <= 0) return {kReplacement, 1, false};
  return {static_cast<char32_t>(value), static_cast<std::size_t>(length), true};
}

std::size_t CodePointCount(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t offset = 0; offset < text.size(); ++count) {
    offset += DecodeUtf8(text, offset).length;
  }
  return count;
}

std::string EncodeUtf8(char32_t character) {
  utf8proc_uint8_t bytes[4];
  const utf8proc_ssize_t length =
      utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes);
  return std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

bool IsControl(char32_t character) {
  return character < 0x20 || (character >= 0x7f && character < 0xa0);
}

bool IsInvisible(char32_t character) {
  return std::ranges::any_of(kInvisible, [character](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

int DisplayWidth(char32_t character) {
  return std::max(0, utf8proc_charwidth(static_cast<utf8proc_int32_t>(character)));
}

int DisplayWidth(std::string_view text) {
  int width = 0;
  for (std::size_t offset = 0; offset < text.size();) {
    const CodePoint point = DecodeUtf8(text, offset);
    width += DisplayWidth(point.value);
    offset += point.length;
  }
  return width;
}

std::string Printable(std::string_view text) {
  std::string printable;
  for (std::size_t offset = 0; offset < text.size();) {
    const CodePoint point = DecodeUtf8(text, offset);
    if (!point.valid) {
      printable += "\\x{" + Hexadecimal(static_cast<unsigned char>(text[offset])) + "}";
    } else if (point.value == U'\t') {
      printable += ' ';
    } else if (point.value != U'\n' && (IsControl(point.value) || IsInvisible(point.value))) {
      printable += "\\u{" + Hexadecimal(point.value) + "}";
    } else {
      printable += text.substr(offset, point.length);
    }
    offset += point.length;
  }
  return printable;
}

std::string Shorten(std::string_view text, std::size_t characters) {
  std::size_t offset = 0;
  for (std::size_t count = 0; offset < text.size() && text[offset] != '\n'; ++count) {
    if (count == characters) break;
    offset += DecodeUtf8(text, offset).length;
  }
  std::string shortened(text.substr(0, offset));
  if (offset < text.size()) shortened += "…";
  return shortened;
}

}  // namespace walz::base
