// Searches the settings of a game for one that meets goals.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "lab/compare.h"
#include "lab/factor.h"
#include "lab/goal.h"

namespace walz::lab {

struct TuneRequest {
  std::vector<Variable> variables;           // at least one
  std::vector<Goal> goals;                   // at least one; of the measures of these bots
  bool usage = false;                        // true if goals need it (NeedsUsage)
  Arm plain;                                 // the game to which relative goals refer
  std::shared_ptr<const match::Game> tuned;  // the game that is tuned, before it is
  std::vector<std::string> bots;             // one per seat (PlayersOf)
  std::uint64_t seed = 1;
  std::int64_t games = 4000;  // at most, of all settings and of the confirmation
  int threads = 1;
  // Loads the game at a point; called by one thread at a time. An error ends the search.
  std::function<base::Result<std::shared_ptr<const match::Game>>(const Point&)> load;
  std::function<void(std::int64_t)> progress;  // called with the number of games played
  const std::atomic<bool>* stop = nullptr;     // any thread may set it; the search then fails
};

// The fewest games of a search.
inline constexpr std::int64_t kFewestTuned = 600;

// The results of a setting in the search.
struct Setpoint {
  Point point;
  std::int64_t games = 0;
  bool failed = false;    // a game did not finish, so the setting is out of the question
  bool hopeless = false;  // a goal is out of its reach, with 95 % confidence
  // By measure, and then by card of the goals (CardsOf): values of experiments.
  std::vector<Sums> sums = {};
};

struct Tuning {
  enum class Outcome : std::uint8_t {
    kMet,         // the search found a setting that met all goals
    kOutOfReach,  // every setting misses a goal, with 95 % confidence for each setting
    kRanOut       // the games were used up before either was known
  };
  std::vector<Measure> measures;
  std::vector<Setpoint> settings;  // all points; those without games were not tried
  // Means of the plain game by measure, and then by card; only those that goals need are known.
  std::vector<double> plain;
  Outcome outcome = Outcome::kRanOut;
  std::size_t best = 0;    // the index of the proposal
  std::int64_t games = 0;  // played in the search
  // The plain game against the proposal, on fresh seeds.
  Comparison confirmation;

  std::vector<double> DistancesAt(std::size_t setting, const std::vector<Goal>& goals) const;
  // The setting that comes closest to one goal alone, of those with games.
  std::size_t BestFor(std::size_t goal, const std::vector<Goal>& goals) const;
  // Pairs of goals that conflict: in the search, some settings met the one and some the other, but
  // none met both. By index, the smaller one first.
  std::vector<std::pair<std::size_t, std::size_t>> Conflicts(const std::vector<Goal>& goals) const;
  // The value of a card, `kind.id`, in the experiments of the confirmation.
  Sums ValueOf(const std::string& card) const;
  Answer AnswerOf(std::size_t goal, const std::vector<Goal>& goals) const;

 private:
  // Returns true if a setting has enough games in the search to be compared.
  bool IsKnown(std::size_t setting) const;
};

// Searches all points for the one whose largest distance from a goal is smallest, and confirms it.
//
// A bandit with the statistics of the N-tuple bandit evolutionary algorithm (Lucas, Liu and
// Perez-Liebana, "The N-tuple bandit evolutionary algorithm for game agent optimisation", CEC
// 2018): the value of a setting is predicted from its own games and from all games with the same
// values of single variables, and the setting to play next is the one with the smallest predicted
// distance minus an exploration term. All settings play the same seeds, so their differences have
// little noise (common random numbers). Settings that miss a goal with certainty are dropped
// (Maron and Moore, "Hoeffding races", NIPS 1994). The search ends after two thirds of the games,
// or earlier once a setting with kEnoughGames has met all goals or all are dropped; the remaining
// games confirm the proposal. Equal requests give equal results with any number of threads.
base::Result<Tuning> Tune(const TuneRequest& request);

// The number of games of a setting at a time, and those after which its means count.
inline constexpr std::int64_t kBatch = 20;
inline constexpr std::int64_t kEnoughGames = 200;

}  // namespace walz::lab
