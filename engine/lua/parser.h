// A recursive-descent parser for Lua 5.4 that recovers from syntax errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lua/tokens.h"
#include "lua/tree.h"

namespace walz::lua {

// The first place that violates Lua's grammar. Indexes are those of `Script::tokens`.
struct SyntaxError {
  enum class Kind : std::uint8_t {
    kExpected,       // `expected` is missing in front of the token at `begin`
    kUnexpected,     // the token at `begin` begins no statement
    kNoStatement,    // the range is an expression that is neither called nor assigned to
    kNotAssignable,  // the range is assigned to, but is neither a variable nor a field
    kBehindReturn,   // the token at `begin` follows a `return`, which ends its block
    kOpenString,
    kOpenComment,
    kTooDeep,  // nested deeper than Lua allows, or too deep for recursion
  };

  Kind kind = Kind::kUnexpected;
  std::string_view expected;  // a static text: `end`, `)`, `name`, `expression`, `=` ...
  std::size_t begin = 0;      // byte offsets in the source; `end` is exclusive
  std::size_t end = 0;
  std::size_t token = 0;              // at which parsing fails; not before `begin`
  std::optional<std::size_t> opener;  // the token that `expected` closes
};

struct Script {
  Node root;  // a kBlock
  std::optional<SyntaxError> error;
  std::vector<Token> tokens;
  std::vector<Comment> comments;

  bool is_sound() const { return !error; }
  // The last token before kEnd; null if there is none.
  const Token* LastToken() const;
  // The token that begins at an offset; null if none does.
  const Token* TokenAt(std::size_t begin) const;
  // Returns true if text typed at an offset would become part of a comment.
  bool IsInComment(std::size_t offset) const;
};

// Parses any text. A script without errors is parsed as by Lua. In a script with errors, a missing
// expression becomes a kMissing node, and a missing name has an empty text. A missing `end` is
// assumed in front of the next `function`, `local` or `return` in the first column, and in front of
// an `end` that is less indented than the block. The error is where Lua fails, unless that layout
// shows which closing token is missing earlier.
Script Parse(std::string_view source);

// The tree of a script without errors; nullopt for all others.
std::optional<Node> ParseSound(std::string_view source);

}  // namespace walz::lua
