// A recovering lexer for Lua 5.4, also for incomplete scripts in editors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace walz::lua {

struct Token {
  // kUnknown: a character that Lua does not use, such as `!`; all of its bytes.
  enum class Kind : std::uint8_t { kName, kKeyword, kSign, kString, kNumber, kUnknown, kEnd };

  Kind kind = Kind::kEnd;
  std::string text;       // the value of a string, without quotes and escapes
  std::size_t begin = 0;  // byte offsets in the source; `end` is exclusive
  std::size_t end = 0;
  // For a string: the range between its quotes or brackets.
  std::size_t inner_begin = 0;
  std::size_t inner_end = 0;
  bool is_open = false;  // a string without its closing quote or bracket

  bool Is(Kind wanted) const { return kind == wanted; }
  bool IsSign(std::string_view sign) const { return kind == Kind::kSign && text == sign; }
  bool IsKeyword(std::string_view word) const { return kind == Kind::kKeyword && text == word; }
};

struct Comment {
  std::size_t begin = 0;  // of its `--`
  std::size_t end = 0;
  bool is_open = false;    // `--[[` without its `]]`
  bool is_closed = false;  // ends with a closing bracket; other comments end with their line
};

struct Tokens {
  std::vector<Token> tokens;  // the last one is kEnd
  std::vector<Comment> comments;
};

// Splits any text into tokens and comments. A quoted string without its closing quote ends with its
// line. A long string or comment without its closing bracket ends with the source.
Tokens Tokenize(std::string_view source);

bool IsNameCharacter(char c);

}  // namespace walz::lua
