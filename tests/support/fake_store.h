// A store of tables for tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store.h"

namespace walz::server {

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

}  // namespace walz::server
