// Checks the syntax of a script without running it.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "base/source.h"

namespace walz::sandbox {

// Returns the syntax error of a script (WZ0903), as loading would report it. Returns nullopt if the
// script compiles or exceeds the maximum size of a script.
std::optional<base::Diagnostic> FindSyntaxError(const base::SourceFilePtr& file);

}  // namespace walz::sandbox
