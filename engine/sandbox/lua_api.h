// The C interface of Lua 5.4. Everything in this folder includes Lua through this header: it is
// Debian's C build (liblua5.4), whose errors are longjmps and skip C++ destructors. See README.md.
#pragma once

extern "C" {
#include <lauxlib.h>
#include <lua.h>
}
