// A game that a Python program has loaded, with the tables that play it.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "match/game.h"
#include "python/action_numbers.h"

namespace walz::python {

// The rules of a game for a fixed number of seats. Thread-safe. Owned by a shared pointer, which
// every position keeps.
class Rules {
 public:
  // `seats`: nullopt for two, or the nearest number that the game supports. `actions`: the readable
  // ids of the numbering, in order; nullopt to survey the game when numbers are first needed. Fails
  // for an unsupported number of seats, and for an id that is listed twice.
  static base::Result<std::shared_ptr<const Rules>> Create(
      std::shared_ptr<const match::Game> game, std::optional<int> seats,
      std::optional<std::vector<std::string>> actions);

  const match::Game& game() const { return *game_; }
  const std::shared_ptr<const match::Game>& shared_game() const { return game_; }
  int seats() const { return seats_; }

  // A table for the current thread. Returns it to the rules at the end of its lifetime, for reuse.
  class Lease {
   public:
    explicit Lease(const Rules& rules);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    match::Table& operator*() const { return *table_; }
    match::Table* operator->() const { return table_.get(); }

   private:
    const Rules& rules_;
    std::unique_ptr<match::Table> table_;
  };

  // The ids of the numbering that `Create` received; nullopt for a surveyed game.
  const std::optional<std::vector<std::string>>& given_actions() const { return given_; }
  // The numbering of the game's options. The first call may survey the game, which takes about as
  // long as kSurveyedGames random games.
  const ActionNumbers& actions() const;

 private:
  Rules(std::shared_ptr<const match::Game> game, int seats)
      : game_(std::move(game)), seats_(seats) {}

  std::shared_ptr<const match::Game> game_;
  int seats_;
  std::optional<std::vector<std::string>> given_;
  mutable std::mutex tables_mutex_;
  mutable std::vector<std::unique_ptr<match::Table>> idle_;
  mutable std::once_flag surveyed_;
  mutable std::optional<ActionNumbers> actions_;
};

}  // namespace walz::python
