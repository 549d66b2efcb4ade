#include "server/store_sqlite.h"

#include <utility>

#include "server/migrations.h"
#include "sqlite/database.h"

namespace walz::server {
namespace {

using sqlite::TextIn;

std::int64_t Number(std::size_t value) { return static_cast<std::int64_t>(value); }

class SqliteStore : public Store {
 public:
  explicit SqliteStore(std::unique_ptr<sqlite::Database> database)
      : database_(std::move(database)) {}

  base::Status Create(const TableRow& row) override {
    const auto done = database_->Run(
        "INSERT INTO game_table VALUES (?, ?, ?, ?, ?, ?)",
        {row.id, row.created, row.game, row.record, row.seats, std::int64_t{row.turn}});
    return done.ok() ? base::Ok() : base::Status(done.error());
  }

  base::Result<std::optional<TableRow>> Find(const std::string& id) override {
    const auto found = database_->Run(
        "SELECT created, game, record, seats, turn FROM game_table WHERE id = ?", {id});
    if (!found) return found.error();
    if (found->rows.empty()) return std::optional<TableRow>();
    const sqlite::Row& row = found->rows.front();
    return std::optional<TableRow>(TableRow{id, sqlite::NumberIn(row[0]), TextIn(row[1]),
                                            TextIn(row[2]), TextIn(row[3]),
                                            static_cast<std::int32_t>(sqlite::NumberIn(row[4]))});
  }

  base::Result<std::vector<ListedTable>> List(std::size_t limit) override {
    const auto found = database_->Run(kListTables, {Number(limit)});
    if (!found) return found.error();
    std::vector<ListedTable> list;
    for (const sqlite::Row& row : found->rows) {
      list.push_back({TextIn(row[0]), sqlite::NumberIn(row[1]), TextIn(row[2]), TextIn(row[3]),
                      static_cast<std::size_t>(sqlite::NumberIn(row[4])), sqlite::NumberIn(row[5]),
                      static_cast<std::int32_t>(sqlite::NumberIn(row[6]))});
    }
    return list;
  }

  base::Result<std::vector<Entry>> Entries(const std::string& id, std::size_t first) override {
    const auto found = database_->Run(
        "SELECT kind, seat, content, hash, written, turn FROM entry "
        "WHERE table_id = ? AND number >= ? ORDER BY number",
        {id, Number(first)});
    if (!found) return found.error();
    std::vector<Entry> entries;
    for (const sqlite::Row& row : found->rows) {
      entries.push_back({TextIn(row[0]), static_cast<std::int32_t>(sqlite::NumberIn(row[1])),
                         TextIn(row[2]), TextIn(row[3]), sqlite::NumberIn(row[4]),
                         static_cast<std::int32_t>(sqlite::NumberIn(row[5]))});
    }
    return entries;
  }

  base::Result<std::map<std::string, std::size_t>> Lengths(
      const std::vector<std::string>& ids) override {
    std::map<std::string, std::size_t> lengths;
    for (const std::string& id : ids) {
      const auto found = database_->Run(
          "SELECT max(number) + 1 FROM entry WHERE table_id = ? GROUP BY table_id", {id});
      if (!found) return found.error();
      for (const sqlite::Row& row : found->rows) {
        lengths[id] = static_cast<std::size_t>(sqlite::NumberIn(row[0]));
      }
    }
    return lengths;
  }

  base::Result<Appended> Append(const std::string& id, std::size_t number,
                                const Entry& entry) override {
    const auto done =
        database_->Run("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                       {id, Number(number), entry.kind, std::int64_t{entry.seat}, entry.text,
                        entry.hash, entry.written, std::int64_t{entry.turn}});
    if (!done) return done.error();
    return done->changed == 1 ? Appended::kDone : Appended::kTaken;
  }

  base::Result<bool> Lease(const std::string& id, const std::string& server, std::int64_t now,
                           std::int64_t until) override {
    const auto done = database_->Run(
        "INSERT INTO lease VALUES (?1, ?2, ?4) "
        "ON CONFLICT (table_id) DO UPDATE SET server = ?2, expires = ?4 "
        "WHERE lease.server = ?2 OR lease.expires <= ?3 OR lease.expires > 2 * ?4 - ?3",
        {id, server, now, until});
    if (!done) return done.error();
    return done->changed == 1;
  }

  base::Result<std::string> HostKey(const std::string& proposed) override {
    const auto made = database_->Run(
        "INSERT INTO setting VALUES ('host_key', ?) ON CONFLICT DO NOTHING", {proposed});
    if (!made) return made.error();
    const auto found = database_->Run("SELECT value FROM setting WHERE name = 'host_key'");
    if (!found) return found.error();
    return TextIn(found->rows.at(0).at(0));
  }

  bool shared() const override { return false; }

 private:
  std::unique_ptr<sqlite::Database> database_;
};

}  // namespace

base::Result<std::unique_ptr<Store>> OpenSqlite(const std::string& path) {
  auto database = sqlite::Database::Open(path, {.application = 0, .steps = Migrations()});
  if (!database) return database.error();
  return std::unique_ptr<Store>(std::make_unique<SqliteStore>(std::move(*database)));
}

}  // namespace walz::server
