#include "sqlite/database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <mutex>

#include "sqlite/messages.h"

namespace walz::sqlite {
namespace {

constexpr int kBusyMilliseconds = 10000;

void Bind(SQLite::Statement& statement, const Row& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto index = static_cast<int>(i) + 1;
    if (const auto* const text = std::get_if<std::string>(&arguments[i])) {
      statement.bind(index, *text);
    } else {
      statement.bind(index, std::get<std::int64_t>(arguments[i]));
    }
  }
}

Row RowOf(SQLite::Statement& statement) {
  Row row;
  for (int i = 0; i < statement.getColumnCount(); ++i) {
    const SQLite::Column column = statement.getColumn(i);
    row.push_back(column.isInteger() ? Cell(std::int64_t{column.getInt64()})
                                     : Cell(column.getString()));
  }
  return row;
}

}  // namespace

struct Database::Parts {
  std::mutex mutex;
  SQLite::Database file;

  explicit Parts(const std::string& path)
      : file(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds) {
    file.exec("PRAGMA journal_mode = WAL");
    file.exec("PRAGMA synchronous = FULL");
    file.exec("PRAGMA foreign_keys = ON");
  }

  int Number(const std::string& pragma) { return file.execAndGet("PRAGMA " + pragma).getInt(); }

  base::Status BringUpToDate(const std::string& path, const Schema& schema) {
    SQLite::Transaction transaction(file, SQLite::TransactionBehavior::IMMEDIATE);
    const int version = Number("user_version");
    if (version != 0 && Number("application_id") != schema.application) {
      return base::Error{messages::ForeignDatabase({.path = path})};
    }
    if (version < 0 || static_cast<std::size_t>(version) > schema.steps.size()) {
      return base::Error{messages::NewerDatabase({.path = path})};
    }
    for (std::size_t i = static_cast<std::size_t>(version); i < schema.steps.size(); ++i) {
      file.exec(schema.steps[i]);
      file.exec("PRAGMA user_version = " + std::to_string(i + 1));
    }
    file.exec("PRAGMA application_id = " + std::to_string(schema.application));
    transaction.commit();
    return base::Ok();
  }
};

Database::Database(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Database::~Database() = default;

base::Result<std::unique_ptr<Database>> Database::Open(const std::string& path,
                                                       const Schema& schema) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  // Create it with owner-only permissions; SQLite gives its side files the same ones.
  const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0) close(descriptor);
  try {
    auto parts = std::make_unique<Parts>(path);
    const base::Status fine = parts->BringUpToDate(path, schema);
    if (!fine) return fine.error();
    struct Made : Database {
      explicit Made(std::unique_ptr<Parts> of) : Database(std::move(of)) {}
    };
    return std::unique_ptr<Database>(std::make_unique<Made>(std::move(parts)));
  } catch (const SQLite::Exception& exception) {
    return base::Error{
        messages::CannotOpenDatabase({.path = path, .reason = std::string(exception.what())})};
  }
}

base::Result<Database::Answer> Database::Run(const std::string& statement, const Row& arguments) {
  const std::lock_guard lock(parts_->mutex);
  try {
    SQLite::Statement query(parts_->file, statement);
    Bind(query, arguments);
    Answer answer;
    while (query.executeStep()) answer.rows.push_back(RowOf(query));
    answer.changed = parts_->file.getChanges();
    return answer;
  } catch (const SQLite::Exception& exception) {
    return base::Error{messages::DatabaseError({.reason = std::string(exception.what())})};
  }
}

}  // namespace walz::sqlite
