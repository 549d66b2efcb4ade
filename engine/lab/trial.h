// A trial: one game by each of two rules, with the same seed and the same players.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lab/arm.h"
#include "lab/course.h"
#include "lab/usage.h"
#include "match/bot.h"

namespace walz::script {
class Coverage;
}  // namespace walz::script

namespace walz::lab {

// The two sides of a comparison: the rules as they are, and as they might be.
inline constexpr std::size_t kArms = 2;

// What came out of one game, in whole numbers.
struct GameRow {
  std::int32_t decisions = 0;
  std::vector<std::int32_t> scores;  // by seat: the first ranking variable
  std::vector<std::int32_t> places;  // by seat, 0 for the winners
  std::uint64_t state_hash = 0;      // of the last state
  std::string error;                 // why it came to no end; empty: it did
};

// One game by each arm.
struct Trial {
  std::int64_t number = 0;  // from 0
  std::uint64_t seed = 0;
  int rotation = 0;  // bot `(seat + rotation) mod seats` of the list sits at a seat
  std::array<GameRow, kArms> games;

  bool failed() const { return !games[0].error.empty() || !games[1].error.empty(); }
};

// By how many seats a list of bots can be rotated until it is the same again: 1 if all are equal.
int Rotations(const std::vector<std::string>& bots);

// Plays trials, one after the other; not thread-safe, one for each thread. Which trial comes out
// depends on the arms, the bots, the seed and its number alone.
class TrialTable {
 public:
  // Each arm knows all bots (`match::MakeTypedBot`) and takes so many players. Shares the
  // games. Where both arms are one game, it is played once for both.
  // `counted`: whether what is used, and how games go, is counted, too. `coverage`: told which
  // lines of scripts run in games of the first arm; must outlive the table.
  enum class Counted : std::uint8_t { kResults, kUsage };
  TrialTable(const std::array<Arm, kArms>& arms, const std::vector<std::string>& bots,
             Counted counted = Counted::kResults, script::Coverage* coverage = nullptr);

  // Trial `number` (from 0) of a comparison with `seed`. A script that fails is an error of that
  // game; what else is thrown leaves.
  Trial Play(std::uint64_t seed, std::int64_t number);

  // What was used in all games of an arm that came to their end, and how they went; nothing if it
  // was not counted.
  Usage usage(std::size_t arm) const;
  Course course(std::size_t arm) const;

 private:
  struct Counters {
    UsageCounter usage;
    CourseCounter course;
  };
  // An arm with its players, in the order of the list.
  struct Side {
    match::Table table;
    std::vector<std::unique_ptr<match::Bot>> bots;
    std::unique_ptr<Counters> counters;  // null: nothing is counted
  };

  GameRow PlayGame(Side& side, std::uint64_t seed, int rotation);
  // Plays on from `state` to the end; fails where a script does, and if there is none.
  base::Status PlayOn(Side& side, kernel::State& state, GameRow& row, std::uint64_t seed,
                      int rotation);
  const Counters* CountersOf(std::size_t arm) const;

  std::vector<Side> sides_;  // one if both arms are the same game
  int rotations_ = 1;
};

}  // namespace walz::lab
