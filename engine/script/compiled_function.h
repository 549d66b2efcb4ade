// Reads what Lua 5.4 makes of a function, as far as assignments to upvalues are concerned.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace walz::script {

// An instruction that assigns to a variable outside the function.
struct UpvalueAssignment {
  int upvalue = 0;  // zero-based number of the outermost function's upvalue
  int line = 0;     // one-based
};

// The assignments of a function and the functions inside it, from what lua_dump wrote without
// stripping. Throws base::Exception if the format is not that of Lua 5.4.
std::vector<UpvalueAssignment> FindUpvalueAssignments(std::string_view dump);

}  // namespace walz::script
