// What lies at addresses of the web, and telling them something: the only user of libcurl.
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

// Sends JSON to an address of the web (POST). Follows no redirections; certificates are checked;
// what is answered is thrown away. Blocks for at most `time`. An error says what is wrong.
base::Status Post(const std::string& address, const std::string& json,
                  std::chrono::milliseconds time);

}  // namespace walz::mods
