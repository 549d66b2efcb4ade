// Runs effects: script functions that may stop in the middle to ask, and go on with the answer.
#pragma once

#include <optional>
#include <vector>

#include "sandbox/convert.h"
#include "sandbox/sandbox.h"
#include "sandbox/script_error.h"

namespace walz::sandbox {

class ThreadPool;

enum class RunStatus : std::uint8_t {
  kIdle,      // not started
  kYielded,   // a bound function asks; Resume goes on
  kFinished,  // the function has returned
  kFailed,    // see error()
};

// A Lua thread on loan from its pool, for one effect, counted as the host of its sandbox says when
// it starts (`Host::counting`). Move-only; its destruction abandons whatever still runs. Must not
// outlive the pool, nor be destroyed by the effect itself.
class ScriptThread {
 public:
  ScriptThread() = default;
  ScriptThread(ScriptThread&& other) noexcept { *this = std::move(other); }
  ScriptThread& operator=(ScriptThread&& other) noexcept;
  ~ScriptThread() { Abandon(); }

  // Starts `function` with arguments of types that Convert knows. Only for an idle thread.
  template <class... P>
  RunStatus Start(ScriptRef function, const P&... arguments) {
    PrepareStart(function, sizeof...(P));
    (Convert<P>::Push(state_, arguments), ...);
    return Run(sizeof...(P));
  }

  // Goes on with what the script gets as the value of its question. Only while kYielded. The units
  // that the effect has used so far keep counting.
  template <class... P>
  RunStatus Resume(const P&... answer) {
    PrepareResume(sizeof...(P));
    (Convert<P>::Push(state_, answer), ...);
    return Run(sizeof...(P));
  }

  RunStatus status() const { return status_; }
  // Why the effect failed; only if it has. Of an uncounted run the limit kSuspect says that it has
  // to be run again, counted.
  const ScriptError& error() const { return *error_; }
  // Units used by the effect so far.
  std::int64_t units() const { return units_; }

  // The first value that the function returned, if it is a T; only if it has finished. Strings and
  // lists are valid until the thread is abandoned.
  template <class T>
  std::optional<T> ResultAs() const {
    T value{};
    if (!Convert<T>::Read(state_, 1, ArenaOfPool(), value)) return std::nullopt;
    return value;
  }

  // The Lua thread, whose stack holds the results when the function has finished.
  lua_State* state() const { return state_; }

  // Gives the thread back; the status is kIdle and nothing can be started any more.
  void Abandon();

 private:
  friend class ThreadPool;
  ScriptThread(ThreadPool& pool, lua_State* state, ScriptRef ref)
      : pool_(&pool), state_(state), ref_(ref) {}

  void PrepareStart(ScriptRef function, int arguments);
  void PrepareResume(int arguments);
  RunStatus Run(int arguments);
  Arena& ArenaOfPool() const;

  ThreadPool* pool_ = nullptr;  // null: nothing on loan
  lua_State* state_ = nullptr;
  ScriptRef ref_;
  RunStatus status_ = RunStatus::kIdle;
  std::int64_t units_ = 0;
  Counting counting_ = Counting::kExact;
  std::optional<ScriptError> error_;
};

// Lends threads and takes them back for reuse: starting an effect then costs no allocation. Threads
// in which an error was raised are dropped: an error out of the counting hook leaves its thread
// with hooks switched off, and lua_resetthread does not repair that.
class ThreadPool {
 public:
  // The sandbox must outlive the pool.
  explicit ThreadPool(Sandbox& sandbox) : sandbox_(sandbox) {}

  ScriptThread Acquire();

  // Threads made so far and dropped again, for tests and figures.
  int made() const { return made_; }
  int dropped() const { return dropped_; }
  Sandbox& sandbox() const { return sandbox_; }

 private:
  friend class ScriptThread;
  struct Idle {
    lua_State* state;
    ScriptRef ref;
  };

  void Release(lua_State* state, ScriptRef ref, RunStatus status);

  Sandbox& sandbox_;
  std::vector<Idle> idle_;
  int made_ = 0;
  int dropped_ = 0;
};

}  // namespace walz::sandbox
