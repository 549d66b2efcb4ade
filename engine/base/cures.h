// What to do about findings of which nothing better is known than their code.
#pragma once

#include "base/diagnostic.h"

namespace walz::base {

// The cure of a finding as it is shown: its own help, or what there is to do about every finding of
// its code; empty where neither is known.
Message CureOf(const Diagnostic& finding);

}  // namespace walz::base
