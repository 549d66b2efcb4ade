// When answers of functions are remembered.
#pragma once

#include "sandbox/host.h"
#include "script/game_context.h"

namespace walz::script {

// The words that stand for functions in the questions of a `Memory`: those that content names have
// their ids, those that scripts wrap with `remember` numbers above.
inline constexpr std::int64_t kFirstRemembered = 0x10000;

// Whether the running call may answer from memory. A counted run does everything itself, so that it
// does the same whatever has been asked before; and where reasons are asked for, or which lines
// run, the functions have to tell.
inline bool Remembers(const sandbox::Host& host, const GameContext& context) {
  return host.budget.counting() == sandbox::Counting::kOnSuspicion &&
         context.explanation == nullptr && context.coverage == nullptr;
}

}  // namespace walz::script
