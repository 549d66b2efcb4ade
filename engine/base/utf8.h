// UTF-8: decoding, counting, and how wide text is on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace walz::base {

// One decoded character. Bytes that are not strict UTF-8 (overlong forms, surrogates, stray bytes)
// decode one byte at a time as U+FFFD with `valid` false.
struct CodePoint {
  char32_t value;
  std::size_t length;  // in bytes, at least 1
  bool valid;
};

// The character that begins at byte `offset`, which must lie within the text.
CodePoint DecodeUtf8(std::string_view text, std::size_t offset);

// The number of characters, each invalid byte counting as one.
std::size_t CodePointCount(std::string_view text);

// The character as UTF-8.
std::string EncodeUtf8(char32_t character);

// C0 and C1 control characters and DEL, line feed and tab included.
bool IsControl(char32_t character);

// Characters that can make text look like something else: zero-width characters, direction marks,
// line and paragraph separators, tags.
bool IsInvisible(char32_t character);

// The terminal cells a character or text takes: 0 (combining, control), 1 or 2 (East Asian, emoji).
int DisplayWidth(char32_t character);
int DisplayWidth(std::string_view text);

// The text fit for a terminal: control and invisible characters and invalid bytes are written as
// `\u{202e}` or `\x{ff}`; everything else stays. Line feeds stay, tabs become one space.
std::string Printable(std::string_view text);

// The beginning of the first line, at most `characters` long, with `…` if anything was cut: enough
// to recognise a text in a message.
std::string Shorten(std::string_view text, std::size_t characters = 40);

}  // namespace walz::base
