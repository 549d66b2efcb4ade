// Counts memory allocations.
#pragma once

#include <cstdint>

namespace walz::bench {

// Calls of malloc and realloc since the program began, by C++ and Lua, in all threads. Works in a
// program that links allocations.cc and wraps these functions (CMakeLists.txt); the C library's own
// calls are excluded.
std::int64_t Allocations();

}  // namespace walz::bench
