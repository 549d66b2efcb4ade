// A script failure in a form for people and programs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "sandbox/budget.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {

class Sandbox;

// One running script function, e.g. "function `pay`" at path:12.
struct ScriptFrame {
  base::Message function;  // "function `pay`", "main chunk"
  std::string path;
  int line = 0;                        // one-based
  base::SourceFilePtr file = nullptr;  // null: not a chunk that was added
};

// A script error. All texts are valid UTF-8 without control characters, addresses or local paths.
// Equal runs give equal errors.
struct ScriptError {
  static constexpr std::size_t kMaxMessage = 500;  // in bytes

  std::string mod;                     // the mod that owns the script; empty: no script
  std::string path;                    // of the chunk
  int line = 0;                        // one-based; 0: unknown
  base::SourceFilePtr file = nullptr;  // the chunk; null: unknown
  base::SourceSpan span;               // of a syntax error, in `line`; without a file: the line
  base::Message message;               // without an id if its text is from a script
  Limit limit = Limit::kNone;          // the limit that was exceeded, if that was the reason
  std::vector<ScriptFrame> frames;     // innermost first; script functions only
  bool frames_cut = false;             // there were more frames
  std::int64_t units = 0;              // used by the effect
  std::int64_t bytes = 0;              // of memory in use
};

// Formats the error as "path:12: message", followed by the outer frames, one per line.
base::Message FormatError(const ScriptError& error);

// Converts the error to a finding at its span or line. The outer frames become related places. The
// finding contains a help if there is advice for the error.
base::Diagnostic ToFinding(std::string_view code, const ScriptError& error);

// Returns true if a run that ended with `status` ran without counting and must be repeated with
// counting (`Counting`). The effects and results of such a run must be discarded. SuspectRun()
// returns the error for it, with the limit kSuspect, which only the host sees.
bool IsSuspect(Sandbox& sandbox, int status);
ScriptError SuspectRun();

// Creates the error for a call on thread `L` that ended with `status` (not LUA_OK or LUA_YIELD).
// Pops the error value. If no trace was recorded, takes it from `L`, which works for coroutines
// because their stacks are not unwound.
ScriptError TakeError(Sandbox& sandbox, lua_State* L, int status);

// Returns the message with all its words cleaned by CleanText. Its English text is cut to
// `kMaxMessage` bytes.
base::Message CleanMessage(const base::Message& message);

// Returns `text` with control characters and invalid bytes escaped, cut to `limit` bytes.
std::string CleanText(std::string_view text, std::size_t limit = ScriptError::kMaxMessage);

}  // namespace walz::sandbox
