// Replaces fetch.cc when WALZ_WITH_NETWORK is off.
#include "base/missing_part.h"
#include "network/fetch.h"

namespace walz::network {

base::Status NetworkAvailable() { return base::Error{base::MissingPart("WALZ_WITH_NETWORK")}; }

base::Result<std::string> Fetch(const std::string& /*address*/, const FetchLimits& /*limits*/) {
  return NetworkAvailable().error();
}

base::Status Post(const std::string& /*address*/, const std::string& /*json*/,
                  std::chrono::milliseconds /*time*/) {
  return NetworkAvailable();
}

}  // namespace walz::network
