// The path of the cursor in a YAML file. Works on half-written text, which the parser rejects: uses
// only indentation, dashes and brackets.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace walz::lsp {

// One step of a path in a YAML document.
struct Step {
  bool item = false;  // an item of a list; otherwise the value of `key`
  std::string key;
};

// The path to the cursor and the token that is being typed.
struct Cursor {
  std::vector<Step> path;          // leads to the value or, while a key is typed, to its map
  bool in_value = false;           // after `key:` or in a list of scalars; `path` ends with the key
  base::SourceSpan typed;          // the key or value up to the cursor
  std::set<std::string> siblings;  // the other keys of the map if a key is being typed
};

// Returns the cursor at `position`. In a comment, `path` and `typed` are empty.
Cursor CursorAt(const base::SourceFilePtr& file, base::Position position);

// Returns true if `position` is inside a comment.
bool InComment(const base::SourceFile& file, base::Position position);

// The brackets and the quote that are still open at the end of a text.
struct OpenBrackets {
  struct Bracket {
    char sign;          // `{` or `[`
    std::size_t begin;  // byte offset in the text
  };
  std::vector<Bracket> brackets;  // outermost first
  char quote = '\0';              // `"` or `'`; '\0' if none is open
  bool comment = false;           // the text ends in a comment
};

// Scans quotes, comments and flow brackets, and no other YAML. A quote ends with its line.
OpenBrackets OpenAtEnd(std::string_view text);

}  // namespace walz::lsp
