// What time it is. Nothing in a game depends on it.
#pragma once

#include <chrono>
#include <cstdint>

namespace walz::server {

// Seconds since 1970.
inline std::int64_t Now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace walz::server
