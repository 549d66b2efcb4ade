// Tables of the small game `ferry` (tests/support/games), in a store of their own.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/fake_store.h"
#include "support/own_folder.h"
#include "tables/api.h"
#include "tables/lobby.h"
#include "tables/thinking.h"

namespace walz::tables {

// The host's key in tests.
inline const std::string kHost = std::string(32, 'a');

inline std::string SmallGames() { return std::string(WALZ_SOURCE_DIR) + "/tests/support/games"; }

inline NewTable FerryPlan(std::vector<std::string> players = {"human", "human"}) {
  NewTable plan;
  plan.game = "ferry";
  plan.players = std::move(players);
  plan.names = {"Anna", "Bert"};
  plan.seed = 7;
  return plan;
}

class ServerTest : public testing::Test {
 protected:
  std::shared_ptr<Table> NewFerry(std::vector<std::string> players = {"human", "human"}) {
    const base::Result<std::string> id = lobby_.Create(FerryPlan(std::move(players)));
    EXPECT_TRUE(id.ok()) << id.error().message;
    return Again(*id);
  }
  std::shared_ptr<Table> Again(const std::string& id) {
    const auto table = lobby_.Find(id);
    EXPECT_TRUE(table.ok()) << table.error().message;
    return *table;
  }
  // The same table opened by another server.
  std::shared_ptr<Table> Elsewhere(const Table& table) {
    lobbies_.push_back(std::make_unique<Lobby>(GameSource{SmallGames(), {}}, store_));
    const auto found = lobbies_.back()->Find(table.id());
    EXPECT_TRUE(found.ok()) << found.error().message;
    return *found;
  }
  static Done Take(Table& table, kernel::Seat seat, const std::string& option) {
    return table.Choose(seat, table.revision(), option).done;
  }

  // Lets the bot that decides choose.
  static Outcome PlayBot(Table& table, std::chrono::milliseconds budget = kBotBudget) {
    if (!table.bot_decides()) return {Done::kStale};
    const BotTurn turn = *table.bot_turn();
    const std::optional<std::int32_t> option = Thinking().Choose(turn, budget, {});
    return option ? table.PlayBot(turn, *option) : Outcome{Done::kFailed};
  }

  FakeStore store_;
  Lobby lobby_{GameSource{SmallGames(), {}}, store_};
  std::vector<std::unique_ptr<Lobby>> lobbies_;
};

}  // namespace walz::tables
