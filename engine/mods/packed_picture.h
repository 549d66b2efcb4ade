// Scales large pictures down when a mod is packed. The only user of libpng and libwebp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "mods/picture.h"

namespace walz::mods {

// The maximum width and height of PNG and WebP in an archive, in pixels. Browsers draw pictures of
// cards and games at up to 352 CSS pixels; screens have up to two device pixels per CSS pixel.
inline constexpr std::uint32_t kPackedPictureSide = 1024;

// A picture that has been scaled down.
struct SmallerPicture {
  PictureSize before;
  PictureSize size;
  std::string bytes;
};

// Scales a PNG or WebP down to kPackedPictureSide, and further until it takes at most
// kMaxPictureBytes. Returns nullopt for a picture within both limits. Keeps the type, the aspect
// ratio and transparency, and a lossless WebP lossless. Drops metadata and colour profiles. The
// result depends only on `bytes` and on the versions of the libraries.
//
// Fails if CheckPicture does, before anything is decoded, or if the pixels are damaged; the reason
// is a predicate, as in CheckPicture. At most kMaxPictureSide² pixels are decoded, which take 64
// MiB.
base::Result<std::optional<SmallerPicture>> ScaleDown(std::string_view type,
                                                      std::string_view bytes);

}  // namespace walz::mods
