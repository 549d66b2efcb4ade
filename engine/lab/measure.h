// What of a game is compared: scores, length, ties, who wins.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/sequential.h"
#include "lab/trial.h"

namespace walz::lab {

// A game that a seat has won alone, in the parts in which wins are counted: it divides by every
// number of winners that there can be.
inline constexpr std::int64_t kWholeWin = 840;
static_assert(kernel::kMaxSeats == 8, "kWholeWin is the least common multiple of 1 to 8");

// How much of a game a seat has won, in those parts.
std::int64_t WinOf(const GameRow& game, std::size_t seat);

// Something that is counted in every game. Counted are whole numbers; what people are shown is
// divided by `divisor`.
struct Measure {
  enum class Kind : std::uint8_t {
    kScore,   // points of a seat on average
    kLength,  // decisions
    kTies,    // whether several seats won
    kSeat,    // wins of seat `subject`; shared ones by halves, thirds ...
    kBot      // wins of all seats of bot `subject` of the list
  };
  Kind kind = Kind::kScore;
  int subject = 0;
  std::string id;  // `score`, `length`, `ties`, `seat1`, `bot.greedy`: the same in every language
  std::int64_t divisor = 1;

  // Whether it is a share of games, which people are shown in percent.
  bool is_share() const { return kind >= Kind::kTies; }
};

// All there is to measure with these players: score and length, and with several seats ties, wins
// by seat, and with different bots wins by bot.
std::vector<Measure> MeasuresFor(const std::vector<std::string>& bots);

// What a measure counts in one game of a trial.
std::int64_t CountIn(const Measure& measure, const std::vector<std::string>& bots,
                     const Trial& trial, const GameRow& game);

// What was counted in all trials, by each arm and trial by trial.
struct Tally {
  Sums plain;
  Sums changed;
  Sums difference;  // changed less plain, of each trial

  void Add(std::int64_t plain_count, std::int64_t changed_count);
  void Add(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

// A tally as people are shown it: divided.
struct Reading {
  Estimate plain;
  Estimate changed;
  Estimate difference;
  double deviation = 0;              // of the difference, from trial to trial
  std::int64_t trials = kFirstLook;  // it is read from
};
Reading Read(const Measure& measure, const Tally& tally);

}  // namespace walz::lab
