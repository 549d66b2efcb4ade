// A trial: one game under each of two rulesets, with the same seed and players.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lab/course.h"
#include "lab/experiment.h"
#include "lab/probe.h"
#include "lab/shape.h"
#include "lab/usage.h"
#include "match/bot.h"
#include "match/game.h"

namespace walz::script {
class Coverage;
}  // namespace walz::script

namespace walz::lab {

// The number of sides of a comparison: the current rules and the changed ones.
inline constexpr std::size_t kArms = 2;

// One side of a comparison: the rules of its games, with a name.
struct Arm {
  std::string name;  // its differences from the plain game, by NameOf; may be empty
  std::shared_ptr<const match::Game> game;
};

// The result of one game, in integers.
struct GameRow {
  std::int32_t decisions = 0;
  std::vector<std::int32_t> scores;  // by seat: the first ranking variable
  std::vector<std::int32_t> places;  // by seat, 0 for the winners
  std::uint64_t state_hash = 0;      // the hash of the last state
  std::string error;                 // why the game did not finish; empty: it did finish
  std::int32_t winners = 0;          // the number of seats and teams that won
  // By seat: the score of its team (or its own, if it has none), and true if it has left the game.
  std::vector<std::int64_t> team_scores;
  std::vector<bool> out;
  Shape shape = {};
};

// One game under the rules of each arm.
struct Trial {
  std::int64_t number = 0;  // from 0
  std::uint64_t seed = 0;
  int rotation = 0;  // determines who plays which seat (Seating)
  std::array<GameRow, kArms> games;

  bool failed() const { return !games[0].error.empty() || !games[1].error.empty(); }
};

// The number of distinct rotations of a list of bots: 1 if all are equal. Dummies (match::kDummy)
// keep their seats and do not count.
int Rotations(const std::vector<std::string>& bots);

// By seat, the index of its bot in the list. In rotation 1, every seat has the bot of the next
// seat, and so on.
std::vector<std::size_t> Seating(const std::vector<std::string>& bots, int rotation);

// Plays trials one after the other. Not thread-safe; use one per thread. A trial is determined by
// the arms, the bots, the seed and its number.
class TrialTable {
 public:
  // Each arm must know all bots (`match::MakeTypedBots`) and support the number of players.
  // Shares ownership of the games. If both arms are the same game, it is played once for both.
  // `counted` selects whether usage and courses are counted, and whether cards of the changed rules
  // are tried in experiments: those that `tried` names, or all. `coverage` records the script lines
  // run in games of the first arm, and must outlive the table.
  enum class Counted : std::uint8_t { kResults, kUsage };
  TrialTable(const std::array<Arm, kArms>& arms, const std::vector<std::string>& bots,
             Counted counted = Counted::kResults, script::Coverage* coverage = nullptr,
             const std::optional<std::set<std::string>>& tried = std::nullopt);

  // Plays trial `number` (from 0) of a comparison with `seed`. If a script fails, the game's row
  // has an `error`; exceptions propagate.
  Trial Play(std::uint64_t seed, std::int64_t number);

  // Usage and course of all finished games of an arm; empty if not counted.
  Usage usage(std::size_t arm) const;
  Course course(std::size_t arm) const;

 private:
  struct Counters {
    UsageCounter usage;
    CourseCounter course;
    ProbeCounter probes;
    std::optional<Experiments> experiments;  // of the last arm alone
  };
  // An arm with its players, in the order of the list.
  struct Side {
    match::Table table;
    std::vector<std::unique_ptr<match::Bot>> bots;
    std::unique_ptr<Counters> counters;  // null: neither usage nor courses are counted
    ShapeCounter shape;
  };

  GameRow PlayGame(Side& side, std::uint64_t seed, int rotation);
  // A game in progress.
  struct Played {
    Side& side;
    kernel::State& state;
    GameRow& row;
    std::uint64_t seed;
    std::vector<std::size_t> seating;
    Counters* counters;   // null: neither usage nor courses are counted
    ShapeCounter* shape;  // null: the shape of play is not counted
  };
  // Lets the bot of the deciding seat choose among `allowed` (empty: all options). Fails if a
  // script fails.
  base::Result<std::int32_t> Choose(Played& game, const std::vector<std::int32_t>& allowed);
  // Plays to the end. Fails if a script fails, or if the game does not end.
  base::Status PlayOn(Played& game);
  // Plays the other continuations of the experiments of a finished game.
  void Experiment(Side& side, const GameRow& row, std::uint64_t seed, int rotation);
  base::Result<Outcome> OutcomeOf(Side& side, const Experiments::Offer& offer, std::uint64_t seed,
                                  int rotation);
  const Counters* CountersOf(std::size_t arm) const;

  std::vector<Side> sides_;  // one entry if both arms are the same game
  std::vector<std::string> bots_;
  int rotations_ = 1;
};

}  // namespace walz::lab
