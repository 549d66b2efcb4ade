// Tables that scripts can read but not change.
#pragma once

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// A frozen table is an empty table whose metatable leads to a hidden one, the backing, with the
// content. Scripts have no access to metatables or raw functions, so they cannot get at it. Reading
// a field costs one step more than with a plain table; `pairs`, `ipairs`, `#` and the library
// functions see through.

// True if the value at `index` is a frozen table.
bool IsFrozen(lua_State* L, int index);

// Pushes the table to be read with raw functions: the backing of a frozen table, else the table at
// `index` itself. It must not reach a script, nor may it be written. Needs two stack slots.
void PushReadable(lua_State* L, int index);

// Freezes the table at `index` and all tables in its values, in place: every reference to one of
// them sees it frozen. Does nothing to tables that are frozen already. May raise: memory, or tables
// inside each other more than 50 deep.
void Freeze(lua_State* L, int index);

// The same without going into its values.
void FreezeShallow(lua_State* L, int index);

// Pushes what `ipairs` calls for each item of a frozen table: `next`, with the backing as its only
// upvalue. It is made once for each table. False, and pushes nothing, where the table at `index` is
// not frozen. May raise (memory).
bool PushItemReader(lua_State* L, int index, lua_CFunction next);

// Pops the table on top, to which there is no other reference, and pushes a frozen table with that
// backing. A table inside has to be frozen before. Cheaper than Freeze.
void WrapFrozen(lua_State* L);

// Expects a list of values on top of the stack, which are looked at from the last to the first.
// Freezes every table that can be reached from them, through fields and through the upvalues of Lua
// functions, but for the content of frozen tables that were met before, and replaces the list by
// one of all functions that were met. May raise (memory).
void FreezeReachable(lua_State* L);

}  // namespace walz::sandbox
