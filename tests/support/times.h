// The amount of work of random tests.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace walz::tests {

// Returns `few`, or several times as much in `./dev test --all`, which sets WALZ_TIMES.
inline std::uint64_t Times(std::uint64_t few) {
  const char* const times = std::getenv("WALZ_TIMES");
  return times == nullptr ? few : few * std::strtoull(times, nullptr, 10);
}

}  // namespace walz::tests
