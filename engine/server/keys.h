// Secrets in addresses: the key of a seat lets its holder play there.
#pragma once

#include <string>
#include <string_view>

namespace walz::server {

// 128 bits from the operating system, as 32 hexadecimal digits. Aborts where it gives none.
std::string NewKey();

// The same of 64 bits: a name that is no secret.
std::string NewName();

// Whether `given` is the key `key`. How long that takes depends on the length of `given` alone.
bool SameKey(std::string_view key, std::string_view given);

}  // namespace walz::server
