// The standard library for scripts: bounded, deterministic replacements.
#pragma once

#include <cstddef>
#include <string_view>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Each function adds its part to the table on top of the stack. `print` and `require` differ
// between mods and are in sandbox.cc. Decision 7 lists the differences from Lua, with reasons.
void AddBaseFunctions(lua_State* L);    // assert error ipairs pairs pcall xpcall select ...
void AddMathFunctions(lua_State* L);    // integer results where possible; not: random, exp, sin ...
void AddStringFunctions(lua_State* L);  // results up to 64 KiB
void AddTableFunctions(lua_State* L);   // raw access; stable sort

// ListToRead is `ipairs` in specialised scripts (specialise.h): it checks its argument as `ipairs`
// does and returns the table whose items are those of the list. That table is not for scripts.
int ListToRead(lua_State* L);

// Pushes the result of tostring() for the value at `index`, never an address. May raise (memory).
void PushText(lua_State* L, int index);

// The string argument at `index`; converts a number in place. Raises an error for other types.
inline std::string_view CheckString(lua_State* L, int index) {
  std::size_t size = 0;
  const char* const data = luaL_checklstring(L, index, &size);
  return {data, size};
}

// Iterators are valid only in the effect that created them, because scripts must not keep state,
// such as a position, between effects. PushEffect pushes the number of the running effect, which an
// iterator stores as an upvalue.
void PushEffect(lua_State* L);
// Raises an error unless upvalue number `number` of the running iterator contains the number of the
// running effect.
void CheckEffect(lua_State* L, int number);

// AddFunctions adds C functions to the table on top of the stack, by name.
struct LibraryFunction {
  const char* name;
  lua_CFunction function;
};
template <std::size_t N>
void AddFunctions(lua_State* L, const LibraryFunction (&functions)[N]) {
  for (const LibraryFunction& entry : functions) {
    lua_pushcfunction(L, entry.function);
    lua_setfield(L, -2, entry.name);
  }
}

}  // namespace walz::sandbox
