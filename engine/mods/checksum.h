// Checksums of packed mods.
#pragma once

#include <string>
#include <string_view>

namespace walz::mods {

// Returns the SHA-256 of the bytes as 64 lower-case hexadecimal digits. Throws base::Exception in a
// build without archives.
std::string Sha256(std::string_view bytes);

}  // namespace walz::mods
