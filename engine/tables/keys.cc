#include "tables/keys.h"

#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/check.h"

namespace walz::tables {
namespace {

template <std::size_t kBytes>
std::string RandomDigits() {
  std::array<std::uint8_t, kBytes> bytes{};
  WALZ_CHECK(getentropy(bytes.data(), bytes.size()) == 0, "the system gives no random bytes");
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

}  // namespace

std::string NewKey() { return RandomDigits<16>(); }

std::string NewName() { return RandomDigits<8>(); }

bool SameKey(std::string_view key, std::string_view given) {
  // An empty key matches nothing. Lengths are public; volatile prevents an early exit of the loop.
  volatile std::uint8_t difference = key.empty() || key.size() != given.size() ? 1 : 0;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const char digit = key.empty() ? '\0' : key[i % key.size()];
    difference = static_cast<std::uint8_t>(
        difference | (static_cast<std::uint8_t>(digit) ^ static_cast<std::uint8_t>(given[i])));
  }
  return difference == 0;
}

}  // namespace walz::tables
