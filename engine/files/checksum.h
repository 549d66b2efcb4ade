// Checksums for published files.
#pragma once

#include <string>
#include <string_view>

namespace walz::files {

// The SHA-256 digest of the bytes as 64 lowercase hexadecimal digits. Throws base::Exception if
// libcrypto is not available.
std::string Sha256(std::string_view bytes);

}  // namespace walz::files
