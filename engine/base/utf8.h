// UTF-8: decoding, counting and width on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace walz::base {

// One decoded character. A byte that is not strict UTF-8 (overlong form, surrogate, stray byte)
// decodes as U+FFFD with `valid` false and length 1.
struct CodePoint {
  char32_t value;
  std::size_t length;  // in bytes, at least 1
  bool valid;
};

// Decodes the character that begins at byte `offset`, which must be within the text.
CodePoint DecodeUtf8(std::string_view text, std::size_t offset);

// The number of characters. Each invalid byte counts as one.
std::size_t CodePointCount(std::string_view text);

// Encodes a character as UTF-8.
std::string EncodeUtf8(char32_t character);

// Returns true for C0 and C1 control characters and DEL, including line feed and tab.
bool IsControl(char32_t character);

// Returns true for characters that can disguise a text: the default-ignorable characters of Unicode
// (zero-width characters, direction marks, fillers, variation selectors, tags), and line and
// paragraph separators.
bool IsInvisible(char32_t character);

// The width in terminal cells. A character takes 0 cells (such as combining and control
// characters), 2 cells (East Asian characters, emoji) or 1 cell (all others).
int DisplayWidth(char32_t character);
int DisplayWidth(std::string_view text);

// Escapes a text for the terminal. Control and invisible characters become escapes such as
// `\u{202e}`, and invalid bytes escapes such as `\x{ff}`. A tab becomes one space. Line feeds stay.
std::string Printable(std::string_view text);

// Truncates a text to the first `characters` characters of its first line, for use in a message.
// Appends `…` if anything was cut.
std::string Shorten(std::string_view text, std::size_t characters = 40);

}  // namespace walz::base
