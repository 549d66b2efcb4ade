// Which round of a game it is: years, seasons or laps, whatever the game goes by.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {
class Ruleset;
class State;
}  // namespace walz::kernel

namespace walz::lab {

// More rounds of a game than this are counted as the last of them.
inline constexpr int kMaxRounds = 200;

// Counts the rounds of a game from its flow: the innermost of those `repeat`s that say how often
// and have a counter, or, where there is none, the laps of `turns` with a counter. So a game of
// three years with three seasons each has nine, also where a script moves the counter beyond the
// third season for a winter: that is not one of the laps. Without any, all of a game is round 0.
class RoundCounter {
 public:
  explicit RoundCounter(const kernel::Ruleset& ruleset);

  void BeginGame();
  // The round at a position, which is not before those it was shown since BeginGame: 0 until the
  // first round begins, then 1, 2 ... kMaxRounds.
  int At(const kernel::State& state);

 private:
  // Rounds are counted by `variable` up to `laps`.
  void Watch(kernel::VariableId variable, std::int32_t laps);

  struct Counter {
    kernel::VariableId variable;
    std::int32_t laps = 0;  // how far its flow counts
    std::int32_t last = 0;  // what it showed of that
  };
  std::vector<Counter> counters_;
  int round_ = 0;
};

}  // namespace walz::lab
