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
// three years with three seasons each has nine, and more where a script moves a counter on for a
// winter. Without any, all of a game is round 0.
class RoundCounter {
 public:
  explicit RoundCounter(const kernel::Ruleset& ruleset);

  void BeginGame();
  // The round at a position, which is not before those it was shown since BeginGame: 0 until the
  // first round begins, then 1, 2 ... kMaxRounds.
  int At(const kernel::State& state);

 private:
  std::vector<kernel::VariableId> counters_;
  std::vector<std::int32_t> last_;  // what they showed, by counter
  int round_ = 0;
};

}  // namespace walz::lab
