// Spans in scripts.
#pragma once

#include <string_view>

#include "base/source.h"
#include "content/script_index.h"

namespace walz::authoring {

// Returns the span of the first `word` in a line (one-based) of a script.
inline base::SourceSpan PlaceIn(const content::Script& script, int line, std::string_view word) {
  return base::SpanOfWord(script.file, line - 1, word);
}

}  // namespace walz::authoring
