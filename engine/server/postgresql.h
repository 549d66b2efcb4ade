// Connections to a PostgreSQL database. The only user of libpq.
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

// The database refuses something, or cannot be talked to.
class DatabaseError : public base::Exception {
 public:
  using base::Exception::Exception;
};

// The connection cannot be made or has broken: nothing of the transaction has been done.
class ConnectionBroken : public DatabaseError {
 public:
  using DatabaseError::DatabaseError;
};

// What came of a statement. Rows and columns are counted from 0 and have to be there.
class PostgresqlResult {
 public:
  // `result`: a PGresult, which is freed with this.
  explicit PostgresqlResult(std::shared_ptr<void> result) : result_(std::move(result)) {}

  std::size_t rows() const;
  // How many rows were written.
  std::int64_t affected() const;
  bool IsNull(std::size_t row, std::size_t column) const;
  std::string Text(std::size_t row, std::size_t column) const;
  // Throws DatabaseError if there is something else.
  std::int64_t Number(std::size_t row, std::size_t column) const;

 private:
  std::shared_ptr<void> result_;
};

// One thread at a time. Whatever fails throws.
class PostgresqlConnection {
 public:
  // `address` as libpq understands it.
  explicit PostgresqlConnection(const std::string& address);

  // Runs one or several statements.
  PostgresqlResult Run(const char* statements);
  // Runs one statement with values for `$1`, `$2`: texts and integers.
  template <class... Values>
  PostgresqlResult Run(const char* statement, const Values&... values) {
    return RunWith(statement, {ToText(values)...});
  }

  // Becomes readable when there may be something for Hear. Valid until the connection ends.
  int socket() const;
  // Calls `hear` with what others have said since on the channels that are listened to.
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

// Undoes what was done since it began, unless it is committed.
class PostgresqlTransaction {
 public:
  explicit PostgresqlTransaction(PostgresqlConnection& connection);
  ~PostgresqlTransaction();
  PostgresqlTransaction(const PostgresqlTransaction&) = delete;
  PostgresqlTransaction& operator=(const PostgresqlTransaction&) = delete;

  // Throws DatabaseError, never ConnectionBroken: whether it was done is not known then.
  void Commit();

 private:
  PostgresqlConnection& connection_;
  bool is_open_ = true;
};

}  // namespace walz::server
