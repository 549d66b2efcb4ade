// Detects runs without counting that take long.
#pragma once

#include <chrono>
#include <cstdint>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

struct Host;

// Watches a run without counting (`Counting`) in its scope. A run that exceeds the patience of its
// host is stopped at a tick. If it ends before the next tick, it becomes suspect at its end.
//
// watchdog.cc has a timer per thread, which measures the CPU time of the thread and ticks only
// while the thread runs. Its signal handler calls lua_sethook, the only Lua function that is safe
// there, on the thread that it interrupts. watchdog_clock.cc is for systems without such timers: a
// count hook reads the clock every few thousand instructions, which makes scripts slower.
class Watchdog {
 public:
  // A run is suspect after this time. The time is measured by the steady clock, but only if a tick
  // occurred during the run. The time that memoized answers saved (Host::saved) is added.
  static constexpr std::chrono::microseconds kPatience{4000};
  // CPU time between two ticks.
  static constexpr std::chrono::microseconds kTick{1000};

  // Returns false if this thread cannot be watched; then every run has to count.
  static bool Available();

  // Sets the hook of a Lua thread for a run without counting. Also removes the hook of a late tick.
  static void Arm(lua_State* L);

  explicit Watchdog(Host& host);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  friend struct Tick;
  bool LongRun() const;
  static void Stop(lua_State* L, lua_Debug* at);

  Host& host_;
  Watchdog* outer_;      // that of the outer run, in another sandbox
  std::uint32_t ticks_;  // number of ticks of the thread when the run began
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace walz::sandbox
