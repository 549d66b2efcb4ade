// The store of one machine: a file.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "server/store.h"

namespace walz::server {

// Opens or makes a SQLite file that only its owner may read, with the folders that are missing.
// WAL, and flushed to the disk with every write (synchronous FULL).
base::Result<std::unique_ptr<Store>> OpenSqlite(const std::string& path);

}  // namespace walz::server
