// Replaces postgresql.cc and store_postgresql*.cc if WALZ_WITH_POSTGRESQL is off.
#include "base/missing_part.h"
#include "server/open_store.h"

namespace walz::server {

base::Result<std::unique_ptr<tables::Store>> OpenPostgresql(const std::string& /*address*/) {
  return base::Error{base::MissingPart("WALZ_WITH_POSTGRESQL")};
}

}  // namespace walz::server
