// Hashes that are equal on every machine, compiler and run (XXH3, 64 bits). Not for security.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace walz::base {

// Returns the XXH3 hash of the bytes. The value for given bytes and seed never changes, because
// hashes are written into replays and saves.
std::uint64_t StableHash(std::span<const std::byte> bytes, std::uint64_t seed = 0);
std::uint64_t StableHash(std::string_view text, std::uint64_t seed = 0);

// The textual form of a hash: 16 lowercase hexadecimal digits.
std::string HashText(std::uint64_t hash);

// Collects values in a canonical form (little-endian, fixed width) and hashes them. The method
// names state the width, because the width of `int` or `size_t` depends on the platform. Copyable,
// not thread-safe. `Clear` keeps the memory, so reuse one hasher in hot code.
class Hasher {
 public:
  explicit Hasher(std::uint64_t seed = 0) : seed_(seed) {}

  void AddU8(std::uint8_t value) { bytes_.push_back(static_cast<std::byte>(value)); }
  void AddU16(std::uint16_t value) { AddLittleEndian(value, 2); }
  void AddU32(std::uint32_t value) { AddLittleEndian(value, 4); }
  void AddU64(std::uint64_t value) { AddLittleEndian(value, 8); }
  // Signed numbers are added as their two's complement.
  void AddI8(std::int8_t value) { AddU8(static_cast<std::uint8_t>(value)); }
  void AddI16(std::int16_t value) { AddU16(static_cast<std::uint16_t>(value)); }
  void AddI32(std::int32_t value) { AddU32(static_cast<std::uint32_t>(value)); }
  void AddI64(std::int64_t value) { AddU64(static_cast<std::uint64_t>(value)); }
  // Adds one byte, 0 or 1.
  void AddBool(bool value) { AddU8(value ? 1 : 0); }
  // Adds a count or an index as 64 bits, on every platform. Add a list's size before its items, so
  // that ([a], [b, c]) and ([a, b], [c]) differ.
  void AddSize(std::size_t value) { AddU64(value); }
  // Adds the size, then the bytes.
  void AddText(std::string_view text);
  // Adds the bytes alone, without their size.
  void AddBytes(std::span<const std::byte> bytes);

  // The hash of everything added since construction or the last Clear.
  std::uint64_t Finish() const { return StableHash(bytes_, seed_); }

  // Discards the added bytes; keeps the seed and the memory.
  void Clear() { bytes_.clear(); }

 private:
  void AddLittleEndian(std::uint64_t value, int width) {
    for (int i = 0; i < width; ++i) {
      bytes_.push_back(static_cast<std::byte>((value >> (8 * i)) & 0xff));
    }
  }

  std::uint64_t seed_;
  std::vector<std::byte> bytes_;
};

}  // namespace walz::base
