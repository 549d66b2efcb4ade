// Looks for misspelt names in scripts, also on lines that are never run.
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
  std::string name;
  std::string table;
  base::NearestFinder nearest{{}};  // what may be meant
  bool certain = true;              // wrong in every game; otherwise with this content
};

// Checks the names in all `sources` of a game together: what one of them sets, others may read.
// Works on what Lua makes of them, without running anything; sources that Lua refuses are passed
// over, and fields of unknown things with them. The findings are ordered by source and line; each
// name counts once a line. Of each source there are no more than base::Diagnostics keeps.
std::vector<NameFinding> CheckNames(const std::vector<std::string_view>& sources,
                                    script::KnownNames known, ScriptMemory& memory);

}  // namespace walz::authoring
