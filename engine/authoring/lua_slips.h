// Advice for syntax errors that users of other languages make in Lua.
#pragma once

#include "base/diagnostic.h"

namespace walz::authoring {

// Returns advice for a script's syntax error; empty for uncommon errors.
base::Message AdviceOnSyntax(const base::Diagnostic& refused);

}  // namespace walz::authoring
