// When answers of functions are remembered.
#pragma once

#include <cstdint>

#include "sandbox/handle.h"
#include "sandbox/host.h"
#include "script/game_context.h"

namespace walz::script {

// The words that stand for functions in the questions of a `Memory`: those that content names have
// their ids, those that scripts wrap with `remember` numbers above.
inline constexpr std::int64_t kFirstRemembered = 0x10000;
// Added to the ids of those that begin effects.
inline constexpr std::uint64_t kFirstEffect = std::uint64_t{1} << 32;

// Whether the running call may answer from memory. A counted run does everything itself, so that it
// does the same whatever has been asked before; and where reasons are asked for, or which lines
// run, the functions have to tell.
inline bool Remembers(const sandbox::Host& host, const GameContext& context) {
  return host.budget.counting() == sandbox::Counting::kOnSuspicion &&
         context.explanation == nullptr && context.coverage == nullptr;
}

// Whether the value at `index` is a function that `remember` made.
bool IsRemembered(lua_State* L, int index);

// The number that such a function, at `function`, gives for two handles. Asked by C++ rather than
// by a script, what it remembers costs half as much. Raises what the function raises, and if it
// gives anything but a number of 32 bits. Needs a running game.
std::int32_t AskRemembered(lua_State* L, int function, sandbox::Handle first,
                           sandbox::Handle second);

}  // namespace walz::script
