// The version of the engine.
#pragma once

namespace walz::base {

// Such as `0.2.0`: the version of the CMake project, compiled into one file so that a new version
// recompiles no other.
extern const char* const kEngineVersion;

}  // namespace walz::base
