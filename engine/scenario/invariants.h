// Checks the invariants that content declares for every position.
#pragma once

#include <optional>

#include "base/message.h"
#include "base/source.h"
#include "match/game.h"

namespace walz::scenario {

// A violated invariant.
struct BrokenInvariant {
  base::Message why;      // the description of the violation
  base::SourceSpan span;  // the span of the declaration
};

// Returns the first violated invariant; nullopt if all hold.
std::optional<BrokenInvariant> FindBrokenInvariant(match::Table& table, const kernel::State& state);

}  // namespace walz::scenario
