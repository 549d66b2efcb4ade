// string.format of the sandbox.
#pragma once

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// The lua_CFunction of string.format(format, ...). Supports the conversions %c %d %i %o %x %X %e %E
// %f %F %g %G %s %q %%, with flags, width and precision up to 99. Does not support %p and %a.
int StringFormat(lua_State* L);

}  // namespace walz::sandbox
