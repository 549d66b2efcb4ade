// Checks of pictures from untrusted packages: type, header, size.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"

namespace walz::mods {

// Maximum width and height of PNG and WebP, in pixels.
inline constexpr std::uint32_t kMaxPictureSide = 4096;

// Fails if the bytes are not a picture of that media type (`PictureType`) that is safe to show. The
// reason is a predicate without a subject, such as `is broken`. Pixels are not decoded.
base::Status CheckPicture(std::string_view type, std::string_view bytes);

}  // namespace walz::mods
