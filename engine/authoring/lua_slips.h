// What people who know other languages write in Lua, and what it is there.
#pragma once

#include "base/diagnostic.h"

namespace walz::authoring {

// What to write instead, for a script that Lua refuses (a finding at the line that it names); empty
// if it is nothing that happens often.
base::Message AdviceOnSyntax(const base::Diagnostic& refused);

}  // namespace walz::authoring
