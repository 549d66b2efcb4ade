// Deterministic iteration over tables.
#pragma once

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Expects a table (frozen or not) at index 1 as the only stack value. Pushes an iterator function
// that returns key and value, and nil at the end. Order: numbers ascending, strings by bytes,
// false, true, handles by kind and id; other key types are an error. Iterates over a snapshot of
// the keys: removed fields are skipped, new ones do not appear.
void PushOrderedIterator(lua_State* L);

}  // namespace walz::sandbox
