#include "server/postgresql.h"

#include <libpq-fe.h>

#include <charconv>

#include "files/late_library.h"

namespace walz::server {
namespace {

// What is used of libpq, which brings thirty more libraries.
struct LibPq {
  LibPq() {
    library.Find("PQconnectdb", connect);
    library.Find("PQfinish", finish);
    library.Find("PQstatus", status);
    library.Find("PQerrorMessage", error_text);
    library.Find("PQsetNoticeProcessor", set_notice_processor);
    library.Find("PQexec", exec);
    library.Find("PQexecParams", exec_params);
    library.Find("PQresultStatus", result_status);
    library.Find("PQclear", clear);
    library.Find("PQntuples", rows);
    library.Find("PQcmdTuples", affected);
    library.Find("PQgetisnull", is_null);
    library.Find("PQgetvalue", value);
    library.Find("PQgetlength", length);
    library.Find("PQsocket", socket);
    library.Find("PQconsumeInput", consume_input);
    library.Find("PQnotifies", notifies);
    library.Find("PQfreemem", free);
  }

  files::LateLibrary library{"libpq.so.5"};
  decltype(PQconnectdb)* connect;
  decltype(PQfinish)* finish;
  decltype(PQstatus)* status;
  decltype(PQerrorMessage)* error_text;
  decltype(PQsetNoticeProcessor)* set_notice_processor;
  decltype(PQexec)* exec;
  decltype(PQexecParams)* exec_params;
  decltype(PQresultStatus)* result_status;
  decltype(PQclear)* clear;
  decltype(PQntuples)* rows;
  decltype(PQcmdTuples)* affected;
  decltype(PQgetisnull)* is_null;
  decltype(PQgetvalue)* value;
  decltype(PQgetlength)* length;
  decltype(PQsocket)* socket;
  decltype(PQconsumeInput)* consume_input;
  decltype(PQnotifies)* notifies;
  decltype(PQfreemem)* free;
};

const LibPq& Lib() {
  static const LibPq lib;
  if (lib.library.problem()) throw DatabaseError(*lib.library.problem());
  return lib;
}

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
  return static_cast<std::size_t>(Lib().rows(RawResult(result_)));
}

std::int64_t PostgresqlResult::affected() const {
  return ParseNumber(Lib().affected(static_cast<PGresult*>(result_.get())));
}

bool PostgresqlResult::IsNull(std::size_t row, std::size_t column) const {
  return Lib().is_null(RawResult(result_), static_cast<int>(row), static_cast<int>(column)) != 0;
}

std::string PostgresqlResult::Text(std::size_t row, std::size_t column) const {
  const auto at = static_cast<int>(row);
  const auto in = static_cast<int>(column);
  const int length = Lib().length(RawResult(result_), at, in);
  return {Lib().value(RawResult(result_), at, in), static_cast<std::size_t>(length)};
}

std::int64_t PostgresqlResult::Number(std::size_t row, std::size_t column) const {
  return ParseNumber(Text(row, column));
}

PostgresqlConnection::PostgresqlConnection(const std::string& address)
    : connection_(Lib().connect(address.c_str()),
                  [](void* connection) { Lib().finish(static_cast<PGconn*>(connection)); }) {
  if (Lib().status(Raw(connection_)) != CONNECTION_OK) throw ConnectionBroken(ErrorText());
  // What it remarks on would go to standard error.
  Lib().set_notice_processor(
      Raw(connection_), [](void*, const char*) {}, nullptr);
}

PostgresqlResult PostgresqlConnection::Run(const char* statements) {
  return Checked(Lib().exec(Raw(connection_), statements));
}

PostgresqlResult PostgresqlConnection::RunWith(const char* statement,
                                               const std::vector<std::string>& values) {
  std::vector<const char*> texts;
  for (const std::string& value : values) texts.push_back(value.c_str());
  return Checked(Lib().exec_params(Raw(connection_), statement, static_cast<int>(texts.size()),
                                   nullptr, texts.data(), nullptr, nullptr, 0));
}

PostgresqlResult PostgresqlConnection::Checked(void* result) {
  std::shared_ptr<void> owned(result,
                              [](void* each) { Lib().clear(static_cast<PGresult*>(each)); });
  const ExecStatusType status = Lib().result_status(RawResult(owned));
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    if (Lib().status(Raw(connection_)) != CONNECTION_OK) throw ConnectionBroken(ErrorText());
    throw DatabaseError(ErrorText());
  }
  return PostgresqlResult(std::move(owned));
}

int PostgresqlConnection::socket() const { return Lib().socket(Raw(connection_)); }

void PostgresqlConnection::Hear(const Listener& hear) {
  if (Lib().consume_input(Raw(connection_)) == 0) throw ConnectionBroken(ErrorText());
  while (PGnotify* const said = Lib().notifies(Raw(connection_))) {
    const std::unique_ptr<PGnotify, void (*)(void*)> owned(said, Lib().free);
    hear(said->relname, said->extra);
  }
}

// One line after the other, without the last line's end.
std::string PostgresqlConnection::ErrorText() const {
  std::string text = Lib().error_text(Raw(connection_));
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
    // A connection that has broken undoes it by itself.
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
