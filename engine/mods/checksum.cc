#include "mods/checksum.h"

#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include <array>

#include "base/check.h"

namespace walz::mods {

// OpenSSL 3.0 deprecates these functions in favour of EVP_Digest, which allocates and crashes when
// an allocation fails.
std::string Sha256(std::string_view bytes) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256_CTX context;
  const bool done = SHA256_Init(&context) == 1 &&
                    SHA256_Update(&context, bytes.data(), bytes.size()) == 1 &&
                    SHA256_Final(digest.data(), &context) == 1;
  WALZ_CHECK(done, "SHA-256 is always available");
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : digest) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

std::string ContentHash(std::string_view bytes) { return Sha256(bytes).substr(0, 32); }

}  // namespace walz::mods
