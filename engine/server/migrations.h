// Schema migrations: the numbered files of migrations/, embedded. Both databases use them.
#pragma once

#include <span>

namespace walz::server {

// Returns the migration scripts. The script at index i migrates a database from version i to i + 1;
// an empty database has version 0. A script may contain several statements. Released scripts must
// never change.
std::span<const char* const> Migrations();

}  // namespace walz::server
