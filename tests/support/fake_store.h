// A store of tables for tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tables/memory_store.h"

namespace walz::tables {

// A store in memory that can be made to fail.
class FakeStore : public MemoryStore {
 public:
  base::Status Create(const TableRow& row) override {
    return broken ? Broken() : MemoryStore::Create(row);
  }
  base::Result<std::optional<TableRow>> Find(const std::string& id) override {
    if (broken) return Broken();
    return MemoryStore::Find(id);
  }
  base::Result<std::vector<ListedTable>> List(std::size_t limit) override {
    if (broken) return Broken();
    return MemoryStore::List(limit);
  }
  base::Result<std::vector<Entry>> Entries(const std::string& id, std::size_t first) override {
    if (broken) return Broken();
    return MemoryStore::Entries(id, first);
  }
  base::Result<std::map<std::string, std::size_t>> Lengths(
      const std::vector<std::string>& ids) override {
    if (broken) return Broken();
    return MemoryStore::Lengths(ids);
  }
  base::Result<Appended> Append(const std::string& id, std::size_t number,
                                const Entry& entry) override {
    if (broken || full) return Broken();
    return MemoryStore::Append(id, number, entry);
  }
  base::Result<bool> Lease(const std::string& id, const std::string& server, std::int64_t now,
                           std::int64_t until) override {
    ++leases_asked;
    if (on_lease) on_lease();
    return MemoryStore::Lease(id, server, now, until);
  }
  void Broadcast(const std::vector<std::string>& lines) override {
    said.insert(said.end(), lines.begin(), lines.end());
  }
  bool shared() const override { return is_shared; }

  bool broken = false;
  bool full = false;
  bool is_shared = false;
  std::vector<std::string> said;
  int leases_asked = 0;
  std::function<void()> on_lease;

 private:
  static base::Error Broken() { return base::Error{std::string("the disk is full")}; }
};

}  // namespace walz::tables
