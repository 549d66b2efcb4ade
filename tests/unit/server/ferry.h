// Tables of the small game `ferry` (tests/support/games), in a store of their own.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/api.h"
#include "server/lobby.h"
#include "server/store.h"
#include "server/thinking.h"
#include "support/own_folder.h"

namespace walz::server {

inline std::string SmallGames() { return std::string(WALZ_SOURCE_DIR) + "/tests/support/games"; }

// An in-memory store that can be made to fail.
class FakeStore : public Store {
 public:
  base::Status Create(const TableRow& row) override {
    if (broken) return Broken();
    rows.push_back(row);
    journals[row.id];
    return base::Ok();
  }
  base::Result<std::optional<TableRow>> Find(const std::string& id) override {
    if (broken) return Broken();
    for (const TableRow& row : rows) {
      if (row.id == id) return std::optional<TableRow>(row);
    }
    return std::optional<TableRow>();
  }
  base::Result<std::vector<ListedTable>> List(std::size_t limit) override {
    if (broken) return Broken();
    std::vector<ListedTable> list;
    for (auto row = rows.rbegin(); row != rows.rend() && list.size() < limit; ++row) {
      ListedTable table{row->id, row->created, row->game, row->seats, journals[row->id].size()};
      table.turn = row->turn;
      for (const Entry& entry : journals[row->id]) {
        if (entry.kind == "choice") table.chosen = entry.written;
        if (entry.turn != kTurnSame) table.turn = entry.turn;
      }
      list.push_back(std::move(table));
    }
    return list;
  }
  base::Result<std::vector<Entry>> Entries(const std::string& id, std::size_t first) override {
    if (broken) return Broken();
    const std::vector<Entry>& journal = journals[id];
    return std::vector<Entry>(journal.begin() + static_cast<std::ptrdiff_t>(first), journal.end());
  }
  base::Result<std::map<std::string, std::size_t>> Lengths(
      const std::vector<std::string>& ids) override {
    if (broken) return Broken();
    std::map<std::string, std::size_t> lengths;
    for (const std::string& id : ids) {
      if (!journals[id].empty()) lengths[id] = journals[id].size();
    }
    return lengths;
  }
  base::Result<Appended> Append(const std::string& id, std::size_t number,
                                const Entry& entry) override {
    if (broken || full) return Broken();
    if (number != journals[id].size()) return Appended::kTaken;
    journals[id].push_back(entry);
    return Appended::kDone;
  }
  base::Result<bool> Lease(const std::string& id, const std::string& server, std::int64_t now,
                           std::int64_t until) override {
    ++leases_asked;
    if (on_lease) on_lease();
    auto& [owner, expires] = leases[id];
    if (owner != server && expires > now && expires <= 2 * until - now) return false;
    owner = server;
    expires = until;
    return true;
  }
  base::Result<std::string> HostKey(const std::string& proposed) override { return proposed; }
  void Broadcast(const std::vector<std::string>& lines) override {
    said.insert(said.end(), lines.begin(), lines.end());
  }
  bool shared() const override { return is_shared; }

  bool broken = false;
  bool is_shared = false;
  std::vector<std::string> said;
  bool full = false;
  int leases_asked = 0;
  std::function<void()> on_lease;
  std::vector<TableRow> rows;
  std::map<std::string, std::vector<Entry>> journals;
  std::map<std::string, std::pair<std::string, std::int64_t>> leases;

 private:
  static base::Error Broken() { return base::Error{std::string("the disk is full")}; }
};

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

}  // namespace walz::server
