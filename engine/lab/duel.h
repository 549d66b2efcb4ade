// Games between two bots that share the seats of a table.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "match/game.h"
#include "match/strategy.h"

namespace walz::lab {

// The number of opponents.
inline constexpr std::size_t kOpponents = 2;

// The seating of two opponents: they alternate from seat to seat (from team to team, if the game
// has teams), and each plays every seat equally often. With an odd number of seats or teams, one of
// them has one more in half of the games.
class Lineups {
 public:
  // `seats` must be supported by the game. Dummies play for nobody.
  Lineups(const kernel::Ruleset& ruleset, int seats);

  // False if all seats are on one side, so that there is no opponent.
  bool has_opponents() const { return sides_ > 1; }
  // The number of games in which each opponent plays every seat equally often.
  int count() const { return sides_ % 2 == 0 ? 2 : 2 * sides_; }
  // By seat: the number of its opponent (0 or 1) in lineup `number`, or -1 for a dummy.
  std::vector<int> Of(int number) const;

 private:
  std::vector<int> side_;  // by seat; -1: a dummy
  int sides_ = 0;
};

// A game between two bots.
struct Duel {
  std::array<std::string, kOpponents> bots;
  std::int64_t number = 0;  // determines chance and lineup
};

// The number of offers and choices of a trait in decisions with several options.
using Habits = std::map<match::Trait, std::int64_t>;

struct DuelResult {
  // The share of the game that the first bot won, in kWholeWin-ths. A game that nobody won is half
  // a win for each.
  std::int64_t win = 0;
  std::int64_t margin = 0;  // the points of the first bot's seats minus those of the second's
  std::string error;        // why the game did not finish; empty: it did
  std::array<Habits, kOpponents> habits;  // by bot; empty unless counted
  std::vector<match::Trait> offered;      // in decisions with several options; likewise
};

// The games to play. Equal requests give equal results with any number of threads.
struct DuelRequest {
  std::shared_ptr<const match::Game> game;
  int seats = 2;
  std::uint64_t seed = 1;
  int threads = 1;
  std::function<void(std::int64_t)> progress;  // called with the number of games done in all
  const std::atomic<bool>* stop = nullptr;     // any thread may set it
};

// The seed and the players by seat of a duel, with which a match repeats it.
std::uint64_t SeedOf(const DuelRequest& request, const Duel& duel);
std::vector<std::string> PlayersOf(const DuelRequest& request, const Duel& duel);

// Plays duels over several threads.
class Duels {
 public:
  explicit Duels(DuelRequest request);
  ~Duels();

  const Lineups& lineups() const;
  // The number of games played so far.
  std::int64_t played() const;

  // Plays duels and returns their results in the same order. Duels with equal numbers have the same
  // chance; lineups().count() successive numbers also share it. Fails if a bot is unknown, `stop`
  // is set or an exception is thrown.
  enum class Counted : std::uint8_t { kResults, kHabits };
  base::Result<std::vector<DuelResult>> Play(const std::vector<Duel>& duels,
                                             Counted counted = Counted::kResults);

 private:
  class Worker;
  DuelRequest request_;
  Lineups lineups_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::int64_t played_ = 0;
};

}  // namespace walz::lab
