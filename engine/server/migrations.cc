#include "server/migrations.h"

#include <array>

#include "base/embed.h"

// In order; CMakeLists.txt says where they lie.
WALZ_EMBED(migration_1, WALZ_MIGRATIONS "/0001_tables.sql");
WALZ_EMBED(migration_2, WALZ_MIGRATIONS "/0002_turns.sql");

namespace walz::server {
namespace {

constexpr std::array<const char*, 2> kMigrations = {walz_embedded_migration_1,
                                                    walz_embedded_migration_2};

}  // namespace

std::span<const char* const> Migrations() { return kMigrations; }

}  // namespace walz::server
