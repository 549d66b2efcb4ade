// Script stack traces.
#pragma once

#include <type_traits>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// The innermost script frames in fixed buffers. Recording allocates nothing, so it works anywhere,
// even when memory has run out.
struct Trace {
  static constexpr int kMaxFrames = 12;

  enum class Kind { kChunk, kFunction, kMethod, kNameless };

  struct Frame {
    Kind kind;
    char name[48];   // of a function or method
    int defined;     // first line of a function without a name, one-based
    char path[160];  // as given to Sandbox::AddChunk
    int line;        // one-based
  };

  Frame frames[kMaxFrames];
  int count = 0;
  bool more = false;  // there were further frames

  // Discards the record.
  void Clear();
  // Records the frames of thread `L`, innermost first, without C functions.
  void Record(lua_State* L);
};
static_assert(std::is_trivially_destructible_v<Trace>);

// A message handler for lua_pcall: records the trace in the Host and leaves the error unchanged.
int RecordTraceHandler(lua_State* L);

}  // namespace walz::sandbox
