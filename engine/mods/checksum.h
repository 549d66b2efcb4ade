// Checksums of packed mods and pictures.
#pragma once

#include <string>
#include <string_view>

namespace walz::mods {

// Returns the SHA-256 of the bytes as 64 lower-case hexadecimal digits. Throws base::Exception in a
// build without archives.
std::string Sha256(std::string_view bytes);

// Returns 32 hexadecimal digits that identify the bytes: half of their SHA-256. A build without
// archives uses two insecure hashes instead, because all its content is the user's own.
std::string ContentHash(std::string_view bytes);

}  // namespace walz::mods
