// Pictures for tests, as PNG and WebP.
#pragma once

#include <gtest/gtest.h>
#include <png.h>
#include <webp/decode.h>
#include <webp/encode.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace walz::tests {

using Color = std::array<int, 4>;  // red, green, blue, alpha

// Pixels in rows from the top, four bytes each.
struct Raster {
  int width = 0;
  int height = 0;
  std::string bytes;

  const unsigned char* data() const { return reinterpret_cast<const unsigned char*>(bytes.data()); }
  Color At(int x, int y) const {
    Color color;
    for (int i = 0; i < 4; ++i) color[i] = data()[4 * (y * width + x) + i];
    return color;
  }
};

// A picture with one colour in the left half and another in the right half.
inline Raster TwoColors(int width, int height, const Color& left, const Color& right) {
  Raster raster{width, height, {}};
  for (int i = 0; i < width * height; ++i) {
    for (const int part : i % width < width / 2 ? left : right) {
      raster.bytes += static_cast<char>(part);
    }
  }
  return raster;
}

// Pixels without order, which no format compresses.
inline Raster Noise(int width, int height) {
  Raster raster{width, height, {}};
  std::uint32_t state = 1;
  for (int i = 0; i < 4 * width * height; ++i) {
    state = state * 1664525U + 1013904223U;
    raster.bytes += static_cast<char>(state >> 24U);
  }
  return raster;
}

inline std::string PngOf(const Raster& raster) {
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<std::uint32_t>(raster.width);
  image.height = static_cast<std::uint32_t>(raster.height);
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string png(length, '\0');
  EXPECT_NE(png_image_write_to_memory(&image, png.data(), &length, 0, raster.data(), 0, nullptr),
            0);
  png.resize(length);
  return png;
}

inline std::string LosslessWebpOf(const Raster& raster) {
  std::uint8_t* bytes = nullptr;
  const std::size_t length =
      WebPEncodeLosslessRGBA(raster.data(), raster.width, raster.height, 4 * raster.width, &bytes);
  const std::unique_ptr<std::uint8_t, void (*)(void*)> free(bytes, WebPFree);
  return {reinterpret_cast<const char*>(bytes), length};
}

inline std::string LossyWebpOf(const Raster& raster) {
  std::uint8_t* bytes = nullptr;
  const std::size_t length =
      WebPEncodeRGBA(raster.data(), raster.width, raster.height, 4 * raster.width, 90, &bytes);
  const std::unique_ptr<std::uint8_t, void (*)(void*)> free(bytes, WebPFree);
  return {reinterpret_cast<const char*>(bytes), length};
}

// The pixels of a PNG or WebP; none if it is damaged.
inline Raster Decoded(std::string_view picture) {
  Raster raster;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(picture.data());
  if (picture.starts_with("RIFF")) {
    const std::unique_ptr<std::uint8_t, void (*)(void*)> pixels(
        WebPDecodeRGBA(bytes, picture.size(), &raster.width, &raster.height), WebPFree);
    if (pixels == nullptr) return {};
    raster.bytes.assign(reinterpret_cast<const char*>(pixels.get()),
                        std::size_t{4} * raster.width * raster.height);
    return raster;
  }
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, bytes, picture.size()) == 0) return {};
  image.format = PNG_FORMAT_RGBA;
  raster.bytes.resize(PNG_IMAGE_SIZE(image));
  raster.width = static_cast<int>(image.width);
  raster.height = static_cast<int>(image.height);
  const int good = png_image_finish_read(&image, nullptr, raster.bytes.data(), 0, nullptr);
  return good == 0 ? Raster{} : raster;
}

}  // namespace walz::tests
