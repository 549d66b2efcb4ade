// Wall clock time. Games do not depend on it.
#pragma once

#include <chrono>
#include <cstdint>

namespace walz::tables {

// Returns seconds since 1970.
inline std::int64_t Now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace walz::tables
