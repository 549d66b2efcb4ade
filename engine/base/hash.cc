#include "base/hash.h"

#include <xxhash.h>

namespace walz::base {

std::uint64_t StableHash(std::span<const std::byte> bytes, std::uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

std::uint64_t StableHash(std::string_view text, std::uint64_t seed) {
  return XXH3_64bits_withSeed(text.data(), text.size(), seed);
}

std::string HashText(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < text.size(); ++i) {
    text[text.size() - 1 - i] = kDigits[(hash >> (4 * i)) & 0xf];
  }
  return text;
}

void Hasher::AddText(std::string_view text) {
  AddSize(text.size());
  AddBytes(std::as_bytes(std::span(text.data(), text.size())));
}

void Hasher::AddBytes(std::span<const std::byte> bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
}

}  // namespace walz::base
