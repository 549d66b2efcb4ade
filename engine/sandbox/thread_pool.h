// Runs effects: script functions that may suspend to ask a question and resume with the answer.
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
  kYielded,   // a bound function asks; continue with Resume
  kFinished,  // the function has returned
  kFailed,    // see error()
};

// A Lua thread borrowed from its pool for one effect. `Host::counting` at the start of the effect
// determines whether the effect runs with counting. Move-only; destruction abandons a running
// effect. The effect itself must not destroy it, and it must not outlive the pool.
class ScriptThread {
 public:
  ScriptThread() = default;
  ScriptThread(ScriptThread&& other) noexcept { *this = std::move(other); }
  ScriptThread& operator=(ScriptThread&& other) noexcept;
  ~ScriptThread() { Abandon(); }

  // Starts `function` with arguments that Convert supports. Only for an idle thread.
  template <class... P>
  RunStatus Start(ScriptRef function, const P&... arguments) {
    PrepareStart(function, sizeof...(P));
    (Convert<P>::Push(state_, arguments), ...);
    return Run(sizeof...(P));
  }

  // Continues the script, which receives `answer` as the result of its question. Only while
  // kYielded. The units of the effect keep accumulating.
  template <class... P>
  RunStatus Resume(const P&... answer) {
    PrepareResume(sizeof...(P));
    (Convert<P>::Push(state_, answer), ...);
    return Run(sizeof...(P));
  }

  RunStatus status() const { return status_; }
  // The error of the effect. Only if it has failed. The limit kSuspect means that the run was
  // without counting and must be repeated with counting.
  const ScriptError& error() const { return *error_; }
  // Units used by the effect so far.
  std::int64_t units() const { return usage_.units; }

  // The first value that the function returned, if it is a T. Only after it has finished. Strings
  // and lists are valid until the thread is abandoned.
  template <class T>
  std::optional<T> ResultAs() const {
    T value{};
    if (!Convert<T>::Read(state_, 1, ArenaOfPool(), value)) return std::nullopt;
    return value;
  }

  // The Lua thread, whose stack holds the results after the function has finished.
  lua_State* state() const { return state_; }

  // Returns the thread to its pool. Nothing can be started on this object afterwards.
  void Abandon();

 private:
  friend class ThreadPool;
  ScriptThread(ThreadPool& pool, lua_State* state, ScriptRef ref)
      : pool_(&pool), state_(state), ref_(ref) {}

  void PrepareStart(ScriptRef function, int arguments);
  void PrepareResume(int arguments);
  RunStatus Run(int arguments);
  Arena& ArenaOfPool() const;

  ThreadPool* pool_ = nullptr;  // null: no thread
  lua_State* state_ = nullptr;
  ScriptRef ref_;
  RunStatus status_ = RunStatus::kIdle;
  Usage usage_;
  Counting counting_ = Counting::kExact;
  std::optional<ScriptError> error_;
};

// Lends and reuses threads, so that starting an effect allocates nothing. Threads that raised an
// error are dropped: an error that the count hook raises leaves hooks switched off, and
// lua_resetthread does not switch them on again.
class ThreadPool {
 public:
  // The sandbox must outlive the pool.
  explicit ThreadPool(Sandbox& sandbox) : sandbox_(sandbox) {}

  ScriptThread Acquire();

  // Number of threads created and dropped, for tests and statistics.
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
