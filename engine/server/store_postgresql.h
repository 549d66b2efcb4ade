// The store of several machines: a PostgreSQL database.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "server/store.h"

namespace walz::server {

// Connects to `postgresql://...`, as libpq understands it, and makes the tables if they are not
// there. A connection that breaks is made anew; what was being asked is then asked once more.
base::Result<std::unique_ptr<Store>> OpenPostgresql(const std::string& address);

}  // namespace walz::server
