// Determines the current round of a game: a year, a season or a lap, depending on the flow.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/ids.h"

namespace walz::kernel {
class Ruleset;
class State;
}  // namespace walz::kernel

namespace walz::lab {

// The highest round number; later rounds are counted as this one.
inline constexpr int kMaxRounds = 200;

// Counts the rounds of a game by its flow. A round is a pass of the innermost `repeat` nodes that
// have a number of passes and a counter. If there are no such nodes, it is a lap of the `turns`
// nodes that have a counter. A game of three years with three seasons each has nine rounds. If a
// script advances the counter beyond the third season, for example for a winter, that does not
// begin a round. Without any counter, the whole game is round 0.
class RoundCounter {
 public:
  explicit RoundCounter(const kernel::Ruleset& ruleset);

  void BeginGame();
  // The round at a position: 0 until the first round begins, then 1, 2 ... kMaxRounds. Positions
  // must be passed in the order of the game.
  int At(const kernel::State& state);

 private:
  // Counts rounds by `variable` up to `laps`.
  void Watch(kernel::VariableId variable, std::int32_t laps);

  struct Counter {
    kernel::VariableId variable;
    std::int32_t laps = 0;  // number of passes in its flow
    std::int32_t last = 0;  // last value seen, at most `laps`
  };
  std::vector<Counter> counters_;
  int round_ = 0;
};

}  // namespace walz::lab
