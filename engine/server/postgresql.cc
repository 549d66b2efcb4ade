#include "server/postgresql.h"

#include <libpq-fe.h>

#include <charconv>

namespace walz::server {
namespace {

PGconn* Raw(const std::shared_ptr<void>& connection) {
  return static_cast<PGconn*>(connection.get());
}

const PGresult* RawResult(const std::shared_ptr<void>& result) {
  return static_cast<const PGresult*>(result.get());
}

std::int64_t ParseNumber(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw DatabaseError("`" + std::string(text) + "` is not a number");
  }
  return number;
}

}  // namespace

std::size_t PostgresqlResult::rows() const {
  return static_cast<std::size_t>(PQntuples(RawResult(result_)));
}

std::int64_t PostgresqlResult::affected() const {
  return ParseNumber(PQcmdTuples(static_cast<PGresult*>(result_.get())));
}

bool PostgresqlResult::IsNull(std::size_t row, std::size_t column) const {
  return PQgetisnull(RawResult(result_), static_cast<int>(row), static_cast<int>(column)) != 0;
}

std::string PostgresqlResult::Text(std::size_t row, std::size_t column) const {
  const auto at = static_cast<int>(row);
  const auto in = static_cast<int>(column);
  const int length = PQgetlength(RawResult(result_), at, in);
  return {PQgetvalue(RawResult(result_), at, in), static_cast<std::size_t>(length)};
}

std::int64_t PostgresqlResult::Number(std::size_t row, std::size_t column) const {
  return ParseNumber(Text(row, column));
}

PostgresqlConnection::PostgresqlConnection(const std::string& address)
    : connection_(PQconnectdb(address.c_str()),
                  [](void* connection) { PQfinish(static_cast<PGconn*>(connection)); }) {
  if (PQstatus(Raw(connection_)) != CONNECTION_OK) throw ConnectionBroken(ErrorText());
  // By default, notices go to standard error.
  PQsetNoticeProcessor(
      Raw(connection_), [](void*, const char*) {}, nullptr);
}

PostgresqlResult PostgresqlConnection::Run(const char* statements) {
  return Checked(PQexec(Raw(connection_), statements));
}

PostgresqlResult PostgresqlConnection::RunWith(const char* statement,
                                               const std::vector<std::string>& values) {
  std::vector<const char*> texts;
  for (const std::string& value : values) texts.push_back(value.c_str());
  return Checked(PQexecParams(Raw(connection_), statement, static_cast<int>(texts.size()), nullptr,
                              texts.data(), nullptr, nullptr, 0));
}

PostgresqlResult PostgresqlConnection::Checked(void* result) {
  std::shared_ptr<void> owned(result, [](void* each) { PQclear(static_cast<PGresult*>(each)); });
  const ExecStatusType status = PQresultStatus(RawResult(owned));
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    if (PQstatus(Raw(connection_)) != CONNECTION_OK) throw ConnectionBroken(ErrorText());
    throw DatabaseError(ErrorText());
  }
  return PostgresqlResult(std::move(owned));
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
