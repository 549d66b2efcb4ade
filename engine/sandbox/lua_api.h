// The C API of Lua 5.4. This folder includes Lua only through this header. The library is Debian's
// C build (liblua5.4), whose errors are longjmps that skip C++ destructors; see README.md.
#pragma once

extern "C" {
#include <lauxlib.h>
#include <lua.h>
}
