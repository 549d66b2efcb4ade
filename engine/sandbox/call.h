// Calls of script functions that cannot ask: hooks, conditions, scores.
#pragma once

#include <optional>
#include <variant>

#include "sandbox/convert.h"
#include "sandbox/sandbox.h"
#include "sandbox/script_error.h"

namespace walz::sandbox {

// The value of a call, or the error.
template <class T>
using CallResult = std::variant<T, ScriptError>;

namespace call_internal {

// Calls the function that lies below `arguments` values on the stack of the main thread. Leaves
// `results` values there.
std::optional<ScriptError> Run(Sandbox& sandbox, int arguments, int results);
// Pops a result of the wrong type and returns the error for it.
ScriptError WrongResult(Sandbox& sandbox, ScriptRef function, const base::Message& why);
// Prepares the main thread and pushes the function.
void Prepare(Sandbox& sandbox, ScriptRef function, int arguments);

}  // namespace call_internal

// Calls `function` with arguments that Convert supports and discards its results. May be called
// from a bound function while another script runs; both then share budget and memory.
template <class... P>
[[nodiscard]] std::optional<ScriptError> Call(Sandbox& sandbox, ScriptRef function,
                                              const P&... arguments) {
  call_internal::Prepare(sandbox, function, sizeof...(P));
  (Convert<P>::Push(sandbox.state(), arguments), ...);
  return call_internal::Run(sandbox, sizeof...(P), 0);
}

// As Call, for a function that returns a T, which must not be a string or a list.
template <class T, class... P>
[[nodiscard]] CallResult<T> CallFor(Sandbox& sandbox, ScriptRef function, const P&... arguments) {
  lua_State* const L = sandbox.state();
  call_internal::Prepare(sandbox, function, sizeof...(P));
  (Convert<P>::Push(L, arguments), ...);
  if (auto error = call_internal::Run(sandbox, sizeof...(P), 1)) return *std::move(error);
  T value{};
  if (!Convert<T>::Read(L, lua_gettop(L), sandbox.host().arena, value)) {
    const base::Message why = Convert<T>::Explain(L, lua_gettop(L));
    return call_internal::WrongResult(sandbox, function, why);
  }
  lua_pop(L, 1);
  return value;
}

}  // namespace walz::sandbox
