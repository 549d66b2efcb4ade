// Many games with bots, over several threads, with one result.
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

// How many decisions of bots may fail in a game: what thinks for ever fails at its limit each time,
// and would keep one busy for hours.
inline constexpr std::int64_t kMaxBotFailures = 50;

// What to play.
struct SimulationRequest {
  std::int64_t games = 1;
  int threads = 1;
  std::uint64_t seed = 1;
  std::vector<std::string> bots;  // one per seat
  // Whether the report says what happened how often; else its lists of CoverageCount are all zero.
  bool coverage = true;
  std::optional<std::chrono::microseconds> patience;  // of the tables, if another than usual
  // Called from one thread at a time, now and then, with the number of games done.
  std::function<void(std::int64_t)> progress;
  // May be set from any thread: no further game begins, those under way are given up, and the
  // report covers what is done.
  const std::atomic<bool>* stop = nullptr;
};

// What came out for a seat. Sums, not means, so that nothing depends on an order of additions.
struct SeatReport {
  std::string bot;
  std::int64_t wins = 0;         // games won alone or shared
  std::int64_t shared_wins = 0;  // those of them that were shared
  std::int64_t points = 0;       // sum of the first ranking variable
  std::int64_t squares = 0;      // sum of its squares
  std::int32_t lowest = 0;
  std::int32_t highest = 0;
  std::vector<std::int64_t> categories;  // sum of points, by row of SimulationReport::categories
};

// How often something happened in all games, and in how many of them at all.
struct CoverageCount {
  std::string name;
  std::uint64_t runs = 0;
  std::uint64_t games = 0;
};

// The result: but for `seconds` the same for equal rules, seed, bots and number of games, whatever
// the number of threads.
struct SimulationReport {
  std::int64_t games = 0;     // that were asked for
  std::int64_t finished = 0;  // that came to their end
  std::int64_t decisions = 0;
  std::int64_t longest = 0;  // decisions of the longest game that came to its end
  double seconds = 0;
  std::uint64_t ruleset_hash = 0;
  std::uint64_t state_hash = 0;  // the final hashes of all games, chained in order
  std::vector<std::string> categories;
  std::vector<SeatReport> seats;
  std::vector<CoverageCount> functions;  // script functions started as effects
  std::vector<CoverageCount> events;     // events announced
  std::vector<CoverageCount> options;    // verbs of options that were taken
  std::vector<CoverageCount> hooks;      // hooks that had an effect: `figure.taps fee_due`
  // What happened to definitions: `card_played kind.card`, by the names of events and verbs.
  std::vector<CoverageCount> definitions;
  // Games that a failing script ended, or too many failures of bots: the number of the game (its
  // seed is GameSeed) and the error.
  struct Failure {
    std::int64_t game = 0;
    base::Message error;
  };
  std::vector<Failure> failures;  // the first of them, by number of the game
  // Scripts that failed while bots judged positions, by their errors. The games went on, up to
  // kMaxBotFailures in one.
  std::vector<BotFailure> bot_failures;
  bool stopped = false;  // before all games were played
  int threads = 1;       // that played: fewer than were asked for where there was no room
};

// Plays. Fails on an unknown bot, a number of seats that the game does not take, and where anything
// throws, in any thread: the games under way are played to their end then, no further one begins,
// and the error says in which game it was. After a game that bots could not play, no further one
// begins either; the report covers what was played until then.
base::Result<SimulationReport> Simulate(const std::shared_ptr<const Game>& game,
                                        const SimulationRequest& request);

// The seed of game number `index` (from 0) of a simulation.
std::uint64_t GameSeed(std::uint64_t seed, std::int64_t index);

}  // namespace walz::match
