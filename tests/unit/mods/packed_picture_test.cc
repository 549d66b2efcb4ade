// Pictures that are packed: which are scaled down, what is kept, and what is refused.
#include "mods/packed_picture.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "mods/art.h"
#include "support/message_ids.h"
#include "unit/mods/pictures.h"

namespace walz::mods {
namespace {

using tests::Color;
using tests::Raster;

const Color kRed = {250, 20, 10, 255};
const Color kHalfGreen = {10, 240, 30, 128};

std::string_view TypeOf(std::string_view picture) {
  return picture.starts_with("RIFF") ? "image/webp" : "image/png";
}

// The result for a picture that is large.
SmallerPicture Scaled(const std::string& picture) {
  auto smaller = ScaleDown(TypeOf(picture), picture);
  EXPECT_TRUE(smaller.ok() && smaller->has_value());
  return smaller.ok() && *smaller ? **std::move(smaller) : SmallerPicture{};
}

// The id of the reason why a picture is refused; empty: it is not.
std::string RefusalOf(const std::string& picture) {
  const auto smaller = ScaleDown(TypeOf(picture), picture);
  return smaller ? "" : std::string(smaller.error().message.id());
}

void ExpectNear(const Color& found, const Color& expected, int tolerance) {
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_LE(std::abs(found[i] - expected[i]), tolerance) << i << ": " << found[i];
  }
}

// A PNG with a chunk after its header. The checksum is wrong.
std::string WithChunk(const std::string& png, const std::string& name, const std::string& bytes) {
  std::string chunk;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    chunk += static_cast<char>(bytes.size() >> shift & 0xffU);
  }
  constexpr std::size_t kAfterHeader = 33;
  return png.substr(0, kAfterHeader) + chunk + name + bytes + "CRC_" + png.substr(kAfterHeader);
}

TEST(PackedPictures, AreScaledDownAndKeepTheirColors) {
  const Raster large = tests::TwoColors(2000, 1000, kRed, kHalfGreen);
  for (const auto& [picture, tolerance] :
       {std::pair(PngOf(large), 2), std::pair(LosslessWebpOf(large), 2),
        std::pair(LossyWebpOf(large), 12)}) {
    const SmallerPicture smaller = Scaled(picture);
    EXPECT_EQ(smaller.before, (PictureSize{2000, 1000}));
    EXPECT_EQ(smaller.size, (PictureSize{1024, 512}));
    EXPECT_EQ(TypeOf(smaller.bytes), TypeOf(picture));
    const Raster found = tests::Decoded(smaller.bytes);
    ASSERT_EQ(found.width, 1024);
    ASSERT_EQ(found.height, 512);
    ExpectNear(found.At(100, 100), kRed, tolerance);
    ExpectNear(found.At(900, 400), kHalfGreen, tolerance);
    EXPECT_TRUE(CheckPicture(TypeOf(picture), smaller.bytes).ok());
    EXPECT_EQ(Scaled(picture).bytes, smaller.bytes);
  }
}

TEST(PackedPictures, OfTransparentPixelsHaveNoOtherColorAtTheirEdges) {
  const Raster large = tests::TwoColors(2048, 64, {255, 255, 255, 255}, {0, 0, 0, 0});
  const Raster found = tests::Decoded(Scaled(PngOf(large)).bytes);
  for (int x = 0; x < found.width; ++x) {
    const Color color = found.At(x, 16);
    if (color[3] != 0) ExpectNear(color, {255, 255, 255, color[3]}, 3);
  }
}

TEST(PackedPictures, StayLosslessOrOpaque) {
  const auto format_of = [](const std::string& webp) {
    WebPBitstreamFeatures features;
    EXPECT_EQ(
        WebPGetFeatures(reinterpret_cast<const std::uint8_t*>(webp.data()), webp.size(), &features),
        VP8_STATUS_OK);
    return features.format;
  };
  const Raster large = tests::TwoColors(1100, 8, kRed, kHalfGreen);
  EXPECT_EQ(format_of(Scaled(LosslessWebpOf(large)).bytes), 2);
  EXPECT_EQ(format_of(Scaled(LossyWebpOf(large)).bytes), 1);
  constexpr std::size_t kColorType = 25;
  EXPECT_EQ(Scaled(PngOf(large)).bytes[kColorType], 6);
  EXPECT_EQ(Scaled(PngOf(tests::TwoColors(1100, 8, kRed, kRed))).bytes[kColorType], 2);
}

TEST(PackedPictures, HaveNoSideOfNoPixels) {
  EXPECT_EQ(Scaled(PngOf(tests::TwoColors(4096, 1, kRed, kRed))).size, (PictureSize{1024, 1}));
  EXPECT_EQ(Scaled(PngOf(tests::TwoColors(3, 3072, kRed, kRed))).size, (PictureSize{1, 1024}));
}

TEST(PackedPictures, WithinTheLimitsStay) {
  const Raster small = tests::TwoColors(1024, 1024, kRed, kHalfGreen);
  for (const std::string& picture : {PngOf(small), LosslessWebpOf(small), LossyWebpOf(small)}) {
    const auto smaller = ScaleDown(TypeOf(picture), picture);
    EXPECT_TRUE(smaller.ok() && !smaller->has_value());
  }
}

TEST(PackedPictures, OfTooManyBytesAreScaledUntilTheyFit) {
  for (const std::string& picture :
       {PngOf(tests::Noise(800, 400)), LosslessWebpOf(tests::Noise(800, 400))}) {
    ASSERT_GT(picture.size(), kMaxPictureBytes);
    const SmallerPicture smaller = Scaled(picture);
    EXPECT_LE(smaller.bytes.size(), kMaxPictureBytes);
    EXPECT_LT(smaller.size.width, 800U);
    EXPECT_GT(smaller.size.width, 300U);
    EXPECT_LE(
        std::abs(static_cast<int>(smaller.size.width) - 2 * static_cast<int>(smaller.size.height)),
        2);
  }
}

TEST(PackedPictures, LoseMetadata) {
  const std::string png = PngOf(tests::TwoColors(600, 400, kRed, kHalfGreen));
  const std::string described = WithChunk(png, "tEXt", std::string(kMaxPictureBytes, 'x'));
  EXPECT_EQ(WithoutMetadata(described), WithoutMetadata(png));
  const SmallerPicture smaller = Scaled(described);
  EXPECT_EQ(smaller.size, (PictureSize{600, 400}));
  EXPECT_EQ(tests::Decoded(smaller.bytes).bytes, tests::Decoded(png).bytes);
  // Unpacking these bytes would fail.
  const std::string large = PngOf(tests::TwoColors(1100, 8, kRed, kRed));
  EXPECT_EQ(Scaled(WithChunk(large, "iCCP", "x")).bytes, Scaled(large).bytes);
}

TEST(PackedPictures, OfTooManyPixelsAreNotDecoded) {
  // Only the header states a size; the pixels are few.
  std::string png = PngOf(tests::TwoColors(8, 8, kRed, kRed));
  png.replace(16, 8, std::string("\0\0\x10\x01\0\0\0\x08", 8));
  EXPECT_EQ(RefusalOf(png), "mods.term_picture_too_wide");
  std::string webp = LosslessWebpOf(tests::TwoColors(8, 8, kRed, kRed));
  webp.replace(21, 4, "\xff\xff\xff\x0f");
  EXPECT_EQ(RefusalOf(webp), "mods.term_picture_too_wide");
  EXPECT_EQ(
      RefusalOf(WithChunk(png.substr(0, 16) + PngOf(tests::TwoColors(8, 8, kRed, kRed)).substr(16),
                          "acTL", "12345678")),
      "mods.term_picture_moves");
  EXPECT_EQ(RefusalOf("GIF89a"), "mods.term_picture_of_other_type");
}

// Within the limits of the header, but without the pixels that it promises.
TEST(PackedPictures, WithDamagedPixelsAreRefused) {
  const std::string broken = "mods.term_picture_broken";
  std::string png = PngOf(tests::Noise(1100, 20));
  const std::size_t second = png.find("IDAT", png.find("IDAT") + 4) - 4;
  std::string changed = png;
  changed[second + 100] = static_cast<char>(changed[second + 100] ^ 1);
  EXPECT_EQ(RefusalOf(changed), broken);
  EXPECT_EQ(RefusalOf(png.substr(0, second) + png.substr(png.size() - 12)), broken);
  EXPECT_EQ(RefusalOf(png.substr(0, second)), broken);
  for (const std::string& webp : {LosslessWebpOf(tests::Noise(1100, 20)),
                                  LossyWebpOf(tests::TwoColors(1100, 20, kRed, kRed))}) {
    std::string cut = webp.substr(0, webp.size() / 2);
    const auto length = static_cast<std::uint32_t>(cut.size() - 8);
    for (unsigned i = 0; i < 4; ++i) cut[4 + i] = static_cast<char>(length >> (8 * i) & 0xffU);
    EXPECT_EQ(RefusalOf(cut), broken);
  }
}

TEST(PackedPictures, WithAnyDamageAreRefusedOrScaled) {
  const Raster large = tests::Noise(1100, 3);
  std::uint32_t state = 7;
  const auto below = [&](std::size_t count) {
    state = state * 1664525U + 1013904223U;
    return static_cast<std::size_t>(state >> 8U) % count;
  };
  for (const std::string& good : {PngOf(large), LosslessWebpOf(large), LossyWebpOf(large)}) {
    for (int round = 0; round < 60; ++round) {
      std::string bytes = good;
      const std::size_t near = round % 2 == 0 ? 60 : bytes.size();
      for (std::size_t edits = 1 + below(3); edits > 0; --edits) {
        bytes[below(near)] = static_cast<char>(below(256));
      }
      const auto smaller = ScaleDown(TypeOf(good), bytes);
      if (!smaller || !*smaller) continue;
      const Raster found = tests::Decoded((*smaller)->bytes);
      ASSERT_TRUE(found.width > 0 && found.width <= 1024 && found.height <= 1024) << round;
    }
  }
}

}  // namespace
}  // namespace walz::mods
