// Bots that think about copies of positions, without the lock of their table.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "kernel/state.h"
#include "match/game.h"

namespace walz::tables {

// Time limit for one choice of a bot. A search ends after half of this time with the best option so
// far. Any other bot that exceeds the limit chooses at random.
inline constexpr std::chrono::milliseconds kBotBudget{10000};

// A decision of a bot, as a copy.
struct BotTurn {
  std::shared_ptr<const match::Game> game;
  kernel::Seat seat = kernel::kNoSeat;
  kernel::State state;
  std::string player;        // the bot's name
  std::uint64_t chance;      // match::BotChance
  std::size_t revision = 0;  // of the position (Table)
};

// Runs bots on the threads of its callers. Keeps the match::Tables of the last games, because
// creating one loads the game's scripts. Thread-safe.
class Thinking {
 public:
  // Returns the index of the chosen option; nullopt after a stop request, or if the bot cannot
  // choose. A bot uses one thread.
  std::optional<std::int32_t> Choose(const BotTurn& turn, std::chrono::milliseconds budget,
                                     const std::stop_token& stop);

 private:
  std::unique_ptr<match::Table> Take(const std::shared_ptr<const match::Game>& game);
  void GiveBack(std::unique_ptr<match::Table> table);

  std::mutex mutex_;
  std::list<std::unique_ptr<match::Table>> idle_;  // most recently used first
};

}  // namespace walz::tables
