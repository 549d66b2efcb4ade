// A trial: one game by each of two rules, with the same seed and the same players.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/arm.h"
#include "lab/usage.h"
#include "match/bot.h"

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
  // Each arm knows all bots (`match::MakeBotOrProgram`) and takes so many players. Shares the
  // games.
  // `counted`: whether what is used is counted, too.
  enum class Counted : std::uint8_t { kResults, kUsage };
  TrialTable(const std::array<Arm, kArms>& arms, const std::vector<std::string>& bots,
             Counted counted = Counted::kResults);

  // Trial `number` (from 0) of a comparison with `seed`. A script that fails is an error of that
  // game; what else is thrown leaves.
  Trial Play(std::uint64_t seed, std::int64_t number);

  // What was used in all games of an arm that came to their end; nothing if it was not counted.
  Usage usage(std::size_t arm) const;

 private:
  // An arm with its players, in the order of the list.
  struct Side {
    match::Table table;
    std::vector<std::unique_ptr<match::Bot>> bots;
    std::optional<UsageCounter> usage;
  };

  GameRow PlayGame(Side& side, std::uint64_t seed, int rotation);

  std::vector<Side> sides_;
  int rotations_ = 1;
};

}  // namespace walz::lab
