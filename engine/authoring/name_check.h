// Finds misspelt names in scripts, also on lines that are never run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "authoring/script_memory.h"
#include "base/nearest.h"
#include "script/known_names.h"

namespace walz::authoring {

// A name that leads nowhere.
struct NameFinding {
  enum class Kind {
    kGlobal,       // no global of that name
    kGlobalWrite,  // globals cannot be set
    kField,        // `table` has no such field
    kNowhere,      // nothing of the game has such a field, and no script sets it
    kNotRead,      // set where nothing of the game has such a field, and no script reads it
    kNotDeclared,  // no declared `table` (event, stream ...) of that name
  };

  Kind kind = Kind::kGlobal;
  std::size_t script = 0;  // index into the sources
  int line = 0;            // one-based
  std::size_t begin = 0;   // of the name in its source, without quotes; `end` not included
  std::size_t end = 0;
  std::string name;
  std::string table;
  base::NearestFinder nearest{{}};  // what may be meant
  bool certain = true;              // wrong in every game; otherwise with this content
};

// Checks the names in all `sources` of a game together: a field that one of them sets may be read
// by others. A source with syntax errors is skipped, and then no field of an unknown table is
// reported. The findings are ordered by source and line; each name counts once per line, and there
// are at most as many per source as base::Diagnostics keeps.
std::vector<NameFinding> CheckNames(const std::vector<std::string_view>& sources,
                                    script::KnownNames known, ScriptMemory& memory);

}  // namespace walz::authoring
