// Checks of pictures from untrusted packages: type, header, size.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace walz::mods {

// Maximum width and height of PNG and WebP, in pixels.
inline constexpr std::uint32_t kMaxPictureSide = 4096;

struct PictureSize {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  friend bool operator==(const PictureSize&, const PictureSize&) = default;
};

// Fails if the bytes are not a picture of that media type (`PictureType`) that is safe to show. The
// reason is a predicate without a subject, such as `is broken`. Pixels are not decoded.
base::Status CheckPicture(std::string_view type, std::string_view bytes);
// As CheckPicture, for PNG and WebP. Returns the size that the header states, in pixels.
base::Result<PictureSize> MeasurePicture(std::string_view type, std::string_view bytes);

// Returns a PNG, which CheckPicture has accepted, without the chunks that do not change its pixels:
// texts, times, colour profiles. They can take long to unpack.
std::string WithoutMetadata(std::string_view png);

}  // namespace walz::mods
