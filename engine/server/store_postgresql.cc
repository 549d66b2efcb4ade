#include "server/store_postgresql.h"

#include <mutex>

#include "server/keys.h"
#include "server/messages.h"
#include "server/migrations.h"
#include "server/postgresql.h"
#include "server/store_postgresql_listener.h"
#include "sqlite/messages.h"

namespace walz::server {
namespace {

// Id of the advisory lock that serializes migrations; arbitrary but constant.
constexpr const char* kMigrationLock = "SELECT pg_advisory_xact_lock(87652309)";

int Int(const PostgresqlResult& result, std::size_t row, std::size_t column) {
  return static_cast<int>(result.Number(row, column));
}

Entry EntryOf(const PostgresqlResult& found, std::size_t row) {
  return {found.Text(row, 0), Int(found, row, 1),   found.Text(row, 2),
          found.Text(row, 3), found.Number(row, 4), Int(found, row, 5)};
}

// Runs each call as a transaction and converts exceptions to errors.
class PostgresqlStore : public Store {
 public:
  explicit PostgresqlStore(std::string address) : address_(std::move(address)) {}

  base::Result<bool> Migrate() {
    return Do<bool>([](PostgresqlConnection& connection) {
      connection.Run(kMigrationLock);
      connection.Run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)");
      const PostgresqlResult known = connection.Run("SELECT max(version) FROM schema_version");
      const int version = known.IsNull(0, 0) ? 0 : Int(known, 0, 0);
      const std::span<const char* const> steps = Migrations();
      if (version < 0 || static_cast<std::size_t>(version) > steps.size()) return false;
      for (std::size_t i = static_cast<std::size_t>(version); i < steps.size(); ++i) {
        connection.Run(steps[i]);
        connection.Run("INSERT INTO schema_version VALUES ($1)", static_cast<int>(i + 1));
      }
      return true;
    });
  }

  base::Status Create(const TableRow& row) override {
    return Do<base::Unit>([&](PostgresqlConnection& connection) {
      connection.Run("INSERT INTO game_table VALUES ($1, $2, $3, $4, $5, $6)", row.id, row.created,
                     row.game, row.record, row.seats, row.turn);
      return base::Unit{};
    });
  }

  base::Result<std::optional<TableRow>> Find(const std::string& id) override {
    return Do<std::optional<TableRow>>(
        [&](PostgresqlConnection& connection) -> std::optional<TableRow> {
          const PostgresqlResult found = connection.Run(
              "SELECT created, game, record, seats, turn FROM game_table WHERE id = $1", id);
          if (found.rows() == 0) return std::nullopt;
          return TableRow{id,
                          found.Number(0, 0),
                          found.Text(0, 1),
                          found.Text(0, 2),
                          found.Text(0, 3),
                          Int(found, 0, 4)};
        });
  }

  base::Result<std::vector<ListedTable>> List(std::size_t limit) override {
    return Do<std::vector<ListedTable>>([&](PostgresqlConnection& connection) {
      std::vector<ListedTable> list;
      const PostgresqlResult found = connection.Run(kListTables, static_cast<std::int64_t>(limit));
      for (std::size_t i = 0; i < found.rows(); ++i) {
        list.push_back({found.Text(i, 0), found.Number(i, 1), found.Text(i, 2), found.Text(i, 3),
                        static_cast<std::size_t>(found.Number(i, 4)), found.Number(i, 5),
                        Int(found, i, 6)});
      }
      return list;
    });
  }

  base::Result<std::vector<Entry>> Entries(const std::string& id, std::size_t first) override {
    return Do<std::vector<Entry>>([&](PostgresqlConnection& connection) {
      std::vector<Entry> entries;
      const PostgresqlResult found = connection.Run(
          "SELECT kind, seat, content, hash, written, turn FROM entry WHERE table_id = $1 AND "
          "number >= $2 "
          "ORDER BY number",
          id, static_cast<std::int64_t>(first));
      for (std::size_t i = 0; i < found.rows(); ++i) entries.push_back(EntryOf(found, i));
      return entries;
    });
  }

  base::Result<std::map<std::string, std::size_t>> Lengths(
      const std::vector<std::string>& ids) override {
    // An array literal; ids are alphanumeric.
    std::string list;
    for (const std::string& id : ids) list += (list.empty() ? "{" : ",") + id;
    if (list.empty()) return std::map<std::string, std::size_t>();
    list += "}";
    return Do<std::map<std::string, std::size_t>>([&](PostgresqlConnection& connection) {
      std::map<std::string, std::size_t> lengths;
      const PostgresqlResult found = connection.Run(
          "SELECT table_id, max(number) + 1 FROM entry WHERE table_id = ANY($1::text[]) "
          "GROUP BY table_id",
          list);
      for (std::size_t i = 0; i < found.rows(); ++i) {
        lengths[found.Text(i, 0)] = static_cast<std::size_t>(found.Number(i, 1));
      }
      return lengths;
    });
  }

  base::Result<Appended> Append(const std::string& id, std::size_t number,
                                const Entry& entry) override {
    return Do<Appended>([&](PostgresqlConnection& connection) {
      // Notifications are sent on commit.
      const PostgresqlResult done = connection.Run(
          "WITH done AS (INSERT INTO entry VALUES ($1, $2, $3, $4, $5, $6, $7, $8) "
          "ON CONFLICT DO NOTHING RETURNING table_id) "
          "SELECT pg_notify($9, $10 || table_id) FROM done",
          id, static_cast<std::int64_t>(number), entry.kind, entry.seat, entry.text, entry.hash,
          entry.written, entry.turn, std::string(kWrittenChannel), name_ + " ");
      return done.rows() == 1 ? Appended::kDone : Appended::kTaken;
    });
  }

  base::Result<bool> Lease(const std::string& id, const std::string& server, std::int64_t now,
                           std::int64_t until) override {
    return Do<bool>([&](PostgresqlConnection& connection) {
      const PostgresqlResult done = connection.Run(
          "INSERT INTO lease VALUES ($1, $2, $4) ON CONFLICT (table_id) "
          "DO UPDATE SET server = $2, expires = $4 WHERE lease.server = $2 OR "
          "lease.expires <= $3 OR lease.expires > 2 * $4::bigint - $3::bigint",
          id, server, now, until);
      return done.affected() == 1;
    });
  }

  base::Result<std::string> HostKey(const std::string& proposed) override {
    return Do<std::string>([&](PostgresqlConnection& connection) {
      connection.Run("INSERT INTO setting VALUES ('host_key', $1) ON CONFLICT DO NOTHING",
                     proposed);
      const PostgresqlResult found =
          connection.Run("SELECT value FROM setting WHERE name = 'host_key'");
      return found.Text(0, 0);
    });
  }

  void Listen(std::optional<Subscriber> subscriber) override {
    listener_.reset();
    if (subscriber)
      listener_ = std::make_unique<PostgresqlListener>(address_, name_, *std::move(subscriber));
  }

  // Failures are ignored, since presence is repeated.
  void Broadcast(const std::vector<std::string>& lines) override {
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
    static_cast<void>(Do<base::Unit>([&](PostgresqlConnection& connection) {
                        connection.Run(
                            "SELECT pg_notify($1, line) FROM "
                            "unnest(string_to_array($2, chr(10))) AS line",
                            std::string(kSaidChannel), text);
                        return base::Unit{};
                      }).ok());
  }

  bool shared() const override { return true; }

 private:
  template <class T, class Work>
  base::Result<T> Do(Work work) {
    const std::lock_guard lock(mutex_);
    for (int attempt = 0;; ++attempt) {
      try {
        if (connection_ == nullptr) Connect();
        PostgresqlTransaction transaction(*connection_);
        T result = work(*connection_);
        transaction.Commit();
        return result;
      } catch (const ConnectionBroken& exception) {
        connection_.reset();
        if (attempt > 0) return Failed(exception);
      } catch (const std::exception& exception) {
        return Failed(exception);
      }
    }
  }

  // A choice must be on disk before it counts, whatever the database's default is.
  void Connect() {
    connection_ = std::make_unique<PostgresqlConnection>(address_);
    connection_->Run("SET synchronous_commit = on");
  }

  static base::Error Failed(const std::exception& exception) {
    return base::Error{sqlite::messages::DatabaseError({.reason = std::string(exception.what())})};
  }

  std::mutex mutex_;
  std::string address_;
  std::unique_ptr<PostgresqlConnection> connection_;
  std::string name_ = NewName();  // sender name, to ignore own notifications
  std::unique_ptr<PostgresqlListener> listener_;
};

}  // namespace

base::Result<std::unique_ptr<Store>> OpenPostgresql(const std::string& address) {
  auto store = std::make_unique<PostgresqlStore>(address);
  const base::Result<bool> migrated = store->Migrate();
  if (!migrated) return migrated.error();
  // The address is not shown, since it may contain a password.
  if (!*migrated) return base::Error{messages::NewerDatabase()};
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace walz::server
