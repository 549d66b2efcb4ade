// Iteration over tables in an order that is the same in every run.
#pragma once

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Expects a table (frozen or not) at index 1, as the whole stack. Pushes a function that gives key
// and value at each call, and nil at the end. Order: numbers ascending, strings by bytes, false,
// true, handles by kind and number; keys of other types are an error. The keys are those of this
// moment: fields that are removed meanwhile are left out, new ones do not appear.
void PushOrderedIterator(lua_State* L);

}  // namespace walz::sandbox
