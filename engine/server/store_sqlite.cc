#include "server/store_sqlite.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <mutex>

#include "server/migrations.h"

namespace walz::server {
namespace {

constexpr int kBusyMilliseconds = 10000;

base::Error Failed(const std::exception& exception) {
  return base::Error{base::Say("the database fails: {}", std::string(exception.what()))};
}

// The same work for every statement: one at a time, exceptions become errors.
class SqliteStore : public Store {
 public:
  explicit SqliteStore(const std::string& path)
      : database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds) {
    database_.exec("PRAGMA journal_mode = WAL");
    database_.exec("PRAGMA synchronous = FULL");
    database_.exec("PRAGMA foreign_keys = ON");
  }

  // False if a newer program has made it.
  bool Migrate() {
    const std::span<const char* const> steps = Migrations();
    SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
    const int version = database_.execAndGet("PRAGMA user_version").getInt();
    if (version < 0 || static_cast<std::size_t>(version) > steps.size()) return false;
    for (std::size_t i = static_cast<std::size_t>(version); i < steps.size(); ++i) {
      database_.exec(steps[i]);
      database_.exec("PRAGMA user_version = " + std::to_string(i + 1));
    }
    transaction.commit();
    return true;
  }

  base::Status Create(const TableRow& row) override {
    return Do<base::Unit>([&]() -> base::Status {
      SQLite::Statement insert(database_, "INSERT INTO game_table VALUES (?, ?, ?, ?, ?)");
      insert.bind(1, row.id);
      insert.bind(2, row.created);
      insert.bind(3, row.game);
      insert.bind(4, row.record);
      insert.bind(5, row.seats);
      insert.exec();
      return base::Ok();
    });
  }

  base::Result<std::optional<TableRow>> Find(const std::string& id) override {
    return Do<std::optional<TableRow>>([&]() -> base::Result<std::optional<TableRow>> {
      SQLite::Statement query(database_,
                              "SELECT created, game, record, seats FROM game_table WHERE id = ?");
      query.bind(1, id);
      if (!query.executeStep()) return std::optional<TableRow>();
      return std::optional<TableRow>(
          TableRow{id, query.getColumn(0).getInt64(), query.getColumn(1).getString(),
                   query.getColumn(2).getString(), query.getColumn(3).getString()});
    });
  }

  base::Result<std::vector<ListedTable>> List(std::size_t limit) override {
    return Do<std::vector<ListedTable>>([&]() -> base::Result<std::vector<ListedTable>> {
      SQLite::Statement query(
          database_,
          "SELECT id, created, game, (SELECT count(*) FROM entry WHERE table_id = id) "
          "FROM game_table ORDER BY created DESC, id LIMIT ?");
      query.bind(1, static_cast<std::int64_t>(limit));
      std::vector<ListedTable> list;
      while (query.executeStep()) {
        list.push_back({query.getColumn(0).getString(), query.getColumn(1).getInt64(),
                        query.getColumn(2).getString(),
                        static_cast<std::size_t>(query.getColumn(3).getInt64())});
      }
      return list;
    });
  }

  base::Result<std::vector<Entry>> Entries(const std::string& id, std::size_t first) override {
    return Do<std::vector<Entry>>([&]() -> base::Result<std::vector<Entry>> {
      SQLite::Statement query(database_,
                              "SELECT kind, seat, content, hash FROM entry "
                              "WHERE table_id = ? AND number >= ? ORDER BY number");
      query.bind(1, id);
      query.bind(2, static_cast<std::int64_t>(first));
      std::vector<Entry> entries;
      while (query.executeStep()) {
        entries.push_back({query.getColumn(0).getString(), query.getColumn(1).getInt(),
                           query.getColumn(2).getString(), query.getColumn(3).getString()});
      }
      return entries;
    });
  }

  base::Result<Appended> Append(const std::string& id, std::size_t number,
                                const Entry& entry) override {
    return Do<Appended>([&]() -> base::Result<Appended> {
      SQLite::Statement insert(database_,
                               "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?) "
                               "ON CONFLICT DO NOTHING");
      insert.bind(1, id);
      insert.bind(2, static_cast<std::int64_t>(number));
      insert.bind(3, entry.kind);
      insert.bind(4, entry.seat);
      insert.bind(5, entry.text);
      insert.bind(6, entry.hash);
      return insert.exec() == 1 ? Appended::kDone : Appended::kTaken;
    });
  }

  base::Result<bool> Lease(const std::string& id, const std::string& server, std::int64_t now,
                           std::int64_t until) override {
    return Do<bool>([&]() -> base::Result<bool> {
      SQLite::Statement upsert(database_,
                               "INSERT INTO lease VALUES (?1, ?2, ?4) "
                               "ON CONFLICT (table_id) DO UPDATE SET server = ?2, expires = ?4 "
                               "WHERE lease.server = ?2 OR lease.expires <= ?3");
      upsert.bind(1, id);
      upsert.bind(2, server);
      upsert.bind(3, now);
      upsert.bind(4, until);
      return upsert.exec() == 1;
    });
  }

  base::Result<std::string> HostKey(const std::string& proposed) override {
    return Do<std::string>([&]() -> base::Result<std::string> {
      SQLite::Statement insert(database_,
                               "INSERT INTO setting VALUES ('host_key', ?) ON CONFLICT DO NOTHING");
      insert.bind(1, proposed);
      insert.exec();
      return database_.execAndGet("SELECT value FROM setting WHERE name = 'host_key'").getString();
    });
  }

  bool shared() const override { return false; }

 private:
  template <class T, class Work>
  base::Result<T> Do(Work work) {
    const std::lock_guard lock(mutex_);
    try {
      return work();
    } catch (const SQLite::Exception& exception) {
      return Failed(exception);
    }
  }

  std::mutex mutex_;
  SQLite::Database database_;
};

}  // namespace

base::Result<std::unique_ptr<Store>> OpenSqlite(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  // It holds the keys of all seats; SQLite gives its helper files the same permissions.
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
  try {
    auto store = std::make_unique<SqliteStore>(path);
    if (store->Migrate()) return std::unique_ptr<Store>(std::move(store));
    return base::Error{base::Say("`{}` was made by a newer program", path)};
  } catch (const SQLite::Exception& exception) {
    return base::Error{
        base::Say("cannot open the database `{}`: {}", path, std::string(exception.what()))};
  }
}

}  // namespace walz::server
