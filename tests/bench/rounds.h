// Interleaved timing, so that a slow machine slows all workloads down equally.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace walz::bench {

// A workload. `run` repeats it and returns the number of repetitions: games, decisions, copies. It
// is called once as warm-up, and then once per round; a millisecond or more is best.
struct Work {
  std::string name;
  std::function<std::int64_t()> run;
};

// The time per unit of a workload.
struct Timing {
  double best = 0;    // nanoseconds, of the best round
  double median = 0;  // of the median round

  // The relative distance of the median from the best round: mostly foreign load.
  double spread() const { return best > 0 ? median / best - 1 : 0; }
};

// A clock: nanoseconds since an arbitrary point.
using Clock = std::int64_t (*)();

// Processor time of this thread: unaffected by other programs, and blind to other threads and
// processes.
std::int64_t ProcessorTime();
// Processor time of all threads.
std::int64_t ProcessTime();
// Wall-clock time.
std::int64_t WallTime();

// Runs every workload once per round, alternating. Returns the timings in the order of `works`.
std::vector<Timing> TimeInTurn(const std::vector<Work>& works, int rounds,
                               Clock clock = &ProcessorTime);

// Keeps the compiler from eliminating the computation of `value`.
template <class T>
void Keep(const T& value) {
  asm volatile("" : : "m"(value) : "memory");
}

}  // namespace walz::bench
