#include "files/checksum.h"

#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include <array>

#include "base/check.h"
#include "base/exception.h"
#include "files/late_library.h"

namespace walz::files {
namespace {

// What is used of libcrypto, which takes half as long to load as the rest of the program.
struct LibCrypto {
  LibCrypto() {
    library.Find("SHA256_Init", init);
    library.Find("SHA256_Update", update);
    library.Find("SHA256_Final", final);
  }

  LateLibrary library{"libcrypto.so.3"};
  decltype(SHA256_Init)* init;
  decltype(SHA256_Update)* update;
  decltype(SHA256_Final)* final;
};

const LibCrypto& Crypto() {
  static const LibCrypto crypto;
  return crypto;
}

}  // namespace

// OpenSSL 3.0 would rather have EVP_Digest, which looks its algorithm up each time and crashes
// where memory runs out meanwhile; these functions need none.
std::string Sha256(std::string_view bytes) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256_CTX context;
  if (Crypto().library.problem()) throw base::Exception(*Crypto().library.problem());
  const bool done = Crypto().init(&context) == 1 &&
                    Crypto().update(&context, bytes.data(), bytes.size()) == 1 &&
                    Crypto().final(digest.data(), &context) == 1;
  WALZ_CHECK(done, "SHA-256 is always there");
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : digest) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

}  // namespace walz::files
