// Detects misspelt names in scripts without running them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "authoring/script_memory.h"
#include "base/nearest.h"
#include "script/known_names.h"

namespace walz::authoring {

// An unknown name.
struct NameFinding {
  enum class Kind {
    kGlobal,       // no such global
    kGlobalWrite,  // globals cannot be set
    kField,        // no such field of `table`
    kNowhere,      // no object of the game has such a field, and no script sets it
    kNotRead,      // set, but no object of the game has such a field, and no script reads it
    kNotDeclared,  // no declared `table` (event, stream ...) of this name
  };

  Kind kind = Kind::kGlobal;
  std::size_t script = 0;  // index into the sources
  int line = 0;            // one-based
  std::size_t begin = 0;   // byte range [begin, end) of the name in its source, without quotes
  std::size_t end = 0;
  std::string name;
  std::string table;
  base::NearestFinder nearest{{}};  // similar names
  // True: wrong with any content; false: wrong only with this content.
  bool certain = true;
};

// Checks the names in all `sources` of a game together, because a field may be set in one source
// and read in another. Skips sources with syntax errors; if there are any, fields of unknown tables
// are not reported. Findings are ordered by source and line. There is at most one per name and
// line, and the total is limited as in base::Diagnostics.
std::vector<NameFinding> CheckNames(const std::vector<std::string_view>& sources,
                                    script::KnownNames known, ScriptMemory& memory);

}  // namespace walz::authoring
