// Where scripts stood when something went wrong.
#pragma once

#include <type_traits>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// The innermost frames of script functions, in fixed buffers: recording allocates nothing and
// may happen anywhere, even when memory has run out.
struct Trace {
  static constexpr int kMaxFrames = 12;

  enum class Kind { kChunk, kFunction, kMethod, kNameless };

  struct Frame {
    Kind kind;
    char name[48];   // of a function or method
    int defined;     // the line where a function without a name begins, one-based
    char path[160];  // as given to Sandbox::AddChunk
    int line;        // one-based
  };

  Frame frames[kMaxFrames];
  int count = 0;
  bool more = false;  // there were further frames

  // Forgets what was recorded.
  void Clear();
  // Records the frames of thread `L`, from the innermost outwards; C functions are left out.
  void Record(lua_State* L);
};
static_assert(std::is_trivially_destructible_v<Trace>);

// A message handler for lua_pcall: records the trace in the Host and leaves the error as it is.
int RecordTraceHandler(lua_State* L);

}  // namespace walz::sandbox
