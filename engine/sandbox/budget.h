// The instruction budget of scripts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// The limit that a script has exceeded.
enum class Limit : std::uint8_t {
  kNone,
  kInstructions,  // deterministic: exceeded at the same instruction in every run
  kDepth,         // deterministic: too many nested calls
  kMemory,        // depends on the garbage collector: record it, do not recompute it
  // Not yet known: the run without counting must be repeated with counting; see Counting.
  kSuspect,
};

// The counting mode of a run. kExact counts every instruction. kOnSuspicion counts none, and a
// suspect run is repeated.
//
// Counting every instruction costs a sixth of the time, and hardly any run comes near its limit. So
// an effect runs without counting and becomes *suspect* if
// - it takes long (the watchdog notices this during the run or at its end),
// - it requests a large block of memory,
// - it exceeds another limit, or
// - it raises an error, even one that the script handles: Lua 5.4.4 reports the line of a division
//   by zero correctly only while counting.
//
// A suspect run has no result: the host restores the state at the start of the effect and runs it
// again with counting. Only that run decides.
//
// The verdict is thus equal on every machine, unless a machine is so fast that a run reaches the
// limit without becoming suspect. No machine is that fast: 20 million units in the 4 ms of
// `kPatience` would be five Lua instructions per nanosecond, five times as fast as the fastest
// machines. A run with a limit below kSwiftest always counts.
enum class Counting : std::uint8_t { kExact, kOnSuspicion };

// The consumption of an effect so far. It is kept while the effect waits for an answer.
struct Usage {
  std::uint64_t serial = 0;  // see Budget::serial()
  std::int64_t units = 0;
  std::int64_t step = 0;  // see Budget::step()
};

// Counts the units that the running effect has used. A unit is one instruction of the Lua machine.
// Library functions and bound functions charge units for their work in C++. In a run without
// counting only these charges are known.
//
// Exceeding a limit *dooms* the effect: a sentinel error is raised that the sandbox's pcall and
// xpcall rethrow, and it is raised again at every later tick until the host is back in control. So
// no script can swallow a limit.
class Budget {
 public:
  // The number of instructions between two ticks of the count hook: the resolution of the limit.
  static constexpr int kStep = 100;
  static constexpr int kDefaultDepth = 1000;
  // The lowest limit for runs without counting; see Counting.
  static constexpr std::int64_t kSwiftest = 20'000'000;
  static constexpr std::int64_t kDefaultUnits = kSwiftest;

  // Starts an effect, or continues one that has already used `used`. Clears any doom.
  void Begin(std::int64_t limit, Counting counting = Counting::kExact, const Usage& used = {});

  // Switches counting on or off for a Lua thread. Counting begins with a full step, so a reused
  // thread counts like a new one. A nested script run may cut a step short, so RunScope charges a
  // full step for it.
  static void Arm(lua_State* L, Counting counting);

  // Charges units for work in C++. Returns false if the effect is or becomes doomed. Cheap.
  bool Charge(std::int64_t units) {
    usage_.units += units;
    if (usage_.units <= limit_) [[likely]]
      return doom_ == Limit::kNone;
    Doom(Limit::kInstructions);
    return false;
  }

  // Increases step() for a string of `size` bytes.
  void NoteString(std::size_t size) {
    const std::int64_t step =
        kStep + kStep * static_cast<std::int64_t>(size / kStringBytesPerInstruction);
    if (step > usage_.step) usage_.step = step;
    if (loading_ && step > lowest_step_) lowest_step_ = step;  // it may be a constant
  }
  // Ends loading. From then on, a long string affects only the step of the effect that creates it.
  void EndLoading() { loading_ = false; }

  // Dooms the running effect. The first reason wins.
  void Doom(Limit reason);
  // Dooms a run without counting as suspect. Does nothing in a run with counting.
  void Suspect();
  bool doomed() const { return doom_ != Limit::kNone; }
  Limit reason() const { return doom_; }

  std::int64_t used() const { return usage_.units; }
  const Usage& usage() const { return usage_; }
  // The units charged for kStep instructions: kStep, or more once a long string exists, because one
  // instruction can compare two of them.
  std::int64_t step() const { return usage_.step; }
  std::int64_t limit() const { return limit_; }

  // Maximum number of nested script calls.
  int depth_limit() const { return depth_limit_; }
  void set_depth_limit(int limit) { depth_limit_ = limit; }

  Counting counting() const { return counting_; }
  // The number of the running effect. Each effect has its own number and keeps it when it continues
  // after an answer.
  std::uint64_t serial() const { return usage_.serial; }

 private:
  // The length of two strings that can be compared in the time of one instruction.
  static constexpr std::size_t kStringBytesPerInstruction = 4096;

  static void Hook(lua_State* L, lua_Debug* ar);

  Usage usage_;
  std::int64_t lowest_step_ = kStep;  // lower bound of step(), from strings created while loading
  bool loading_ = true;
  std::int64_t limit_ = 0;
  int depth_limit_ = kDefaultDepth;
  Limit doom_ = Limit::kNone;
  Counting counting_ = Counting::kExact;
  std::uint64_t last_serial_ = 0;
};

// Charges units and raises the sentinel if the effect is doomed. No object with a destructor may be
// alive.
void ChargeOrRaise(lua_State* L, std::int64_t units);
// Raises the sentinel. Records the trace unless there already is one.
[[noreturn]] void RaiseDoom(lua_State* L);

}  // namespace walz::sandbox
