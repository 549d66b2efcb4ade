// What lies at addresses of the web: the only user of libcurl.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace walz::mods {

// Whether an address begins with `http://` or `https://`.
bool IsWebAddress(std::string_view text);

// How much may come, how long it may take altogether, and how long nothing may come.
struct FetchLimits {
  std::size_t bytes = 0;
  std::chrono::milliseconds time{std::chrono::minutes(5)};
  std::chrono::seconds silence{30};  // at least 1
};

// The bytes at an address of the web. Follows a few redirections, to the web alone, and from
// `https` to `https` alone; certificates are checked. Blocks. An error says what is wrong.
base::Result<std::string> Fetch(const std::string& address, const FetchLimits& limits);

}  // namespace walz::mods
