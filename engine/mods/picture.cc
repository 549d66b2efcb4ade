#include "mods/picture.h"

#include <cstdint>

#include "mods/messages.h"
#include "mods/svg_check.h"

namespace walz::mods {
namespace {

constexpr std::string_view kPng = "\x89PNG\r\n\x1a\n";

base::Error Broken() { return {messages::TermPictureBroken()}; }

// A big-endian or little-endian number; the caller ensures that the bytes exist.
std::uint32_t Big(std::string_view bytes, std::size_t at, std::size_t width) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < width; ++i) {
    value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
  }
  return value;
}
std::uint32_t Little(std::string_view bytes, std::size_t at, std::size_t width) {
  std::uint32_t value = 0;
  for (std::size_t i = width; i > 0; --i) {
    value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
  }
  return value;
}

base::Status CheckSize(std::uint32_t width, std::uint32_t height) {
  if (width == 0 || height == 0) return Broken();
  if (width <= kMaxPictureSide && height <= kMaxPictureSide) return base::Ok();
  return base::Error{
      messages::TermPictureTooWide({.width = width, .height = height, .limit = kMaxPictureSide})};
}

// Chunks are a length, a name, the contents and a checksum; the first is IHDR, the last IEND.
base::Status CheckPng(std::string_view bytes) {
  constexpr std::size_t kAround = 12;
  constexpr std::uint32_t kHeader = 13;
  std::string_view rest = bytes.substr(kPng.size());
  if (rest.size() < kAround + kHeader || Big(rest, 0, 4) != kHeader ||
      rest.substr(4, 4) != "IHDR") {
    return Broken();
  }
  const base::Status fits = CheckSize(Big(rest, 8, 4), Big(rest, 12, 4));
  if (!fits) return fits;
  while (rest.size() >= kAround) {
    const std::uint32_t length = Big(rest, 0, 4);
    if (length > rest.size() - kAround) return Broken();
    const std::string_view name = rest.substr(4, 4);
    if (name == "acTL") return base::Error{messages::TermPictureMoves()};
    const bool last = name == "IEND";
    rest.remove_prefix(kAround + length);
    if (last) return rest.empty() ? base::Ok() : base::Status(Broken());
  }
  return Broken();
}

// `RIFF`, a length, `WEBP`, and a first chunk that contains the size, depending on its kind.
base::Status CheckWebp(std::string_view bytes) {
  constexpr std::size_t kHeader = 30;
  constexpr std::uint32_t kSideBits = (1U << 14U) - 1;
  if (bytes.size() < kHeader || Little(bytes, 4, 4) != bytes.size() - 8) return Broken();
  const std::string_view chunk = bytes.substr(12, 4);
  if (chunk == "VP8X") {
    constexpr std::uint32_t kAnimated = 2;
    if ((Little(bytes, 20, 1) & kAnimated) != 0) return base::Error{messages::TermPictureMoves()};
    return CheckSize(Little(bytes, 24, 3) + 1, Little(bytes, 27, 3) + 1);
  }
  if (chunk == "VP8L" && bytes[20] == '\x2f') {
    const std::uint32_t sides = Little(bytes, 21, 4);
    return CheckSize((sides & kSideBits) + 1, (sides >> 14U & kSideBits) + 1);
  }
  if (chunk == "VP8 " && bytes.substr(23, 3) == "\x9d\x01\x2a") {
    return CheckSize(Little(bytes, 26, 2) & kSideBits, Little(bytes, 28, 2) & kSideBits);
  }
  return Broken();
}

}  // namespace

base::Status CheckPicture(std::string_view type, std::string_view bytes) {
  const bool is_png = bytes.starts_with(kPng);
  const bool is_webp = bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP");
  const std::string_view found = is_png ? "image/png" : is_webp ? "image/webp" : "image/svg+xml";
  if (type != found) return base::Error{messages::TermPictureOfOtherType({.type = type})};
  if (is_png) return CheckPng(bytes);
  return is_webp ? CheckWebp(bytes) : CheckSvg(bytes);
}

}  // namespace walz::mods
