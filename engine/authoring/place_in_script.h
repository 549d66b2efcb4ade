// Where something stands in a script of a game.
#pragma once

#include <string_view>

#include "base/source.h"
#include "content/script_index.h"

namespace walz::authoring {

// The first `word` in a line (one-based) of a script.
inline base::SourceSpan PlaceIn(const content::Script& script, int line, std::string_view word) {
  return base::SpanOfWord(script.file, line - 1, word);
}

}  // namespace walz::authoring
