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

// Which clock: time of the processor is not spoilt by other programs that want it, but does not see
// other threads and programs at work.
enum class Clock : std::uint8_t { kProcessor, kWall };

// Does every work once per round, in turn; timings in the order of `works`.
std::vector<Timing> TimeInTurn(const std::vector<Work>& works, int rounds,
                               Clock clock = Clock::kProcessor);

// Nanoseconds on such a clock, from no point in particular.
std::int64_t Now(Clock clock);

// Keeps the compiler from leaving out what makes `value`.
template <class T>
void Keep(const T& value) {
  asm volatile("" : : "m"(value) : "memory");
}

}  // namespace walz::bench
