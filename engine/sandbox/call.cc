#include "sandbox/call.h"

#include "base/check.h"
#include "sandbox/messages.h"

namespace walz::sandbox::call_internal {

void Prepare(Sandbox& sandbox, ScriptRef function, int arguments) {
  lua_State* const L = sandbox.state();
  WALZ_CHECK(function.valid(), "call of no function");
  sandbox.host().allocator.set_limited(false);  // until the RunScope in Run
  WALZ_CHECK(lua_checkstack(L, arguments + 10) != 0, "no room on the Lua stack");
  lua_pushcfunction(L, &RecordTraceHandler);
  sandbox.Push(L, function);
}

std::optional<ScriptError> Run(Sandbox& sandbox, int arguments, int results) {
  lua_State* const L = sandbox.state();
  const int handler = lua_gettop(L) - arguments - 1;
  int status = LUA_ERRRUN;
  // A nested call is counted like the run around it.
  const Counting counting =
      sandbox.host().depth == 0 ? sandbox.host().counting : sandbox.budget().counting();
  {
    RunScope scope(sandbox.host(), L, counting);
    Budget::Arm(L, counting);
    if (scope.allowed()) {
      status = lua_pcall(L, arguments, results, handler);
    } else {
      lua_settop(L, handler);
      scope.PushRefusal();
    }
  }
  if (sandbox.host().depth == 0 && IsSuspect(sandbox, status)) {
    lua_settop(L, handler - 1);
    // Shrinks a large stack, so that deeply nested calls are noticed again next time.
    lua_gc(L, LUA_GCCOLLECT);
    return SuspectRun();
  }
  lua_remove(L, handler);
  if (status == LUA_OK) return std::nullopt;
  return TakeError(sandbox, L, status);
}

ScriptError WrongResult(Sandbox& sandbox, ScriptRef function, const base::Message& why) {
  lua_State* const L = sandbox.state();
  lua_pop(L, 1);
  ScriptError error;
  lua_Debug info;
  sandbox.Push(L, function);
  if (lua_getinfo(L, ">S", &info) != 0 && info.source[0] == '@') {
    error.path.assign(info.source + 1, info.srclen - 1);
    error.line = info.linedefined;
    error.file = sandbox.FileOfPath(error.path);
    error.mod = sandbox.ModOfPath(error.path);
  }
  error.message = CleanMessage(walz::sandbox::messages::InvalidResult({.reason = why}));
  error.units = sandbox.budget().used();
  error.bytes = static_cast<std::int64_t>(sandbox.memory_used());
  return error;
}

}  // namespace walz::sandbox::call_internal
