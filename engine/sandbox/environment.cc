#include "sandbox/environment.h"

#include <array>

#include "base/nearest.h"
#include "base/ranges.h"
#include "sandbox/bind.h"
#include "sandbox/frozen.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"

namespace walz::sandbox {
namespace {

// Names that Lua authors expect and scripts do not get; decision 7 gives the reasons.
constexpr std::array<std::string_view, 18> kWithheld{
    "collectgarbage", "coroutine", "debug",  "dofile",       "getmetatable", "io",
    "load",           "loadfile",  "next",   "os",           "package",      "rawequal",
    "rawget",         "rawlen",    "rawset", "setmetatable", "utf8",         "warn"};

// "; did you mean `x`?" with the nearest key of the table at index 1.
base::Message SuggestKey(lua_State* L, std::string_view name) {
  base::NearestFinder finder(name);
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
    lua_pop(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING) finder.Offer(lua_tostring(L, -1));
  }
  return Suggestion(HostOf(L).budget, finder);
}

std::string_view KeyName(lua_State* L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return "?";
  std::size_t size = 0;
  const char* const name = lua_tolstring(L, index, &size);
  return {name, size};
}

// The __index handler of the globals; argument 1 is their table.
int MissingGlobal(lua_State* L) {
  const std::string_view name = KeyName(L, 2);
  Raise(L, [&] {
    if (base::Contains(kWithheld, name)) {
      return messages::WithheldGlobal({.name = name});
    }
    const base::Message suggestion = SuggestKey(L, name);
    return suggestion.empty() ? messages::UndeclaredGlobal({.name = name})
                              : messages::MisspeltGlobal({.name = name, .suggestion = suggestion});
  });
}

// The __index handler of a library table; the upvalue is the library's name.
int MissingFunction(lua_State* L) {
  const std::string_view library = lua_tostring(L, lua_upvalueindex(1));
  const std::string_view name = KeyName(L, 2);
  Raise(L, [&] {
    return messages::UnknownLibraryFunction(
        {.library = library, .name = name, .suggestion = SuggestKey(L, name)});
  });
}

int RefuseGlobal(lua_State* L) {
  Raise(L, [&] { return messages::GlobalIsReadOnly({.name = KeyName(L, 2)}); });
}

// Sets the table's __index to a closure of `missing` over the string `name`.
void SetMissing(lua_State* L, lua_CFunction missing, std::string_view name) {
  lua_createtable(L, 0, 1);
  lua_pushlstring(L, name.data(), name.size());
  lua_pushcclosure(L, missing, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

// Freezes the library table on top and makes it a field of the table below.
void AddLibrary(lua_State* L, std::string_view name) {
  SetMissing(L, &MissingFunction, name);
  WrapFrozen(L);
  lua_pushlstring(L, name.data(), name.size());
  lua_insert(L, -2);
  lua_rawset(L, -3);
}

// Registry key of the globals given to AddGlobal, by name.
char globals_key;

// Adds these to the table on top.
void AddGlobals(lua_State* L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &globals_key) == LUA_TTABLE) {
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, -5);
    }
  }
  lua_pop(L, 1);
}

// Adds the functions of a topic to the globals on top, or to a table in them.
void AddTopic(lua_State* L, const Topic& topic) {
  const bool has_table = !topic.table.empty();
  bool empty = true;
  if (has_table) lua_newtable(L);
  for (const Binding& binding : topic.bindings) {
    if (binding.kind != BindingKind::kFunction || binding.call == nullptr) continue;
    lua_pushlstring(L, binding.name.data(), binding.name.size());
    PushBinding(L, binding);
    lua_rawset(L, -3);
    empty = false;
  }
  if (!has_table) return;
  if (empty) {
    lua_pop(L, 1);
  } else {
    AddLibrary(L, topic.table);
  }
}

}  // namespace

void AddGlobal(lua_State* L, const char* name) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &globals_key) != LUA_TTABLE) {
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &globals_key);
    lua_remove(L, -2);
  }
  lua_insert(L, -2);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
}

void PushEnvironment(lua_State* L, int mod, std::span<const Registry* const> registries,
                     lua_CFunction print, lua_CFunction require) {
  luaL_checkstack(L, 12, "environment");
  lua_newtable(L);
  AddBaseFunctions(L);
  lua_pushcfunction(L, print);
  lua_setfield(L, -2, "print");
  lua_pushinteger(L, mod);
  lua_pushcclosure(L, require, 1);
  lua_setfield(L, -2, "require");
  lua_newtable(L);
  AddMathFunctions(L);
  AddLibrary(L, "math");
  lua_newtable(L);
  AddStringFunctions(L);
  AddLibrary(L, "string");
  lua_newtable(L);
  AddTableFunctions(L);
  AddLibrary(L, "table");
  for (const Registry* registry : registries) {
    for (const Topic& topic : registry->topics()) AddTopic(L, topic);
  }
  AddGlobals(L);
  SetMissing(L, &MissingGlobal, "_G");
  lua_pushvalue(L, -1);
  WrapFrozen(L);  // globals, environment
  lua_getmetatable(L, -1);
  lua_pushcfunction(L, &RefuseGlobal);
  lua_setfield(L, -2, "__newindex");
  lua_pop(L, 1);
  lua_pushliteral(L, "_G");
  lua_pushvalue(L, -2);
  lua_rawset(L, -4);
  lua_remove(L, -2);
}

}  // namespace walz::sandbox
