// A small HTTP client. No other code uses libcurl.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "base/result.h"

namespace walz::network {

// Limits of one download.
struct FetchLimits {
  std::size_t bytes = 0;
  std::chrono::milliseconds time{std::chrono::minutes(5)};
  std::chrono::seconds silence{30};  // timeout for a server that sends nothing, at least 1 s
};

// Returns Ok if this build has network support; otherwise the error that every call of Fetch and
// Post returns.
base::Status NetworkAvailable();

// Downloads a web address. Blocks. Follows a few redirections, but none from `https` to `http`.
// Certificates are verified.
base::Result<std::string> Fetch(const std::string& address, const FetchLimits& limits);

// Posts JSON to a web address and discards the response body. Blocks for at most `time`. Follows no
// redirections. Certificates are verified.
base::Status Post(const std::string& address, const std::string& json,
                  std::chrono::milliseconds time);

}  // namespace walz::network
