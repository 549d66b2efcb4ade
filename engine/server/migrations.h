// Schema migrations: the numbered files of migrations/, embedded. Both databases use them.
#pragma once

#include <span>

namespace walz::server {

// Returns the scripts that migrate a database from version i to i + 1; an empty database has
// version 0. Each contains several statements. Released scripts must never change.
std::span<const char* const> Migrations();

}  // namespace walz::server
