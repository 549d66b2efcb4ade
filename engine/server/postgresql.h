// Connections to PostgreSQL. The only user of libpq.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/exception.h"
#include "sqlite/database.h"

namespace walz::server {

// An error of the database or of the connection.
class DatabaseError : public base::Exception {
 public:
  using base::Exception::Exception;
};

// The connection could not be made or is broken. The transaction was not executed.
class ConnectionBroken : public DatabaseError {
 public:
  using DatabaseError::DatabaseError;
};

// A connection. Not thread-safe. Its functions throw DatabaseError.
class PostgresqlConnection {
 public:
  // `address` in the syntax of libpq.
  explicit PostgresqlConnection(const std::string& address);

  // Runs one statement with values for `$1`, `$2` ..., or several statements without values. In the
  // answer, integers are numbers and all other values are texts; `changed` is the number of rows
  // that were written or returned.
  sqlite::Database::Answer Run(const std::string& statement, const sqlite::Row& values = {});

  // A descriptor that becomes readable when notifications may be pending. Valid during the
  // connection's lifetime.
  int socket() const;
  // Calls `hear` with each pending notification of the channels that are listened to.
  using Listener = std::function<void(std::string_view channel, const std::string& payload)>;
  void Hear(const Listener& hear);

 private:
  std::string ErrorText() const;

  std::shared_ptr<void> connection_;  // a PGconn
};

// A transaction; the destructor rolls back unless it was committed.
class PostgresqlTransaction {
 public:
  explicit PostgresqlTransaction(PostgresqlConnection& connection);
  ~PostgresqlTransaction();
  PostgresqlTransaction(const PostgresqlTransaction&) = delete;
  PostgresqlTransaction& operator=(const PostgresqlTransaction&) = delete;

  // Throws DatabaseError, never ConnectionBroken, because it is unknown if a failed commit took
  // effect.
  void Commit();

 private:
  PostgresqlConnection& connection_;
  bool is_open_ = true;
};

}  // namespace walz::server
