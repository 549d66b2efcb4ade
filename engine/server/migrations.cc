#include "server/migrations.h"

#include <array>

#include "server/embed.h"

// In order; CMakeLists.txt says where they lie.
WALZ_EMBED(migration_1, WALZ_MIGRATIONS "/0001_tables.sql");

namespace walz::server {
namespace {

constexpr std::array<const char*, 1> kMigrations = {walz_embedded_migration_1};

}  // namespace

std::span<const char* const> Migrations() { return kMigrations; }

}  // namespace walz::server
