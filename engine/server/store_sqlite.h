// The store of one machine: a SQLite file.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "server/store.h"

namespace walz::server {

// Opens or creates a file with owner-only permissions, and missing folders. Uses WAL and flushes
// each write (synchronous FULL).
base::Result<std::unique_ptr<Store>> OpenSqlite(const std::string& path);

}  // namespace walz::server
