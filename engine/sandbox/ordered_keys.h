// Deterministic iteration over tables.
#pragma once

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Expects a table (frozen or not) at index 1 as the only stack value. Pushes an iterator function
// that returns key and value, and nil at the end. The order is: numbers ascending, then strings by
// bytes, false, true, and handles by kind and id. Keys of other types raise an error. Iterates over
// a snapshot of the keys: removed fields are skipped, and new ones do not appear.
void PushOrderedIterator(lua_State* L);

}  // namespace walz::sandbox
