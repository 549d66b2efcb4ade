#include "mods/packed_picture.h"

#include <png.h>
#include <webp/decode.h>
#include <webp/encode.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <new>
#include <utility>

#include "base/check.h"
#include "mods/art.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

constexpr bool kIsLittleEndian = std::endian::native == std::endian::little;
constexpr float kLossyQuality = 85;  // of 100

const std::uint8_t* Unsigned(std::string_view bytes) {
  return reinterpret_cast<const std::uint8_t*>(bytes.data());
}

// The pixels of a picture: numbers of 32 bits with alpha, red, green and blue from the highest.
class Pixels {
 public:
  explicit Pixels(const PictureSize& size) {
    WALZ_CHECK(WebPPictureInit(&picture_) != 0, "libwebp has the version of its headers");
    picture_.use_argb = 1;
    picture_.width = static_cast<int>(size.width);
    picture_.height = static_cast<int>(size.height);
    if (WebPPictureAlloc(&picture_) == 0) throw std::bad_alloc();
  }
  ~Pixels() { WebPPictureFree(&picture_); }
  Pixels(const Pixels&) = delete;
  Pixels& operator=(const Pixels&) = delete;

  PictureSize size() const {
    return {static_cast<std::uint32_t>(picture_.width),
            static_cast<std::uint32_t>(picture_.height)};
  }

  // Replace the pixels by those of a picture of the same size. Return false if it is damaged.
  bool DecodePng(std::string_view bytes);
  bool DecodeWebp(std::string_view bytes);

  // Scales the longer side to `side` if it is longer.
  void ScaleTo(std::uint32_t side);

  std::string EncodePng() const;
  // The pixels are in an unspecified format afterwards, which can only be scaled and encoded again.
  std::string EncodeWebp(bool lossless);

 private:
  std::uint8_t* bytes() const { return reinterpret_cast<std::uint8_t*>(picture_.argb); }
  int stride() const { return 4 * picture_.argb_stride; }
  std::string WithoutAlpha() const;

  WebPPicture picture_;
};

bool Pixels::DecodePng(std::string_view bytes) {
  const std::string plain = WithoutMetadata(bytes);
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  bool good = png_image_begin_read_from_memory(&image, plain.data(), plain.size()) != 0 &&
              PictureSize{image.width, image.height} == size();
  image.format = kIsLittleEndian ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
  good = good && png_image_finish_read(&image, nullptr, this->bytes(), stride(), nullptr) != 0;
  png_image_free(&image);
  return good;
}

bool Pixels::DecodeWebp(std::string_view bytes) {
  int width = 0;
  int height = 0;
  if (WebPGetInfo(Unsigned(bytes), bytes.size(), &width, &height) == 0) return false;
  if (width != picture_.width || height != picture_.height) return false;
  const auto decode = kIsLittleEndian ? WebPDecodeBGRAInto : WebPDecodeARGBInto;
  const std::size_t room = static_cast<std::size_t>(stride()) * size().height;
  return decode(Unsigned(bytes), bytes.size(), this->bytes(), room, stride()) != nullptr;
}

void Pixels::ScaleTo(std::uint32_t side) {
  const auto [width, height] = size();
  const std::uint32_t longer = std::max(width, height);
  if (longer <= side) return;
  const auto scaled = [&](std::uint32_t length) {
    return static_cast<int>(std::max(1U, (length * side + longer / 2) / longer));
  };
  if (WebPPictureRescale(&picture_, scaled(width), scaled(height)) == 0) throw std::bad_alloc();
}

// Rows of red, green and blue.
std::string Pixels::WithoutAlpha() const {
  std::string rows;
  rows.reserve(std::size_t{3} * size().width * size().height);
  for (int y = 0; y < picture_.height; ++y) {
    for (int x = 0; x < picture_.width; ++x) {
      const std::uint32_t pixel = picture_.argb[y * picture_.argb_stride + x];
      for (const unsigned shift : {16U, 8U, 0U}) rows += static_cast<char>(pixel >> shift & 0xffU);
    }
  }
  return rows;
}

std::string Pixels::EncodePng() const {
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  image.width = size().width;
  image.height = size().height;
  image.format = kIsLittleEndian ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
  const bool is_opaque = WebPPictureHasTransparency(&picture_) == 0;
  const std::string opaque = is_opaque ? WithoutAlpha() : std::string();
  if (is_opaque) image.format = PNG_FORMAT_RGB;
  const void* const rows = is_opaque ? static_cast<const void*>(opaque.data()) : bytes();
  const int row_bytes = is_opaque ? 3 * picture_.width : stride();
  png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string encoded(length, '\0');
  if (png_image_write_to_memory(&image, encoded.data(), &length, 0, rows, row_bytes, nullptr) ==
      0) {
    throw std::bad_alloc();
  }
  encoded.resize(length);
  return encoded;
}

std::string Pixels::EncodeWebp(bool lossless) {
  WebPConfig config;
  WALZ_CHECK(WebPConfigPreset(&config, WEBP_PRESET_DEFAULT, kLossyQuality) != 0,
             "libwebp has the version of its headers");
  config.lossless = lossless ? 1 : 0;
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  const std::unique_ptr<WebPMemoryWriter, void (*)(WebPMemoryWriter*)> clear(&writer,
                                                                             WebPMemoryWriterClear);
  picture_.writer = WebPMemoryWrite;
  picture_.custom_ptr = &writer;
  if (WebPEncode(&config, &picture_) == 0) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(writer.mem), writer.size};
}

bool IsLossless(std::string_view webp) {
  WebPBitstreamFeatures features;
  constexpr int kLossless = 2;
  return WebPGetFeatures(Unsigned(webp), webp.size(), &features) == VP8_STATUS_OK &&
         features.format == kLossless;
}

}  // namespace

base::Result<std::optional<SmallerPicture>> ScaleDown(std::string_view type,
                                                      std::string_view bytes) {
  const base::Result<PictureSize> before = MeasurePicture(type, bytes);
  if (!before) return before.error();
  std::uint32_t side = std::max(before->width, before->height);
  if (side <= kPackedPictureSide && bytes.size() <= kMaxPictureBytes) {
    return std::optional<SmallerPicture>();
  }
  const bool is_png = type == "image/png";
  Pixels pixels(*before);
  if (!(is_png ? pixels.DecodePng(bytes) : pixels.DecodeWebp(bytes))) {
    return base::Error{messages::TermPictureBroken()};
  }
  const bool lossless = !is_png && IsLossless(bytes);
  for (side = std::min(side, kPackedPictureSide);; side = side * 3 / 4) {
    pixels.ScaleTo(side);
    std::string packed = is_png ? pixels.EncodePng() : pixels.EncodeWebp(lossless);
    if (packed.size() > kMaxPictureBytes) continue;
    return std::optional(SmallerPicture{*before, pixels.size(), std::move(packed)});
  }
}

}  // namespace walz::mods
