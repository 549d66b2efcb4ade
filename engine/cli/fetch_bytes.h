// Downloads for the commands that read an index of mods.
#pragma once

#include "network/fetch.h"

namespace walz::cli {

// A mods::Fetcher with the default timeouts.
inline base::Result<std::string> FetchBytes(const std::string& address, std::size_t max_bytes) {
  return network::Fetch(address, {max_bytes});
}

}  // namespace walz::cli
