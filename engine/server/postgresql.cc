#include "server/postgresql.h"

#include <libpq-fe.h>

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace walz::server {
namespace {

PGconn* Raw(const std::shared_ptr<void>& connection) {
  return static_cast<PGconn*>(connection.get());
}

// Returns true for the types `bigint`, `smallint` and `integer`, by their constant ids.
bool IsIntegerType(Oid type) { return type == 20 || type == 21 || type == 23; }

// NULL has no bytes, and reads as an empty text.
sqlite::Cell CellOf(const PGresult* result, int row, int column) {
  const std::string text(PQgetvalue(result, row, column),
                         static_cast<std::size_t>(PQgetlength(result, row, column)));
  if (text.empty() || !IsIntegerType(PQftype(result, column))) return text;
  return std::int64_t{std::stoll(text)};
}

}  // namespace

PostgresqlConnection::PostgresqlConnection(const std::string& address)
    : connection_(PQconnectdb(address.c_str()),
                  [](void* connection) { PQfinish(static_cast<PGconn*>(connection)); }) {
  if (PQstatus(Raw(connection_)) != CONNECTION_OK) throw ConnectionBroken(ErrorText());
  // By default, notices go to standard error.
  PQsetNoticeProcessor(
      Raw(connection_), [](void*, const char*) {}, nullptr);
}

sqlite::Database::Answer PostgresqlConnection::Run(const std::string& statement,
                                                   const sqlite::Row& values) {
  std::vector<std::string> texts;
  for (const sqlite::Cell& value : values) {
    const auto* const number = std::get_if<std::int64_t>(&value);
    texts.push_back(number == nullptr ? sqlite::TextIn(value) : std::to_string(*number));
  }
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  const std::unique_ptr<PGresult, void (*)(PGresult*)> result(
      values.empty()
          ? PQexec(Raw(connection_), statement.c_str())
          : PQexecParams(Raw(connection_), statement.c_str(), static_cast<int>(pointers.size()),
                         nullptr, pointers.data(), nullptr, nullptr, 0),
      PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    if (PQstatus(Raw(connection_)) != CONNECTION_OK) throw ConnectionBroken(ErrorText());
    throw DatabaseError(ErrorText());
  }
  sqlite::Database::Answer answer;
  for (int row = 0; row < PQntuples(result.get()); ++row) {
    sqlite::Row& cells = answer.rows.emplace_back();
    for (int column = 0; column < PQnfields(result.get()); ++column) {
      cells.push_back(CellOf(result.get(), row, column));
    }
  }
  answer.changed = std::atoi(PQcmdTuples(result.get()));  // empty for other statements
  return answer;
}

int PostgresqlConnection::socket() const { return PQsocket(Raw(connection_)); }

void PostgresqlConnection::Hear(const Listener& hear) {
  if (PQconsumeInput(Raw(connection_)) == 0) throw ConnectionBroken(ErrorText());
  while (PGnotify* const said = PQnotifies(Raw(connection_))) {
    const std::unique_ptr<PGnotify, void (*)(void*)> owned(said, PQfreemem);
    hear(said->relname, said->extra);
  }
}

// Joins the lines of the error message.
std::string PostgresqlConnection::ErrorText() const {
  std::string text = PQerrorMessage(Raw(connection_));
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

PostgresqlTransaction::PostgresqlTransaction(PostgresqlConnection& connection)
    : connection_(connection) {
  connection_.Run("BEGIN");
}

PostgresqlTransaction::~PostgresqlTransaction() {
  if (!is_open_) return;
  try {
    connection_.Run("ROLLBACK");
  } catch (const DatabaseError&) {
    // A broken connection rolls back by itself.
  }
}

void PostgresqlTransaction::Commit() {
  is_open_ = false;
  try {
    connection_.Run("COMMIT");
  } catch (const ConnectionBroken& broken) {
    throw DatabaseError(broken.message());
  }
}

}  // namespace walz::server
