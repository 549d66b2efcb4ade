// Checksums of packed mods and pictures.
#pragma once

#include <string>
#include <string_view>

namespace walz::mods {

// Returns the SHA-256 of the bytes as 64 lower-case hexadecimal digits. Throws base::Exception in a
// build without archives.
std::string Sha256(std::string_view bytes);

// Returns 32 hexadecimal digits that identify the bytes: of their SHA-256, or in a build without
// archives, where all content is the user's own, of two hashes that are not for security.
std::string ContentHash(std::string_view bytes);

}  // namespace walz::mods
