// The version of the engine.
#pragma once

namespace walz::base {

// The version of the CMake project, such as `0.2.0`. Only one source file is compiled with it, so a
// new version recompiles no other.
extern const char* const kEngineVersion;

}  // namespace walz::base
