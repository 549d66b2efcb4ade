// A store in memory, for sessions without a database.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tables/store.h"

namespace walz::tables {

// Keeps its contents in public members, which the owner may save and restore. Unlike other stores
// it is not durable, not shared, and not thread-safe.
class MemoryStore : public Store {
 public:
  base::Status Create(const TableRow& row) override;
  base::Result<std::optional<TableRow>> Find(const std::string& id) override;
  base::Result<std::vector<ListedTable>> List(std::size_t limit) override;
  base::Result<std::vector<Entry>> Entries(const std::string& id, std::size_t first) override;
  base::Result<std::map<std::string, std::size_t>> Lengths(
      const std::vector<std::string>& ids) override;
  base::Result<Appended> Append(const std::string& id, std::size_t number,
                                const Entry& entry) override;
  base::Result<bool> Lease(const std::string& id, const std::string& server, std::int64_t now,
                           std::int64_t until) override;
  base::Result<std::string> HostKey(const std::string& proposed) override { return proposed; }
  bool shared() const override { return false; }

  std::vector<TableRow> rows;                                          // in order of creation
  std::map<std::string, std::vector<Entry>> journals;                  // by table
  std::map<std::string, std::pair<std::string, std::int64_t>> leases;  // by table: server, end
};

}  // namespace walz::tables
