// Read-only tables for scripts.
#pragma once

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// A frozen table is an empty proxy whose metatable refers to a hidden backing table with the
// content. Scripts have no access to metatables or raw functions, so they cannot reach the backing.
// Reading a field costs one step more than in a plain table. `pairs`, `ipairs`, `#` and the library
// functions read through the proxy.

// Returns true if the value at `index` is a frozen table.
bool IsFrozen(lua_State* L, int index);

// Pushes the table to read with raw functions: the backing of a frozen table, or else the table at
// `index` itself. It must neither be modified nor reach a script. Needs two stack slots.
void PushReadable(lua_State* L, int index);

// Freezes the table at `index` and, recursively, the tables among its values. The tables are frozen
// in place, so that existing references refer to the frozen tables. Frozen tables are not changed.
// May raise (memory, or a nesting of more than 50 tables).
void Freeze(lua_State* L, int index);

// As Freeze, but does not freeze the tables among the values.
void FreezeShallow(lua_State* L, int index);

// Pushes the iterator function of `ipairs` for a frozen table: `next`, with the backing as its only
// upvalue. It is created once per table. Returns false and pushes nothing if the table at `index`
// is not frozen. May raise (memory).
bool PushItemReader(lua_State* L, int index, lua_CFunction next);

// Pops the table on top, which must have no other reference, and pushes a frozen table with that
// backing. Nested tables must already be frozen. Cheaper than Freeze.
void WrapFrozen(lua_State* L);

// Replaces the list of values on top with a list of all functions reachable from them, and freezes
// every reachable table. Follows the fields of all tables, frozen or not, and the upvalues of Lua
// functions. Processes the list from last to first. May raise (memory).
void FreezeReachable(lua_State* L);

}  // namespace walz::sandbox
