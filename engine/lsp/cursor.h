// Where in the structure of a YAML file the author is typing. Works on half-written text, which no
// parser reads: by indentation, dashes and brackets.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/source.h"

namespace walz::lsp {

// One level on the way to a place.
struct Step {
  bool item = false;  // of a list; else the value of `key`
  std::string key;
};

// What is being typed.
struct Cursor {
  std::vector<Step> path;          // to the map whose key, or to the value, that is being typed
  bool in_value = false;           // behind `key:` or in a list of scalars; the key is in `path`
  base::SourceSpan typed;          // what there is of the key or value, up to the place
  std::set<std::string> siblings;  // the other keys of the same map, where it is a key
};

// Comments have no cursor: their path is empty and nothing is typed in them.
Cursor CursorAt(const base::SourceFilePtr& file, base::Position position);

// Whether the place is inside a comment.
bool InComment(const base::SourceFile& file, base::Position position);

}  // namespace walz::lsp
