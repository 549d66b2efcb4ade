// Memoization of script functions.
#pragma once

#include <cstdint>

#include "sandbox/handle.h"
#include "sandbox/host.h"
#include "script/game_context.h"

namespace walz::script {

// In the keys of a `Memory`, functions wrapped with `remember` are numbered from here. A function
// named in content is represented by its FunctionId, which is lower.
inline constexpr std::int64_t kFirstRemembered = 0x10000;
// Added to the ids of functions that begin effects.
inline constexpr std::uint64_t kFirstEffect = std::uint64_t{1} << 32;

// Returns true if the running call may use cached answers. A run with counting computes all
// answers, so its result is independent of earlier calls. Functions must also run if explanations
// or coverage are recorded.
inline bool Remembers(const sandbox::Host& host, const GameContext& context) {
  return host.budget.counting() == sandbox::Counting::kOnSuspicion &&
         context.explanation == nullptr && context.coverage == nullptr;
}

// Returns true if the value at `index` is a function created by `remember`.
bool IsRemembered(lua_State* L, int index);

// Calls a function created by `remember`, at stack index `function`, with two handles. Returns its
// result. A call from C++ costs half as much as one from a script if the answer is cached.
// Propagates the function's errors, and raises if the result is not a 32-bit integer.
// `GameContext::position` must be set.
std::int32_t AskRemembered(lua_State* L, int function, sandbox::Handle first,
                           sandbox::Handle second);

}  // namespace walz::script
