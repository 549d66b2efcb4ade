// Plays many games with bots, over several threads, and aggregates the results.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "match/game.h"

namespace walz::match {

// Maximum number of failed bot decisions in a game. A script in an endless loop runs into its limit
// each time, so a game with many such failures would take hours.
inline constexpr std::int64_t kMaxBotFailures = 50;

// The games to play.
struct SimulationRequest {
  std::int64_t games = 1;
  int threads = 1;
  std::uint64_t seed = 1;
  // One per seat; the bot of a dummy seat is not used and may be kDummy.
  std::vector<std::string> bots;
  // True: counts occurrences. False: the lists of CoverageCount contain zeros.
  bool coverage = true;
  std::optional<std::chrono::microseconds> patience;  // Table::set_patience; nullopt: the default
  // Called from one thread at a time, at intervals, with the number of games done.
  std::function<void(std::int64_t)> progress;
  // Any thread may set it. Then no further game begins, running games are abandoned, and the report
  // covers the finished ones.
  const std::atomic<bool>* stop = nullptr;
};

// The results of a seat. They are sums instead of means, so that the order of addition does not
// matter.
struct SeatReport {
  std::string bot;               // its name, or kDummy
  std::string team;              // its id; empty: none
  std::int64_t wins = 0;         // games won, including shared wins
  std::int64_t shared_wins = 0;  // of `wins`: those shared with seats other than its partners
  std::int64_t points = 0;       // sum of the first ranking variable
  std::int64_t squares = 0;      // sum of its squares
  std::int32_t lowest = 0;
  std::int32_t highest = 0;
  std::int64_t out = 0;                  // games in which it was eliminated
  std::vector<std::int64_t> categories;  // sum of points, by row of SimulationReport::categories
};

// The results of a team.
struct TeamReport {
  std::string team;              // its id
  std::int64_t wins = 0;         // games won, including those shared with others
  std::int64_t shared_wins = 0;  // of `wins`: those shared with other teams or seats
  std::int64_t points = 0;       // sum of the first ranking variable, as the ranking counts it
  std::int64_t squares = 0;      // sum of its squares
  std::int64_t lowest = 0;
  std::int64_t highest = 0;
};

// The number of occurrences in all games, and the number of games with at least one occurrence.
struct CoverageCount {
  std::string name;
  std::uint64_t runs = 0;
  std::uint64_t games = 0;
};

// The result. Equal rules, seeds, bots and numbers of games give equal reports with any number of
// threads, except for `seconds` and `threads`.
struct SimulationReport {
  std::int64_t games = 0;     // the number of games requested
  std::int64_t finished = 0;  // the number of games played to the end
  std::int64_t decisions = 0;
  std::int64_t longest = 0;  // the number of decisions in the longest finished game
  double seconds = 0;
  std::uint64_t ruleset_hash = 0;
  std::uint64_t state_hash = 0;  // the final hashes of all games, chained in order
  std::vector<std::string> categories;
  std::vector<SeatReport> seats;
  std::vector<TeamReport> teams;         // the teams at this number of seats; empty: none
  bool eliminates = false;               // seats can be eliminated
  std::vector<CoverageCount> functions;  // script functions started as effects
  std::vector<CoverageCount> events;     // events announced
  std::vector<CoverageCount> options;    // verbs of chosen options
  std::vector<CoverageCount> hooks;      // hooks that had an effect: `figure.taps fee_due`
  // Occurrences of definitions: `card_played kind.card`, by the names of events and verbs.
  std::vector<CoverageCount> definitions;
  // A game aborted by a failing script or by too many bot failures: its number (its seed is
  // GameSeed) and the error.
  struct Failure {
    std::int64_t game = 0;
    base::Message error;
  };
  std::vector<Failure> failures;  // the first ones, by game number
  // Script failures while bots evaluated positions, grouped by error. A game continues despite them
  // until it has kMaxBotFailures.
  std::vector<BotFailure> bot_failures;
  bool stopped = false;  // the simulation was stopped before all games were played
  int threads = 1;       // the number used: fewer than requested if memory ran out
};

// Runs a simulation. Fails for an unknown bot or an unsupported number of seats. Also fails after
// an exception in any thread: running games are completed, no further game begins, and the error
// names the game. After a game with too many bot failures, no further game begins either, but the
// report covers the games so far.
base::Result<SimulationReport> Simulate(const std::shared_ptr<const Game>& game,
                                        const SimulationRequest& request);

// The seed of game number `index` (from 0) of a simulation.
std::uint64_t GameSeed(std::uint64_t seed, std::int64_t index);

}  // namespace walz::match
