// Sealing a sandbox: freezes everything that scripts share, and lets functions that only read from
// frozen tables read their backings.
#include <string_view>

#include "base/check.h"
#include "base/ranges.h"
#include "sandbox/bind.h"
#include "sandbox/chunk.h"
#include "sandbox/frozen.h"
#include "sandbox/sandbox.h"

namespace walz::sandbox {
namespace {

// The collector starts a cycle when the heap has grown to this percentage of its size after the
// previous one.
constexpr int kCollectorPause = 400;

}  // namespace

struct SandboxSealing {
  using Chunk = Sandbox::Chunk;

  // The chunk of the function on top; null if it is not from a script.
  static const Chunk* ChunkOf(lua_State* L, const Sandbox& sandbox) {
    lua_Debug info;
    lua_pushvalue(L, -1);
    if (lua_getinfo(L, ">S", &info) == 0) return nullptr;
    const std::string_view source(info.source, info.srclen);
    for (const auto& chunk : sandbox.chunks_) {
      if (chunk->chunk_name == source) return chunk.get();
    }
    return nullptr;
  }

  // Pushes the globals for those functions of a chunk that only read globals.
  static void PushDirectGlobals(lua_State* L, const Sandbox& sandbox, const Chunk& chunk) {
    lua_newtable(L);
    const int globals = lua_gettop(L);
    sandbox.Push(L, sandbox.mods_[chunk.mod.value]->environment);
    PushReadable(L, -1);
    if (lua_getmetatable(L, -1) != 0) lua_setmetatable(L, globals);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
      lua_pushvalue(L, -2);
      if (IsFrozen(L, -2) && !Contains(chunk.escapes.globals, lua_tostring(L, -1))) {
        PushReadable(L, -2);
      } else {
        lua_pushvalue(L, -2);
      }
      lua_rawset(L, globals);
      lua_pop(L, 1);
    }
    lua_settop(L, globals);
  }

  static bool Contains(const std::vector<std::string>& names, std::string_view name) {
    return base::Contains(names, name);
  }

  // Expects a list of all functions on top. Where the functions of a chunk only read fields of a
  // frozen table, replaces it by its backing: one lookup instead of three, and no observable
  // difference.
  static void ReadDirectly(lua_State* L, const Sandbox& sandbox) {
    const int functions = lua_gettop(L);
    lua_newtable(L);  // globals, by chunk
    const int globals = functions + 1;
    const auto count = static_cast<lua_Integer>(lua_rawlen(L, functions));
    for (lua_Integer i = 1; i <= count; ++i) {
      lua_settop(L, globals);
      lua_rawgeti(L, functions, i);
      const Chunk* const chunk = ChunkOf(L, sandbox);
      if (chunk == nullptr) continue;
      const int function = globals + 1;
      const char* name = nullptr;
      for (int n = 1; (name = lua_getupvalue(L, function, n)) != nullptr; ++n) {
        const bool is_globals = std::string_view(name) == "_ENV";
        if (is_globals && chunk->only_reads_globals) {
          if (lua_rawgetp(L, globals, chunk) == LUA_TNIL) {
            PushDirectGlobals(L, sandbox, *chunk);
            lua_pushvalue(L, -1);
            lua_rawsetp(L, globals, chunk);
          }
          lua_setupvalue(L, function, n);
        } else if (!is_globals && IsFrozen(L, -1) && !Contains(chunk->escapes.upvalues, name)) {
          PushReadable(L, -1);
          lua_setupvalue(L, function, n);
        }
        lua_settop(L, function);
      }
    }
    lua_settop(L, functions);
  }

  // Freezes everything that scripts share.
  static int SealAll(lua_State* L) {
    Sandbox& sandbox = *HostOf(L).sandbox;
    lua_newtable(L);
    lua_Integer count = 0;
    for (const auto& chunk : sandbox.chunks_) {
      if (!chunk->value.valid()) continue;
      sandbox.Push(L, chunk->value);
      lua_rawseti(L, -2, ++count);
    }
    for (const ScriptRef ref : sandbox.kept_) {
      sandbox.Push(L, ref);
      lua_rawseti(L, -2, ++count);
    }
    // FreezeReachable processes the last values first, so the globals that scripts read directly
    // are known to be backings of frozen tables.
    for (const auto& mod : sandbox.mods_) {
      sandbox.Push(L, mod->environment);
      lua_rawseti(L, -2, ++count);
    }
    FreezeReachable(L);
    ReadDirectly(L, sandbox);
    sandbox.reachable_.ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
  }
};

std::optional<ScriptError> Sandbox::Seal() {
  WALZ_CHECK(!sealed_, "sealed twice");
  auto error = RunProtected(&SandboxSealing::SealAll, nullptr);
  sealed_ = true;
  host_.budget.EndLoading();
  // Content is never freed, so collections find little: run them less often.
  lua_gc(state_, LUA_GCINC, kCollectorPause, 0, 0);
  return error;
}

}  // namespace walz::sandbox
