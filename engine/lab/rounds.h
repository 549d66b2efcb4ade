// Determines the round of a game: years, seasons or laps, whatever its flow uses.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {
class Ruleset;
class State;
}  // namespace walz::kernel

namespace walz::lab {

// Later rounds of a game are counted as this one.
inline constexpr int kMaxRounds = 200;

// Counts the rounds of a game by its flow: by the innermost `repeat` nodes with a number of passes
// and a counter or, if there are none, by the laps of `turns` nodes with a counter. A game of three
// years with three seasons each has nine rounds. If a script advances the counter beyond the third
// season for a winter, that is not a round. Without any counter, the whole game is round 0.
class RoundCounter {
 public:
  explicit RoundCounter(const kernel::Ruleset& ruleset);

  void BeginGame();
  // The round at a position, which must not be earlier than those passed since BeginGame: 0 until
  // the first round begins, then 1, 2 ... kMaxRounds.
  int At(const kernel::State& state);

 private:
  // Counts rounds by `variable` up to `laps`.
  void Watch(kernel::VariableId variable, std::int32_t laps);

  struct Counter {
    kernel::VariableId variable;
    std::int32_t laps = 0;  // number of passes in its flow
    std::int32_t last = 0;  // last value seen within these
  };
  std::vector<Counter> counters_;
  int round_ = 0;
};

}  // namespace walz::lab
