// How often memory was asked for.
#pragma once

#include <cstdint>

namespace walz::bench {

// Calls of malloc and realloc since the program began, by C++ and Lua, of all
// threads. Counts in a program that has allocations.cc linked in and wraps those functions
// (CMakeLists.txt); the C library's own calls are left out.
std::int64_t Allocations();

}  // namespace walz::bench
