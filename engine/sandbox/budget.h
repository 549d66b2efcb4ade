// How much a script may do before it is stopped.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Which limit a script has broken.
enum class Limit : std::uint8_t {
  kNone,
  kInstructions,  // deterministic: hit at the same instruction in every run
  kDepth,         // deterministic: too many nested calls
  kMemory,        // depends on the state of the garbage collector: record it, do not recompute it
  kTime,          // the host called Interrupt(): record it, do not recompute it
};

// Counts the units that the running effect has used. A unit is one instruction of the Lua machine;
// library functions and bound functions charge for the work they do in C++.
//
// A broken limit *dooms* the effect: a sentinel is raised which pcall and xpcall of the sandbox
// pass on, and raised again at every later tick, until the host is back in control. So no script
// can swallow a limit.
//
// This implementation always counts, with the hook of the Lua machine, which costs 27..39 % of the
// throughput of scripts. The planned alternative needs no hook on the hot path: run uncounted; a
// timer signal that meets the same effect twice calls lua_sethook and Interrupt; the host then
// restores the state at the effect's start and runs it once more with this class, whose
// result alone counts. All of it would sit behind Begin(), Arm() and Interrupt().
class Budget {
 public:
  // Instructions between two ticks; the resolution of the limit.
  static constexpr int kStep = 100;
  static constexpr std::int64_t kDefaultUnits = 1'000'000;
  static constexpr int kDefaultDepth = 1000;

  // Starts an effect, or goes on with one that has used `used` units already. Clears all dooms.
  void Begin(std::int64_t limit, std::int64_t used = 0);

  // Makes a Lua thread count, from the beginning of a step, so that a reused thread counts like a
  // new one. Where scripts run inside scripts, RunScope pays for the step that is cut short.
  static void Arm(lua_State* L);

  // Charges units for work in C++; false if the effect is doomed or became so by this. Cheap.
  bool Charge(std::int64_t units) {
    used_ += units;
    if (used_ <= limit_) [[likely]]
      return doom_ == Limit::kNone;
    Doom(Limit::kInstructions);
    return false;
  }

  // Condemns the running effect; the first reason stays.
  void Doom(Limit reason);
  bool doomed() const { return doom_ != Limit::kNone; }
  Limit reason() const { return doom_; }

  std::int64_t used() const { return used_; }
  std::int64_t limit() const { return limit_; }

  // Nested calls of script functions that are allowed.
  int depth_limit() const { return depth_limit_; }
  void set_depth_limit(int limit) { depth_limit_ = limit; }

  // The number of the running effect; it grows with every Begin().
  std::uint64_t serial() const { return serial_.load(std::memory_order_relaxed); }
  // Stops effect `serial` at its next tick, if that one is still running. May be called from any
  // thread and from a signal handler.
  void Interrupt(std::uint64_t serial) { interrupted_.store(serial, std::memory_order_relaxed); }

 private:
  static void Hook(lua_State* L, lua_Debug* ar);

  std::int64_t used_ = 0;
  std::int64_t limit_ = 0;
  int depth_limit_ = kDefaultDepth;
  Limit doom_ = Limit::kNone;
  std::atomic<std::uint64_t> serial_{0};
  std::atomic<std::uint64_t> interrupted_{~std::uint64_t{0}};
};

// Charges, and raises the sentinel if the effect is doomed. Nothing with a destructor may be alive.
void ChargeOrRaise(lua_State* L, std::int64_t units);
// Raises the sentinel; remembers where the script stands unless that is known already.
[[noreturn]] void RaiseDoom(lua_State* L);

}  // namespace walz::sandbox
