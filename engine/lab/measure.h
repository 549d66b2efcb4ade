// The measures of a game that are compared: scores, length, ties, wins.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/sequential.h"
#include "lab/trial.h"

namespace walz::lab {

// The unit in which wins are counted: a game won alone. Divisible by every possible number of
// winners except 11 and 13, for which shares are rounded down by less than a thousandth. Small,
// because squares of it are added (sequential.h).
inline constexpr std::int64_t kWholeWin = 5040;
static_assert(kernel::kMaxSeats == 16, "kWholeWin fits up to 16 winners");

// The share of a game that a seat has won, in these units.
std::int64_t WinOf(const GameRow& game, std::size_t seat);

// A quantity counted in every game. Counts are integers; displayed values are divided by `divisor`.
struct Measure {
  enum class Kind : std::uint8_t {
    kScore,   // mean points per seat
    kLength,  // decisions
    kTies,    // whether several seats or teams won
    kSeat,    // wins of seat `subject`; shared wins count as 1/2, 1/3 ...
    kBot      // wins of all seats of bot `subject` of the list
  };
  Kind kind = Kind::kScore;
  int subject = 0;
  std::string id;  // `score`, `length`, `ties`, `seat1`, `bot.greedy`: never translated
  std::int64_t divisor = 1;

  // Returns true for a share of games, which is displayed in percent.
  bool is_share() const { return kind >= Kind::kTies; }
};

// All measures for these players: score and length; with several seats also ties and wins by seat;
// with different bots also wins by bot.
std::vector<Measure> MeasuresFor(const std::vector<std::string>& bots);

// The count of a measure in one game of a trial.
std::int64_t CountIn(const Measure& measure, const std::vector<std::string>& bots,
                     const Trial& trial, const GameRow& game);

// The sums of a measure over all trials, by arm and for the differences.
struct Tally {
  Sums plain;
  Sums changed;
  Sums difference;  // changed minus plain, per trial

  void Add(std::int64_t plain_count, std::int64_t changed_count);
  static auto Fields(auto& self) { return std::tie(self.plain, self.changed, self.difference); }
  friend bool operator==(const Tally&, const Tally&) = default;
};

// A tally in displayed units.
struct Reading {
  Estimate plain;
  Estimate changed;
  Estimate difference;
  double deviation = 0;              // of the difference between trials
  std::int64_t trials = kFirstLook;  // number of trials it is based on
};
Reading Read(const Measure& measure, const Tally& tally);

}  // namespace walz::lab
