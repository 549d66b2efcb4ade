// Finds uncounted runs that take long.
#pragma once

#include <chrono>
#include <cstdint>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

struct Host;

// While one of these lives, an uncounted run (`Counting`) is watched: one that takes longer than
// the patience of its host is stopped by a timer of the thread's processor time, or suspected when
// it ends before the next tick.
//
// The timer is one for each thread, and ticks only while the thread works. Its signal handler calls
// lua_sethook, the one function of Lua that may be called there, on the thread that it interrupts.
class Watchdog {
 public:
  // How long a run may take (steady clock, if there was a tick in it) before it is suspected.
  static constexpr std::chrono::microseconds kPatience{4000};
  // Processor time between two ticks.
  static constexpr std::chrono::microseconds kTick{1000};

  // Whether this thread can be watched; where it cannot, every run has to be counted.
  static bool Available();

  explicit Watchdog(Host& host);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  friend struct Tick;
  bool LongRun() const;
  static void Stop(lua_State* L, lua_Debug* at);

  Host& host_;
  Watchdog* outer_;      // of the run that this one interrupts, in another sandbox
  std::uint32_t ticks_;  // when the run began
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace walz::sandbox
