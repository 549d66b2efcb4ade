// Tests in Lua that pass whatever the game does.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

namespace walz::authoring {

// Reports each `test(name, function() ... end)` of a file that begins a game and looks at it, and
// neither chooses nor expects anything (WZ2009). Silent about those that call functions of their
// own, which may do so.
void CheckIdleLuaTests(const base::SourceFilePtr& file, base::Diagnostics& findings);

}  // namespace walz::authoring
