// The store of several machines: a PostgreSQL database.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "server/store.h"

namespace walz::server {

// Connects to `postgresql://...` (syntax of libpq) and creates missing tables. Reconnects after a
// broken connection and retries the query once.
base::Result<std::unique_ptr<Store>> OpenPostgresql(const std::string& address);

}  // namespace walz::server
