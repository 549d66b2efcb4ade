#include "server/open_store.h"

#include <string_view>

#include "server/messages.h"

namespace walz::server {

base::Result<std::unique_ptr<tables::Store>> OpenStore(const std::string& address) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.starts_with(kSqlite) && address.size() > kSqlite.size()) {
    return OpenSqlite(address.substr(kSqlite.size()));
  }
  if (address.starts_with("postgresql://") || address.starts_with("postgres://")) {
    return OpenPostgresql(address);
  }
  return base::Error{messages::MalformedDatabaseAddress({.address = address})};
}

}  // namespace walz::server
