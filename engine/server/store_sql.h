// The statements of the store, in the SQL that both databases understand.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sqlite/database.h"
#include "tables/store.h"

namespace walz::server {

// Writes one journal entry unless its number is taken. Its parameters are the table, the number and
// the fields of an Entry.
inline constexpr const char* kAppend =
    "INSERT INTO entry VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";

class SqlStore : public tables::Store {
 public:
  base::Status Create(const tables::TableRow& row) override;
  base::Result<std::optional<tables::TableRow>> Find(const std::string& id) override;
  base::Result<std::vector<tables::ListedTable>> List(std::size_t limit) override;
  base::Result<std::vector<tables::Entry>> Entries(const std::string& id,
                                                   std::size_t first) override;
  base::Result<std::map<std::string, std::size_t>> Lengths(
      const std::vector<std::string>& ids) override;
  base::Result<tables::Appended> Append(const std::string& id, std::size_t number,
                                        const tables::Entry& entry) override;
  base::Result<bool> Lease(const std::string& id, const std::string& server, std::int64_t now,
                           std::int64_t until) override;
  base::Result<std::string> HostKey(const std::string& proposed) override;

 protected:
  using Answer = sqlite::Database::Answer;

  // `append` has the parameters of kAppend and affects one row if it has written the entry.
  explicit SqlStore(std::string append = kAppend) : append_(std::move(append)) {}

  // Runs one statement as a transaction. Its parameters are `$1`, `$2` ..., numbered in the order
  // of their first use, as SQLite counts them.
  virtual base::Result<Answer> Run(const std::string& statement, const sqlite::Row& values) = 0;

 private:
  std::string append_;
};

}  // namespace walz::server
