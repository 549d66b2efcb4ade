// Whether Lua can read a script at all, found without running it.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "base/source.h"

namespace walz::sandbox {

// What Lua does not understand in a script, as loading it would tell (WZ0903); nothing if it can be
// read, or is larger than a script may be.
std::optional<base::Diagnostic> FindSyntaxError(const base::SourceFilePtr& file);

}  // namespace walz::sandbox
