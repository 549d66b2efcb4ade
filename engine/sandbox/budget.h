// How much a script may do before it is stopped.
#pragma once

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
  // The run was not counted, and only a counted run can say whether it may; see Counting.
  kSuspect,
};

// How it is known what a run uses up.
//
// Counting every instruction costs a sixth of all time, and next to no run comes near its limit. So
// an effect runs uncounted and is only *suspected*: when a timer finds it at work for long or it
// took long in the end (watchdog.h), asked for a large block of memory, broke a limit or failed,
// also where the script goes on: Lua 5.4.4 tells the line of a division by zero only where it
// counts. A suspected run has no result: the host puts the state back to where the effect began
// and runs it once more, counted, and that run alone decides.
//
// So the verdict is the same on every machine, as long as none is so fast that it gets through
// the whole limit without being suspected: `kSwiftest` is what a run may do uncounted, and
// 20 million units in the 4 ms of `kPatience` would be five instructions of the Lua machine
// in each nanosecond, five times as many as the fastest machines do. A lower limit is always
// counted.
enum class Counting : std::uint8_t { kExact, kOnSuspicion };

// Counts the units that the running effect has used. A unit is one instruction of the Lua machine;
// library functions and bound functions charge for the work they do in C++. Of an uncounted run
// only the charges are known.
//
// A broken limit *dooms* the effect: a sentinel is raised which pcall and xpcall of the sandbox
// pass on, and raised again at every later tick, until the host is back in control. So no script
// can swallow a limit.
class Budget {
 public:
  // Instructions between two ticks; the resolution of the limit.
  static constexpr int kStep = 100;
  static constexpr int kDefaultDepth = 1000;
  // The lowest limit that may be left uncounted; see Counting.
  static constexpr std::int64_t kSwiftest = 20'000'000;
  static constexpr std::int64_t kDefaultUnits = kSwiftest;

  // Starts an effect, or goes on with one that has used `used` units already. Clears all dooms.
  void Begin(std::int64_t limit, std::int64_t used = 0, Counting counting = Counting::kExact);

  // Makes a Lua thread count, from the beginning of a step, so that a reused thread counts like a
  // new one; or not count, where the effect is to run uncounted. Where scripts run inside scripts,
  // RunScope pays for the step that is cut short.
  static void Arm(lua_State* L, Counting counting);

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
  // The same for an uncounted run that has ended, or whose end is awaited; does nothing to others.
  void Suspect();
  bool doomed() const { return doom_ != Limit::kNone; }
  Limit reason() const { return doom_; }

  std::int64_t used() const { return used_; }
  std::int64_t limit() const { return limit_; }

  // Nested calls of script functions that are allowed.
  int depth_limit() const { return depth_limit_; }
  void set_depth_limit(int limit) { depth_limit_ = limit; }

  Counting counting() const { return counting_; }
  // The number of the running effect; it grows with every Begin().
  std::uint64_t serial() const { return serial_; }

 private:
  static void Hook(lua_State* L, lua_Debug* ar);

  std::int64_t used_ = 0;
  std::int64_t limit_ = 0;
  int depth_limit_ = kDefaultDepth;
  Limit doom_ = Limit::kNone;
  Counting counting_ = Counting::kExact;
  std::uint64_t serial_ = 0;
};

// Charges, and raises the sentinel if the effect is doomed. Nothing with a destructor may be alive.
void ChargeOrRaise(lua_State* L, std::int64_t units);
// Raises the sentinel; remembers where the script stands unless that is known already.
[[noreturn]] void RaiseDoom(lua_State* L);

}  // namespace walz::sandbox
