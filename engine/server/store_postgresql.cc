// The store of several machines: a PostgreSQL database.
#include <mutex>

#include "base/message.h"
#include "server/messages.h"
#include "server/migrations.h"
#include "server/open_store.h"
#include "server/postgresql.h"
#include "server/store_postgresql_listener.h"
#include "server/store_sql.h"
#include "sqlite/messages.h"
#include "tables/keys.h"

namespace walz::server {
namespace {

// Id of the advisory lock that serializes migrations; arbitrary but constant.
constexpr const char* kMigrationLock = "SELECT pg_advisory_xact_lock(87652309)";

// Returns the statement that writes an entry and notifies other servers on commit. `server` is the
// sender's name, of digits.
std::string AppendAndNotify(const std::string& server) {
  return std::string("WITH done AS (") + kAppend + " RETURNING table_id) SELECT pg_notify('" +
         kWrittenChannel + "', '" + server + " ' || table_id) FROM done";
}

// Runs each call as a transaction and converts exceptions to errors.
class PostgresqlStore : public SqlStore {
 public:
  PostgresqlStore(std::string address, const std::string& name)
      : SqlStore(AppendAndNotify(name)), address_(std::move(address)), name_(name) {}

  // Returns false for a newer database.
  base::Result<bool> Migrate() {
    return Do([](PostgresqlConnection& connection) {
      connection.Run(kMigrationLock);
      connection.Run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)");
      const Answer known = connection.Run("SELECT coalesce(max(version), 0) FROM schema_version");
      const std::int64_t version = sqlite::NumberIn(known.rows.at(0).at(0));
      const std::span<const char* const> steps = Migrations();
      if (version < 0 || static_cast<std::size_t>(version) > steps.size()) return false;
      for (auto i = static_cast<std::size_t>(version); i < steps.size(); ++i) {
        connection.Run(steps[i]);
        connection.Run("INSERT INTO schema_version VALUES ($1)",
                       {static_cast<std::int64_t>(i + 1)});
      }
      return true;
    });
  }

  void Listen(std::optional<Subscriber> subscriber) override {
    listener_.reset();
    if (subscriber)
      listener_ = std::make_unique<PostgresqlListener>(address_, name_, *std::move(subscriber));
  }

  // Failures are ignored, since presence is repeated.
  void Broadcast(const std::vector<std::string>& lines) override {
    static_cast<void>(Run("SELECT pg_notify($1, line) FROM "
                          "unnest(string_to_array($2, chr(10))) AS line",
                          {std::string(kSaidChannel), base::Join(lines, "\n")})
                          .ok());
  }

  bool shared() const override { return true; }

 private:
  base::Result<Answer> Run(const std::string& statement, const sqlite::Row& values) override {
    return Do([&](PostgresqlConnection& connection) { return connection.Run(statement, values); });
  }

  template <class Work>
  auto Do(Work work) -> base::Result<decltype(work(std::declval<PostgresqlConnection&>()))> {
    const std::lock_guard lock(mutex_);
    for (int attempt = 0;; ++attempt) {
      try {
        if (connection_ == nullptr) Connect();
        PostgresqlTransaction transaction(*connection_);
        auto result = work(*connection_);
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
  std::string name_;  // sender name, to ignore own notifications
  std::unique_ptr<PostgresqlListener> listener_;
};

}  // namespace

base::Result<std::unique_ptr<tables::Store>> OpenPostgresql(const std::string& address) {
  auto store = std::make_unique<PostgresqlStore>(address, tables::NewName());
  const base::Result<bool> migrated = store->Migrate();
  if (!migrated) return migrated.error();
  // The address is not shown, since it may contain a password.
  if (!*migrated) return base::Error{messages::NewerDatabase()};
  return std::unique_ptr<tables::Store>(std::move(store));
}

}  // namespace walz::server
