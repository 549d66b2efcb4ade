// Connections to PostgreSQL. The only user of libpq.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/exception.h"

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

// The result of a statement. Rows and columns are zero-based and must exist.
class PostgresqlResult {
 public:
  // Takes ownership of `result`, a PGresult.
  explicit PostgresqlResult(std::shared_ptr<void> result) : result_(std::move(result)) {}

  std::size_t rows() const;
  // Returns the number of written rows.
  std::int64_t affected() const;
  bool IsNull(std::size_t row, std::size_t column) const;
  std::string Text(std::size_t row, std::size_t column) const;
  // Throws DatabaseError if the value is not a number.
  std::int64_t Number(std::size_t row, std::size_t column) const;

 private:
  std::shared_ptr<void> result_;
};

// A connection. Not thread-safe. Errors are thrown.
class PostgresqlConnection {
 public:
  // `address` in the syntax of libpq.
  explicit PostgresqlConnection(const std::string& address);

  // Runs one or several statements.
  PostgresqlResult Run(const char* statements);
  // Runs one statement with values for `$1`, `$2`: texts and integers.
  template <class... Values>
  PostgresqlResult Run(const char* statement, const Values&... values) {
    return RunWith(statement, {ToText(values)...});
  }

  // A descriptor that becomes readable when notifications may be pending. Valid during the
  // connection's lifetime.
  int socket() const;
  // Calls `hear` with each pending notification of the channels that are listened to.
  using Listener = std::function<void(std::string_view channel, const std::string& payload)>;
  void Hear(const Listener& hear);

 private:
  static std::string ToText(const std::string& text) { return text; }
  static std::string ToText(std::integral auto number) { return std::to_string(number); }

  PostgresqlResult RunWith(const char* statement, const std::vector<std::string>& values);
  PostgresqlResult Checked(void* result);
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
