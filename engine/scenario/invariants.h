// Whether a position can come about at all, as far as content says what holds in every one.
#pragma once

#include <optional>

#include "base/message.h"
#include "base/source.h"
#include "match/game.h"

namespace walz::scenario {

// An invariant of the game that does not hold.
struct BrokenInvariant {
  base::Message why;      // how, in words
  base::SourceSpan span;  // where it is declared
};

// The first invariant that a position breaks; nothing if all hold.
std::optional<BrokenInvariant> FindBrokenInvariant(match::Table& table, const kernel::State& state);

}  // namespace walz::scenario
