// The lua_CFunctions find, match, gmatch and gsub of the string library.
#pragma once

#include "sandbox/lua_api.h"

namespace walz::sandbox {

int StringFind(lua_State* L);    // string.find(s, pattern [, init [, plain]])
int StringMatch(lua_State* L);   // string.match(s, pattern [, init])
int StringGmatch(lua_State* L);  // string.gmatch(s, pattern)
int StringGsub(lua_State* L);    // string.gsub(s, pattern, replacement [, n])

}  // namespace walz::sandbox
