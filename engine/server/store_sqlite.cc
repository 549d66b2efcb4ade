// The store of one machine: a SQLite file.
#include <utility>

#include "server/migrations.h"
#include "server/open_store.h"
#include "server/store_sql.h"

namespace walz::server {
namespace {

class SqliteStore : public SqlStore {
 public:
  explicit SqliteStore(std::unique_ptr<sqlite::Database> database)
      : database_(std::move(database)) {}

  bool shared() const override { return false; }

 private:
  base::Result<Answer> Run(const std::string& statement, const sqlite::Row& values) override {
    return database_->Run(statement, values);
  }

  std::unique_ptr<sqlite::Database> database_;
};

}  // namespace

base::Result<std::unique_ptr<tables::Store>> OpenSqlite(const std::string& path) {
  auto database = sqlite::Database::Open(path, {.application = 0, .steps = Migrations()});
  if (!database) return database.error();
  return std::unique_ptr<tables::Store>(std::make_unique<SqliteStore>(std::move(*database)));
}

}  // namespace walz::server
