// A failed script, told in a form that people and programs can use.
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

// One script function that was running, e.g. "function `pay`" at path:12.
struct ScriptFrame {
  base::Message function;  // "function `pay`", "main chunk"
  std::string path;
  int line = 0;                        // one-based
  base::SourceFilePtr file = nullptr;  // null: no chunk that was added
};

// Why a script failed. All texts are valid UTF-8 without control characters, addresses or paths of
// this machine; equal runs give equal errors.
struct ScriptError {
  static constexpr std::size_t kMaxMessage = 500;  // bytes

  std::string mod;                     // whose script; empty if no script was involved
  std::string path;                    // of the chunk
  int line = 0;                        // one-based; 0: unknown
  base::SourceFilePtr file = nullptr;  // the chunk; null: unknown
  base::Message message;               // words only where a script has made them up
  Limit limit = Limit::kNone;          // the limit that was broken, if that was the reason
  std::vector<ScriptFrame> frames;     // innermost first; script functions only
  bool frames_cut = false;             // there were more frames
  std::int64_t units = 0;              // used by the effect
  std::int64_t bytes = 0;              // of memory in use
};

// The error in one line, "path:12: message", then the frames below the innermost, one per line.
base::Message FormatError(const ScriptError& error);

// The error as a finding: at its line, with the functions that were running as further places and
// with what to do, where that is known.
base::Diagnostic ToFinding(std::string_view code, const ScriptError& error);

// Whether a run that ended with `status` was uncounted and has to be judged by a counted one
// (`Counting`); whatever it did or returned does not count. The error that says so has the limit
// kSuspect; it is for the host alone.
bool IsSuspect(Sandbox& sandbox, int status);
ScriptError SuspectRun();

// Makes the error for a call on thread `L` that ended with `status` (not LUA_OK or LUA_YIELD).
// Takes the error value from the top of the stack. If no trace was recorded, it is taken from `L`,
// which works for threads: theirs are not unwound.
ScriptError TakeError(Sandbox& sandbox, lua_State* L, int status);

// The message with all words in it cleaned by CleanText, and with an English text of at most
// `kMaxMessage` bytes.
base::Message CleanMessage(const base::Message& message);

// `text` with control characters and invalid bytes escaped, cut to `limit` bytes.
std::string CleanText(std::string_view text, std::size_t limit = ScriptError::kMaxMessage);

}  // namespace walz::sandbox
