#include "sandbox/frozen.h"

#include "sandbox/convert.h"
#include "sandbox/host.h"
#include "sandbox/messages.h"

namespace walz::sandbox {
namespace {

constexpr int kMaxNesting = 50;

// Metatable slots of the backing and of the item reader. Integers are found faster than light
// userdata keys. No other metatable has integer keys, and scripts have no metatables.
constexpr lua_Integer kBacking = 1;
constexpr lua_Integer kItemReader = 2;

// A table key as a script would write it.
base::Message DescribeKey(lua_State* L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) {
    std::size_t size = 0;
    const char* const name = lua_tolstring(L, index, &size);
    return messages::TermField({.name = std::string_view(name, size)});
  }
  if (lua_isinteger(L, index) != 0) {
    return messages::TermItem({.position = lua_tointeger(L, index)});
  }
  return messages::TermFieldOfType({.type = TypeNameAt(L, index)});
}

int RefuseWrite(lua_State* L) {
  Raise(L, [&] { return messages::FrozenField({.field = DescribeKey(L, 2)}); });
}

int Length(lua_State* L) {
  PushReadable(L, 1);
  lua_pushinteger(L, static_cast<lua_Integer>(lua_rawlen(L, -1)));
  return 1;
}

// Expects backing and proxy on top of the stack; leaves the proxy with its metatable.
void Attach(lua_State* L) {
  lua_createtable(L, kBacking, 4);
  lua_pushvalue(L, -3);
  lua_rawseti(L, -2, kBacking);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, &RefuseWrite);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, &Length);
  lua_setfield(L, -2, "__len");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_remove(L, -2);
}

void FreezeNested(lua_State* L, int index, int nesting) {
  if (IsFrozen(L, index)) return;
  if (nesting > kMaxNesting) {
    Raise(L, [] { return messages::TablesNestedTooDeeply({.limit = kMaxNesting}); });
  }
  luaL_checkstack(L, 8, "tables inside each other");
  FreezeShallow(L, index);
  PushReadable(L, index);
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    if (lua_istable(L, -1)) FreezeNested(L, lua_gettop(L), nesting + 1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

// Returns true if the value on top is a table or function not met before; otherwise pops it.
bool TakeUnseen(lua_State* L, int seen) {
  const int type = lua_type(L, -1);
  bool unseen = false;
  if (type == LUA_TTABLE || type == LUA_TFUNCTION) {
    lua_pushvalue(L, -1);
    unseen = lua_rawget(L, seen) == LUA_TNIL;
    lua_pop(L, 1);
  }
  if (!unseen) {
    lua_pop(L, 1);
    return false;
  }
  lua_pushvalue(L, -1);
  lua_pushboolean(L, 1);
  lua_rawset(L, seen);
  return true;
}

// Appends the keys and values of the table on top to the queue.
void QueueFields(lua_State* L, int queue, lua_Integer& waiting) {
  PushReadable(L, -1);
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    lua_rawseti(L, queue, ++waiting);
    lua_pushvalue(L, -1);
    lua_rawseti(L, queue, ++waiting);
  }
  lua_pop(L, 1);
}

// Appends the upvalues of the function on top to the queue. Skips functions of the host's own Lua.
// Of a C function only those upvalues count that are functions, which it may call.
void QueueUpvalues(lua_State* L, int queue, lua_Integer& waiting) {
  lua_Debug info;
  lua_pushvalue(L, -1);
  const bool is_c = lua_iscfunction(L, -1) != 0;
  if (lua_getinfo(L, ">S", &info) == 0 || (!is_c && info.source[0] != '@')) return;
  for (int i = 1; lua_getupvalue(L, -1, i) != nullptr; ++i) {
    if (is_c && !lua_isfunction(L, -1)) {
      lua_pop(L, 1);
    } else {
      lua_rawseti(L, queue, ++waiting);
    }
  }
}

}  // namespace

bool IsFrozen(lua_State* L, int index) {
  if (!lua_istable(L, index) || lua_getmetatable(L, index) == 0) return false;
  const bool frozen = lua_rawgeti(L, -1, kBacking) == LUA_TTABLE;
  lua_pop(L, 2);
  return frozen;
}

void PushReadable(lua_State* L, int index) {
  if (lua_getmetatable(L, index) == 0) {
    lua_pushvalue(L, index);
    return;
  }
  if (lua_rawgeti(L, -1, kBacking) == LUA_TTABLE) {
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 2);
  lua_pushvalue(L, index);
}

bool PushItemReader(lua_State* L, int index, lua_CFunction next) {
  if (lua_getmetatable(L, index) == 0) return false;
  if (lua_rawgeti(L, -1, kItemReader) == LUA_TNIL) {
    if (lua_rawgeti(L, -2, kBacking) != LUA_TTABLE) {
      lua_pop(L, 3);
      return false;
    }
    lua_pushcclosure(L, next, 1);
    lua_copy(L, -1, -2);
    lua_rawseti(L, -3, kItemReader);
  }
  lua_remove(L, -2);
  return true;
}

void FreezeShallow(lua_State* L, int index) {
  if (IsFrozen(L, index)) return;
  index = lua_absindex(L, index);
  lua_createtable(L, static_cast<int>(lua_rawlen(L, index)), 0);
  lua_pushnil(L);
  while (lua_next(L, index) != 0) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, -5);  // backing[key] = value
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, index);  // clearing a field keeps the traversal valid
  }
  lua_pushvalue(L, index);
  Attach(L);
  lua_pop(L, 1);
}

void Freeze(lua_State* L, int index) { FreezeNested(L, lua_absindex(L, index), 1); }

void FreezeReachable(lua_State* L) {
  luaL_checkstack(L, 12, "freezing");
  const int queue = lua_gettop(L);
  lua_newtable(L);
  const int seen = queue + 1;
  lua_newtable(L);
  const int functions = queue + 2;
  auto waiting = static_cast<lua_Integer>(lua_rawlen(L, queue));
  lua_Integer found = 0;
  while (waiting > 0) {
    lua_rawgeti(L, queue, waiting);
    lua_pushnil(L);
    lua_rawseti(L, queue, waiting--);
    if (!TakeUnseen(L, seen)) continue;
    if (lua_istable(L, -1)) {
      FreezeShallow(L, -1);
      // A backing that something refers to directly is only traversed.
      PushReadable(L, -1);
      if (!lua_rawequal(L, -1, -2)) TakeUnseen(L, seen);
      lua_settop(L, functions + 1);
      QueueFields(L, queue, waiting);
    } else {
      QueueUpvalues(L, queue, waiting);
      lua_pushvalue(L, -1);
      lua_rawseti(L, functions, ++found);
    }
    lua_pop(L, 1);
  }
  lua_replace(L, queue);
  lua_settop(L, queue);
}

void WrapFrozen(lua_State* L) {
  lua_newtable(L);
  Attach(L);
}

}  // namespace walz::sandbox
