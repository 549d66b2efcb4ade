// Detects Lua tests that cannot fail.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

namespace walz::authoring {

// Reports (WZ2009) each `test(name, function() ... end)` that starts and reads a game, but neither
// chooses nor expects anything. Skips tests that call functions of their own file.
void CheckIdleLuaTests(const base::SourceFilePtr& file, base::Diagnostics& findings);

}  // namespace walz::authoring
