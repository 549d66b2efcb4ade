// The global environment of the scripts of one mod.
#pragma once

#include <span>
#include <string_view>

#include "sandbox/lua_api.h"
#include "sandbox/registry.h"

namespace walz::sandbox {

// Pops a value, which must be frozen or a function, and makes it a global of every environment
// pushed later.
void AddGlobal(lua_State* L, const char* name);

// Pushes a new frozen environment: the whitelisted library functions, the functions of the
// registries, `print`, and `require` with the mod's index as its first upvalue. Accessing any other
// global raises an error that suggests the nearest name. May raise (memory).
void PushEnvironment(lua_State* L, int mod, std::span<const Registry* const> registries,
                     lua_CFunction print, lua_CFunction require);

}  // namespace walz::sandbox
