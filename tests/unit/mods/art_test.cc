// Pictures: which file a name means, what is checked, and what they have no influence on.
#include "mods/art.h"

#include <gtest/gtest.h>

#include <string>

#include "mods/checksum.h"
#include "mods/discovery.h"
#include "mods/picture.h"
#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

constexpr const char* kHead = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">";

std::string Svg(const std::string& body = "") { return kHead + body + "</svg>\n"; }

std::string Number(std::uint32_t value, int width, bool big) {
  std::string bytes;
  for (int i = 0; i < width; ++i) {
    bytes += static_cast<char>(value >> (8 * (big ? width - 1 - i : i)) & 0xff);
  }
  return bytes;
}

std::string Chunk(const std::string& name, const std::string& contents) {
  return Number(static_cast<std::uint32_t>(contents.size()), 4, true) + name + contents + "CRC_";
}

std::string Png(std::uint32_t width, std::uint32_t height, const std::string& more = "") {
  return "\x89PNG\r\n\x1a\n" +
         Chunk("IHDR", Number(width, 4, true) + Number(height, 4, true) + "12345") + more +
         Chunk("IEND", "");
}

std::string Webp(const std::string& chunk) {
  return "RIFF" + Number(static_cast<std::uint32_t>(chunk.size()) + 4, 4, false) + "WEBP" + chunk;
}
std::string Webp8(std::uint32_t width, std::uint32_t height) {
  return Webp("VP8 " + Number(10, 4, false) + "123\x9d\x01\x2a" + Number(width, 2, false) +
              Number(height, 2, false));
}
std::string Webp8L(std::uint32_t width, std::uint32_t height) {
  return Webp("VP8L" + Number(10, 4, false) + "\x2f" +
              Number((width - 1) | (height - 1) << 14, 4, false) + "12345");
}
std::string Webp8X(std::uint32_t width, std::uint32_t height, char flags = '\0') {
  return Webp("VP8X" + Number(10, 4, false) + flags + "123" + Number(width - 1, 3, false) +
              Number(height - 1, 3, false));
}

std::string ReasonOf(const std::string& type, const std::string& bytes) {
  const base::Status status = CheckPicture("image/" + type, bytes);
  return status ? "" : status.error().message.English();
}

TEST(Pictures, HaveSoundHeaders) {
  EXPECT_EQ(ReasonOf("png", Png(4096, 1)), "");
  EXPECT_EQ(ReasonOf("webp", Webp8(4096, 7)), "");
  EXPECT_EQ(ReasonOf("webp", Webp8L(7, 4096)), "");
  EXPECT_EQ(ReasonOf("webp", Webp8X(4096, 4096)), "");
  const std::string broken = "is damaged";
  const std::string png = Png(8, 8, Chunk("IDAT", "0123"));
  for (std::size_t i = 8; i < png.size(); ++i) {
    EXPECT_EQ(ReasonOf("png", png.substr(0, i)), broken) << i;
  }
  EXPECT_EQ(ReasonOf("png", png + "x"), broken);
  EXPECT_EQ(ReasonOf("png", Png(0, 8)), broken);
  EXPECT_EQ(ReasonOf("png", Png(8, 8, "\xff\xff\xff\xffIDAT1234")), broken);
  for (const std::string& webp : {Webp8(8, 8), Webp8L(8, 8), Webp8X(8, 8)}) {
    for (std::size_t i = 12; i < webp.size(); ++i) {
      EXPECT_EQ(ReasonOf("webp", webp.substr(0, i)), broken) << i;
    }
    EXPECT_EQ(ReasonOf("webp", webp + "x"), broken);
  }
  EXPECT_EQ(ReasonOf("webp", Webp8(0, 8)), broken);
  EXPECT_EQ(ReasonOf("webp", Webp("JUNK" + std::string(20, '\0'))), broken);
}

TEST(Pictures, AreNeitherLargeNorAnimated) {
  const std::string wide = "has 4097 × 8 pixels; the limit is 4096 on each side";
  EXPECT_EQ(ReasonOf("png", Png(4097, 8)), wide);
  EXPECT_EQ(ReasonOf("webp", Webp8(4097, 8)), wide);
  EXPECT_EQ(ReasonOf("webp", Webp8L(4097, 8)), wide);
  EXPECT_EQ(ReasonOf("webp", Webp8X(4097, 8)), wide);
  EXPECT_EQ(ReasonOf("png", Png(0xffffffff, 0xffffffff)).substr(0, 3), "has");
  EXPECT_EQ(ReasonOf("png", Png(8, 8, Chunk("acTL", "12345678"))), "is animated");
  EXPECT_EQ(ReasonOf("webp", Webp8X(8, 8, '\x02')), "is animated");
}

TEST(Pictures, StateTheirSize) {
  const auto size_of = [](const std::string& type, const std::string& bytes) {
    return MeasurePicture("image/" + type, bytes).value();
  };
  EXPECT_EQ(size_of("png", Png(4096, 1)), (PictureSize{4096, 1}));
  EXPECT_EQ(size_of("webp", Webp8(300, 7)), (PictureSize{300, 7}));
  EXPECT_EQ(size_of("webp", Webp8L(7, 300)), (PictureSize{7, 300}));
  EXPECT_EQ(size_of("webp", Webp8X(1, 4096)), (PictureSize{1, 4096}));
  EXPECT_FALSE(MeasurePicture("image/svg+xml", Svg()).ok());
}

TEST(Pictures, ConsistOfPixelsAndMetadata) {
  const std::string pixels = Chunk("PLTE", "123") + Chunk("tRNS", "4") + Chunk("IDAT", "5");
  EXPECT_EQ(WithoutMetadata(Png(8, 8, Chunk("iCCP", "a") + pixels + Chunk("tIME", "1234567"))),
            Png(8, 8, pixels));
}

TEST(Pictures, HaveTheTypeOfTheirFileExtension) {
  EXPECT_EQ(PictureType("a.svg"), "image/svg+xml");
  EXPECT_EQ(PictureType("a.png"), "image/png");
  EXPECT_EQ(PictureType("a.webp"), "image/webp");
  for (const char* other : {"a.SVG", "a.jpg", "a.svg.gz", "a", "", "png"}) {
    EXPECT_EQ(PictureType(other), "") << other;
  }
  EXPECT_EQ(ReasonOf("svg+xml", Svg()), "");
  const std::string end = ", which is the type of its file extension";
  EXPECT_EQ(ReasonOf("png", Svg()), "is not image/png" + end);
  EXPECT_EQ(ReasonOf("webp", Png(8, 8)), "is not image/webp" + end);
  EXPECT_EQ(ReasonOf("svg+xml", Webp8(8, 8)), "is not image/svg+xml" + end);
  EXPECT_EQ(ReasonOf("png", "GIF89a"), "is not image/png" + end);
}

TEST(Pictures, OfSvgSayWhereTheyAreWrong) {
  EXPECT_EQ(ReasonOf("svg+xml", Svg("\n\n<script/>")),
            "contains `<script` (line 3), which is not allowed in pictures");
  EXPECT_EQ(ReasonOf("svg+xml", Svg("\n<g>")), "is not well-formed SVG (line 2)");
  EXPECT_EQ(ReasonOf("svg+xml", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
            "has no `viewBox`, so it cannot be scaled");
  EXPECT_EQ(ReasonOf("svg+xml", Svg("<g id=\"a\"><use href=\"#a\"/></g>")),
            "draws too many elements, or nests them too deeply");
}

class ArtTest : public testing::Test {
 protected:
  // Cards of the game, of which the first has a picture.
  void NamePicture(const std::string& file) {
    copy_.Write("data/harbour/more.yaml", "good:\n  - { id: salt, price: 1, art: " + file + " }\n");
    for (const char* language : {"de", "en"}) {
      copy_.Write(std::string("data/harbour/locale/") + language + "/more.yaml",
                  "locale:\n  - { id: good.salt, text: Salt }\n");
    }
  }
  void WriteMod(const std::string& patch) {
    copy_.Write("mods/fog/mod.yaml",
                "schema: 1\nid: fog\nname: fog\nversion: 1.0.0\ngame: harbour\n");
    copy_.Write("mods/fog/patches/art.yaml", "patches:\n" + patch);
  }
  static std::string ArtOf(const content::Content& content, const std::string& id) {
    for (const content::DefinitionMeta& meta : content.definitions) {
      if (meta.id == id) return meta.art;
    }
    return "none";
  }

  HarbourCopy copy_;
};

TEST_F(ArtTest, DefinitionsAndLooksNamePicturesByTheirHash) {
  NamePicture("goods/salt.svg");
  copy_.Write("data/harbour/art/goods/salt.svg", Svg());
  const content::Content content = LoadWell(copy_.request());
  const std::string name = Sha256(Svg()).substr(0, 32) + ".svg";
  EXPECT_EQ(ArtOf(content, "salt"), name);
  EXPECT_EQ(ArtOf(content, "tea"), "");
  const content::PicturePtr picture = content::FindPicture(content.pictures, name);
  ASSERT_NE(picture, nullptr);
  EXPECT_EQ(picture->type, "image/svg+xml");
  EXPECT_EQ(picture->bytes, Svg());
  EXPECT_EQ(content.pictures.size(), 4U);
  EXPECT_EQ(content::FindPicture(content.pictures, ""), nullptr);
  EXPECT_EQ(content::FindPicture(content.pictures, "z"), nullptr);
  const content::PieceLook& look = content.view.cards.front();
  EXPECT_NE(look.art, "");
  EXPECT_NE(look.arts.at("blue"), look.art);
  EXPECT_EQ(content.art.front()->shown(), "data/harbour/art");
}

TEST_F(ArtTest, PicturesAreNotPartOfTheRules) {
  NamePicture("salt.svg");
  copy_.Write("data/harbour/art/salt.svg", Svg());
  const content::Content before = LoadWell(copy_.request());
  copy_.Write("data/harbour/art/salt.svg", Svg("<g/>"));
  const content::Content after = LoadWell(copy_.request());
  EXPECT_NE(ArtOf(before, "salt"), ArtOf(after, "salt"));
  EXPECT_EQ(before.ruleset->hash(), after.ruleset->hash());
}

TEST_F(ArtTest, AGameWithoutItsPicturesIsPlayed) {
  const std::string at = "data/harbour/more.yaml:2:32: warning[WZ0933]: ";
  NamePicture("salt.svg");
  EXPECT_EQ(HeadsOf(copy_.request()),
            at + "there is no picture `salt.svg` in the folder `art` of `harbour`\n");
  copy_.Write("data/harbour/art/salts.svg", Svg());
  base::Diagnostics findings;
  ASSERT_TRUE(Load(copy_.request(), findings).has_value());
  EXPECT_EQ(findings.items().front().help.English(), "did you mean `salts.svg`?");
  copy_.Write("data/harbour/art/salt.svg", "x");
  EXPECT_EQ(HeadsOf(copy_.request()),
            at + "the picture `salt.svg` is not well-formed SVG (line 1)\n");
  copy_.Write("data/harbour/art/salt.svg", Svg(std::string(kMaxPictureBytes, ' ')));
  EXPECT_EQ(HeadsOf(copy_.request()), at + "the picture `salt.svg` is larger than 512 KiB\n");
  for (const std::string path : {"../game.yaml", "/etc/passwd", "../art/salts.svg", "goods"}) {
    NamePicture(path);
    EXPECT_EQ(HeadsOf(copy_.request()),
              at + "there is no picture `" + path + "` in the folder `art` of `harbour`\n");
  }
}

TEST_F(ArtTest, LargePicturesOfAModAreShownOnceTheyArePacked) {
  NamePicture("salt.png");
  copy_.Write("data/harbour/art/salt.png", std::string(kMaxPictureBytes + 1, 'x'));
  EXPECT_EQ(HeadsOf(copy_.request()),
            "data/harbour/more.yaml:2:32: warning[WZ0933]: the picture `salt.png` is larger than "
            "512 KiB\n");
  copy_.Write("data/harbour/art/salt.png", Png(8, 8));
  WriteMod("  - { patch: good.salt, ops: [{ set: { art: salt.png } }] }\n");
  copy_.Write("mods/fog/art/salt.png", std::string(kMaxModFileBytes + 1, 'x'));
  LoadRequest request = copy_.request();
  request.mods = {"fog"};
  EXPECT_EQ(HeadsOf(request),
            "mods/fog/patches/art.yaml:2:45: warning[WZ0933]: the picture `salt.png` is larger "
            "than 512 KiB until `walz pack` scales it down\n");
  copy_.Write("mods/fog/art/salt.png", Png(8, 8));
  copy_.Write("mods/fog/art/huge.webp", "");
  std::filesystem::resize_file(copy_.path() / "mods/fog/art/huge.webp", kMaxUnscaledBytes + 1);
  EXPECT_EQ(HeadsOf(request), "error[WZ0904]: `mods/fog/art/huge.webp` is larger than 32 MiB\n");
}

TEST_F(ArtTest, AllPicturesTogetherHaveALimit) {
  std::string goods = "good:\n";
  std::string texts = "locale:\n";
  for (int i = 0; i < 41; ++i) {
    const std::string id = "g" + std::to_string(i);
    goods += "  - { id: " + id + ", price: 1, art: " + id + ".svg }\n";
    texts += "  - { id: good." + id + ", text: " + id + " }\n";
    copy_.Write("data/harbour/art/" + id + ".svg",
                Svg(std::string(kMaxPictureBytes - 200, ' ') + std::to_string(i)));
  }
  copy_.Write("data/harbour/more.yaml", goods);
  copy_.Write("data/harbour/locale/en/more.yaml", texts);
  copy_.Write("data/harbour/locale/de/more.yaml", texts);
  EXPECT_EQ(HeadsOf(copy_.request()),
            "data/harbour/more.yaml:42:31: warning[WZ0933]: the picture `g40.svg` brings the "
            "pictures in its folder to more than 20 MiB\n");
}

TEST_F(ArtTest, AFileBelongsToThePackageThatNamesIt) {
  NamePicture("salt.svg");
  copy_.Write("data/harbour/art/salt.svg", Svg());
  WriteMod("  - { patch: good.salt, ops: [{ set: { art: salt.svg } }] }\n");
  copy_.Write("mods/fog/art/salt.svg", Svg("<g/>"));
  LoadRequest request = copy_.request();
  const std::string plain = ArtOf(LoadWell(request), "salt");
  request.mods = {"fog"};
  const std::string patched = ArtOf(LoadWell(request), "salt");
  EXPECT_NE(patched, plain);
  EXPECT_EQ(patched, ContentHash(Svg("<g/>")) + ".svg");
  std::filesystem::remove_all(copy_.path() / "mods/fog/art");
  EXPECT_EQ(HeadsOf(request),
            "mods/fog/patches/art.yaml:2:45: warning[WZ0933]: there is no picture `salt.svg` in "
            "the folder `art` of `fog`\n");
}

TEST_F(ArtTest, LinksAreNotFollowed) {
  NamePicture("salt.svg");
  WriteMod("  - { patch: good.salt, ops: [{ set: { art: salt.svg } }] }\n");
  std::filesystem::create_directories(copy_.path() / "mods/fog/art");
  std::filesystem::create_symlink("/etc/passwd", copy_.path() / "mods/fog/art/salt.svg");
  LoadRequest request = copy_.request();
  request.mods = {"fog"};
  EXPECT_NE(HeadsOf(request).find("art/salt.svg` is a link"), std::string::npos);
  std::filesystem::create_symlink("/etc/passwd", copy_.path() / "data/harbour/art/salt.svg");
  EXPECT_NE(HeadsOf(copy_.request()).find("error[WZ0901]"), std::string::npos);
}

}  // namespace
}  // namespace walz::mods
