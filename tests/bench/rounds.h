// Timing things side by side, so that what slows the machine down slows them all down.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace walz::bench {

// Something to time. `run` does it a number of times and says how many: games, decisions, copies.
// It is called once for warming up, and then once in each round; a millisecond or more is best.
struct Work {
  std::string name;
  std::function<std::int64_t()> run;
};

// What a unit of a work takes.
struct Timing {
  double best = 0;    // nanoseconds, of the best round
  double median = 0;  // of the middle one

  // How far the middle round lies above the best: foreign load, mostly.
  double spread() const { return best > 0 ? median / best - 1 : 0; }
};

// A clock: nanoseconds from no point in particular.
using Clock = std::int64_t (*)();

// Time of the processor in this thread: not spoilt by other programs that want it, and blind to
// other threads and programs at work.
std::int64_t ProcessorTime();
// The same of all threads together.
std::int64_t ProcessTime();
// Time on the wall.
std::int64_t WallTime();

// Does every work once per round, in turn; timings in the order of `works`.
std::vector<Timing> TimeInTurn(const std::vector<Work>& works, int rounds,
                               Clock clock = &ProcessorTime);

// Keeps the compiler from leaving out what makes `value`.
template <class T>
void Keep(const T& value) {
  asm volatile("" : : "m"(value) : "memory");
}

}  // namespace walz::bench
