// The globals that the scripts of one mod see.
#pragma once

#include <span>
#include <string_view>

#include "sandbox/lua_api.h"
#include "sandbox/registry.h"

namespace walz::sandbox {

// Pops a value, which must be frozen or a function, and makes it a global of every environment that
// is pushed later.
void AddGlobal(lua_State* L, const char* name);

// Pushes a new environment: the whitelisted library functions, the functions of the registries, and
// `print` and `require`, which gets the mod's number as its first upvalue. All of it is frozen;
// reading or writing any other global is an error that names the nearest one. May raise (memory).
void PushEnvironment(lua_State* L, int mod, std::span<const Registry* const> registries,
                     lua_CFunction print, lua_CFunction require);

}  // namespace walz::sandbox
