// Checksums by which people can tell that a file is the one that was meant.
#pragma once

#include <string>
#include <string_view>

namespace walz::files {

// SHA-256 of the bytes, as 64 lower-case hexadecimal digits. Throws base::Exception where libcrypto
// is not there.
std::string Sha256(std::string_view bytes);

}  // namespace walz::files
