// Stores of tables in databases.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "tables/store.h"

namespace walz::server {

// Opens `sqlite:FILE` or `postgresql://...` and migrates an older database. Fails for other
// addresses, if the database cannot be opened, and if a newer version of the program has written
// it.
base::Result<std::unique_ptr<tables::Store>> OpenStore(const std::string& address);

// Opens a SQLite file, for one machine. If it is missing, creates its folders and the file, with
// owner-only permissions. Uses WAL and flushes each write (synchronous FULL).
base::Result<std::unique_ptr<tables::Store>> OpenSqlite(const std::string& path);
// Connects to `postgresql://...` (syntax of libpq), for several machines, and creates missing
// tables. Reconnects after a broken connection and retries the statement once.
base::Result<std::unique_ptr<tables::Store>> OpenPostgresql(const std::string& address);

}  // namespace walz::server
