// The measures of a game that are compared: scores, length, ties, wins.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "lab/sequential.h"
#include "lab/trial.h"

namespace walz::lab {

// The unit in which wins are counted: a game won alone. It is divisible by every possible number of
// winners except 11 and 13. For 11 and 13 winners, shares are rounded down by less than a
// thousandth. It is small, because its squares are added (sequential.h).
inline constexpr std::int64_t kWholeWin = 5040;
static_assert(kernel::kMaxSeats == 16, "kWholeWin fits up to 16 winners");

// A team in the games of a comparison.
struct Team {
  std::string name;  // its id
  int seat = 0;      // its first seat
  static auto Fields(auto& self) { return std::tie(self.name, self.seat); }
  friend bool operator==(const Team&, const Team&) = default;
};

// The properties of a game, besides its bots, that determine the measures of a comparison.
struct Roster {
  std::vector<Team> teams;  // the teams of both sides; empty if they differ between the sides
  bool eliminates = false;  // on at least one side, a seat can leave the game
  bool shaped = false;      // the shape of play is counted; false in files of older versions
  bool leads = false;       // HasLeaders on both sides
  bool probed = false;      // decisions are probed (lab/probe.h), as they are if usage is counted
  static auto Fields(auto& self) {
    return std::tie(self.teams, self.eliminates, self.shaped, self.leads, self.probed);
  }
  friend bool operator==(const Roster&, const Roster&) = default;
};

// The roster of a comparison with a number of seats.
Roster RosterOf(const std::array<Arm, kArms>& arms, int seats);

// The share of a game that a seat has won, in kWholeWin-ths. Seats that win together have equal
// shares.
std::int64_t WinOf(const GameRow& game, std::size_t seat);

// A quantity counted in every game. Counts are integers; displayed values are divided by `divisor`.
struct Measure {
  enum class Kind : std::uint8_t {
    kScore,      // mean points per seat
    kLength,     // decisions
    kTeamScore,  // points of the team of seat `subject`, as the ranking counts them
    kShape,      // ShapeMeasures()[subject]
    kTies,       // 1 if several seats or teams won
    kSeat,       // wins of seat `subject`; shared wins count as 1/2, 1/3 ...
    kBot,        // wins of all seats with bot number `subject` of the list
    // Wins of the team of seat `subject`; wins shared with others count as 1/2, 1/3 ...
    kTeam,
    kOut  // 1 if seat `subject` has left the game
  };
  Kind kind = Kind::kScore;
  int subject = 0;
  // `score`, `length`, `ties`, `seat1`, `bot.greedy`, `team.north`, `team.north.score`,
  // `seat1.out`, `lead_changes`: never translated
  std::string id;
  std::int64_t divisor = 1;
  std::string team = {};  // the id of the team, if any

  // Returns true for a share of games or of a game, which is displayed in percent.
  bool is_share() const;
  // Returns true for the shape of play, which has a part of its own in reports.
  bool is_shape() const { return kind == Kind::kShape; }
};

// All measures for these players:
// - always: score and length;
// - with several seats: ties, and wins by seat;
// - with different bots: wins by bot;
// - with teams: wins and points by team;
// - if seats can leave the game: how often each seat did;
// - the shape of play (lab/shape.h), as far as the games have it.
std::vector<Measure> MeasuresFor(const std::vector<std::string>& bots, const Roster& roster = {});

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

// The smallest possible difference between two games, as counted: one point of one seat, one
// decision, one game won, or a hundredth of a game.
double UnitOf(const Measure& measure);

// The largest plausible difference of a measure between two games, as counted: all of a share, or
// twelve deviations of the plain game, six to either side. 0 while nothing is known of it.
double MostOf(const Measure& measure, const Tally& tally);

// A tally in displayed units.
struct Reading {
  Estimate plain;
  Estimate changed;
  Estimate difference;
  // The standard deviation of the trials' differences.
  double deviation = 0;
  std::int64_t trials = kFirstLook;  // number of trials it is based on
  // The estimated number of trials until the difference is known (ValuesUntilKnown).
  std::int64_t known_after = kFirstLook;
  double most = 0;       // the largest plausible difference (MostOf); 0: none is known
  bool differs = false;  // at least one trial differs
};
// `alpha` is the error of the interval of the difference.
Reading Read(const Measure& measure, const Tally& tally, double alpha = kAlpha);

}  // namespace walz::lab
