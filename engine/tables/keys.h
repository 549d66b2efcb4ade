// Secret keys in addresses. The key of a seat authorizes its holder to play there.
#pragma once

#include <string>
#include <string_view>

namespace walz::tables {

// Returns 128 random bits from the operating system as 32 hexadecimal digits. Aborts if there is no
// entropy source.
std::string NewKey();

// Returns 64 random bits in the same form, for public names.
std::string NewName();

// Compares keys. The time depends only on the length of `given`.
bool SameKey(std::string_view key, std::string_view given);

}  // namespace walz::tables
