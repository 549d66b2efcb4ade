#include "mods/picture.h"

#include <array>
#include <cstdint>

#include "base/ranges.h"
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

base::Result<PictureSize> Limited(const PictureSize& size) {
  const auto [width, height] = size;
  if (width == 0 || height == 0) return Broken();
  if (width <= kMaxPictureSide && height <= kMaxPictureSide) return size;
  return base::Error{
      messages::TermPictureTooWide({.width = width, .height = height, .limit = kMaxPictureSide})};
}

// A chunk of a PNG is a length, a name, the contents and a checksum.
constexpr std::size_t kAroundChunk = 12;
std::string_view NameOfChunk(std::string_view chunk) { return chunk.substr(4, 4); }

// Removes the first chunk from `rest`. Returns it; empty: there is no whole chunk.
std::string_view TakeChunk(std::string_view& rest) {
  if (rest.size() < kAroundChunk) return {};
  const std::uint32_t length = Big(rest, 0, 4);
  if (length > rest.size() - kAroundChunk) return {};
  const std::string_view chunk = rest.substr(0, kAroundChunk + length);
  rest.remove_prefix(chunk.size());
  return chunk;
}

// The first chunk is IHDR, the last IEND.
base::Result<PictureSize> CheckPng(std::string_view bytes) {
  constexpr std::uint32_t kHeader = 13;
  std::string_view rest = bytes.substr(kPng.size());
  std::string_view chunk = TakeChunk(rest);
  if (chunk.size() != kAroundChunk + kHeader || NameOfChunk(chunk) != "IHDR") return Broken();
  const base::Result<PictureSize> size = Limited({Big(chunk, 8, 4), Big(chunk, 12, 4)});
  if (!size) return size;
  while (NameOfChunk(chunk) != "IEND") {
    chunk = TakeChunk(rest);
    if (chunk.empty()) return Broken();
    if (NameOfChunk(chunk) == "acTL") return base::Error{messages::TermPictureMoves()};
  }
  return rest.empty() ? size : Broken();
}

// `RIFF`, a length, `WEBP`, and a first chunk that contains the size, depending on its kind.
base::Result<PictureSize> CheckWebp(std::string_view bytes) {
  constexpr std::size_t kHeader = 30;
  constexpr std::uint32_t kSideBits = (1U << 14U) - 1;
  if (bytes.size() < kHeader || Little(bytes, 4, 4) != bytes.size() - 8) return Broken();
  const std::string_view chunk = bytes.substr(12, 4);
  if (chunk == "VP8X") {
    constexpr std::uint32_t kAnimated = 2;
    if ((Little(bytes, 20, 1) & kAnimated) != 0) return base::Error{messages::TermPictureMoves()};
    return Limited({Little(bytes, 24, 3) + 1, Little(bytes, 27, 3) + 1});
  }
  if (chunk == "VP8L" && bytes[20] == '\x2f') {
    const std::uint32_t sides = Little(bytes, 21, 4);
    return Limited({(sides & kSideBits) + 1, (sides >> 14U & kSideBits) + 1});
  }
  if (chunk == "VP8 " && bytes.substr(23, 3) == "\x9d\x01\x2a") {
    return Limited({Little(bytes, 26, 2) & kSideBits, Little(bytes, 28, 2) & kSideBits});
  }
  return Broken();
}

bool IsPng(std::string_view bytes) { return bytes.starts_with(kPng); }
bool IsWebp(std::string_view bytes) {
  return bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP");
}

}  // namespace

base::Result<PictureSize> MeasurePicture(std::string_view type, std::string_view bytes) {
  if (type == "image/png" && IsPng(bytes)) return CheckPng(bytes);
  if (type == "image/webp" && IsWebp(bytes)) return CheckWebp(bytes);
  return base::Error{messages::TermPictureOfOtherType({.type = type})};
}

base::Status CheckPicture(std::string_view type, std::string_view bytes) {
  if (type == "image/svg+xml" && !IsPng(bytes) && !IsWebp(bytes)) return CheckSvg(bytes);
  const base::Result<PictureSize> size = MeasurePicture(type, bytes);
  return size ? base::Ok() : base::Status(size.error());
}

std::string WithoutMetadata(std::string_view png) {
  constexpr std::array<std::string_view, 7> kKept = {"IHDR", "PLTE", "tRNS", "gAMA",
                                                     "sRGB", "IDAT", "IEND"};
  std::string kept(kPng);
  std::string_view rest = png.substr(kPng.size());
  for (std::string_view chunk = TakeChunk(rest); !chunk.empty(); chunk = TakeChunk(rest)) {
    if (base::Contains(kKept, NameOfChunk(chunk))) kept += chunk;
  }
  return kept;
}

}  // namespace walz::mods
