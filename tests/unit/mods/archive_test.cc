// Mod archives: packing is lossless, and untrusted archives are validated.
#include "mods/archive.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

#include <chrono>
#include <fstream>

#include "base/render.h"
#include "files/files.h"
#include "kernel/random.h"
#include "mods/art.h"
#include "support/message_ids.h"
#include "unit/mods/pictures.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

class ArchiveTest : public testing::Test {
 protected:
  ArchiveTest()
      : root_(fs::temp_directory_path() /
              ("walz_archive_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(root_);
    fs::create_directories(root_);
  }
  ~ArchiveTest() override { fs::remove_all(root_); }

  void Write(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path, std::ios::binary) << text;
  }
  std::string Read(const std::string& path) { return *files::ReadWholeFile(root_ / path); }

  // Adds an entry to the zip file that a stranger makes.
  void Add(const std::string& name, const std::string& bytes, std::uint32_t mode = 0) {
    int code = 0;
    zip_t* const archive = zip_open((root_ / "x.zip").c_str(), ZIP_CREATE, &code);
    ASSERT_NE(archive, nullptr);
    zip_source_t* const source = zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
    const zip_int64_t index = zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8);
    ASSERT_GE(index, 0) << zip_strerror(archive);
    if (mode != 0) {
      zip_file_set_external_attributes(archive, static_cast<zip_uint64_t>(index), 0, ZIP_OPSYS_UNIX,
                                       mode << 16U);
    }
    ASSERT_EQ(zip_close(archive), 0);
  }
  // The only finding about that file; nothing is unpacked then.
  std::string Refusal(const ArchiveLimits& limits = {}) {
    base::Diagnostics findings;
    EXPECT_FALSE(UnpackArchive(root_ / "x.zip", root_ / "out", findings, limits));
    EXPECT_FALSE(fs::exists(root_ / "out"));
    EXPECT_EQ(findings.size(), 1U);
    if (findings.empty()) return {};
    EXPECT_EQ(findings.items().front().code, "WZ0906");
    return findings.items().front().message.English();
  }
  // Returns the error for an archive with this entry.
  std::string RefusalOf(const std::string& entry) {
    const std::string text = Refusal();
    const std::string before = "`" + entry + "` in `" + (root_ / "x.zip").string() + "` ";
    return text.starts_with(before) ? text.substr(before.size()) : text;
  }

  fs::path root_;
};

TEST_F(ArchiveTest, NamesOfDevicesAreRefused) {
  for (const char* name : {"con.lua", "NUL.yaml", "data/aux.md", "Com1.txt", "lpt9.yaml"}) {
    fs::remove(root_ / "x.zip");
    Add(name, "text");
    EXPECT_EQ(RefusalOf(name),
              "has a name that is not portable (Windows: reserved name, trailing dot)")
        << name;
  }
  fs::remove(root_ / "x.zip");
  Add("mod.yaml", "id: a");
  Add("data/console.yaml", "x: 1");
  Add("data/com10.yaml", "x: 1");
  base::Diagnostics findings;
  EXPECT_TRUE(UnpackArchive(root_ / "x.zip", root_ / "out", findings)) << base::Render(findings);
}

TEST_F(ArchiveTest, PackingIsLossless) {
  Write("mod/mod.yaml", "id: a\n");
  Write("mod/data/deep/things.yaml", std::string("x\0y", 3));
  Write("mod/.git/config", "not mine");
  base::Diagnostics findings;
  ASSERT_TRUE(PackFolder(root_ / "mod", root_ / "m.zip", findings)) << base::Render(findings);
  ASSERT_TRUE(UnpackArchive(root_ / "m.zip", root_ / "out", findings)) << base::Render(findings);
  EXPECT_EQ(Read("out/mod.yaml"), "id: a\n");
  EXPECT_EQ(Read("out/data/deep/things.yaml"), std::string("x\0y", 3));
  EXPECT_FALSE(fs::exists(root_ / "out/.git"));
}

TEST_F(ArchiveTest, EqualFoldersGiveEqualBytes) {
  for (const std::string folder : {"one", "two"}) {
    Write(folder + "/mod.yaml", "id: a\n");
    Write(folder + "/data/b.yaml", "b: []\n");
    base::Diagnostics findings;
    fs::last_write_time(root_ / folder / "mod.yaml",
                        fs::file_time_type::clock::now() - std::chrono::hours(folder.size() * 100));
    chmod((root_ / folder / "data/b.yaml").c_str(), folder == "one" ? 0600 : 0644);
    ASSERT_TRUE(PackFolder(root_ / folder, root_ / (folder + ".zip"), findings));
  }
  EXPECT_EQ(Read("one.zip"), Read("two.zip"));
}

TEST_F(ArchiveTest, LargePicturesAreScaledDown) {
  const tests::Color red = {250, 20, 10, 255};
  const std::string large = PngOf(tests::TwoColors(2048, 1024, red, red));
  const std::string noise = PngOf(tests::Noise(700, 500));  // more bytes than other files may have
  ASSERT_GT(noise.size(), kMaxModFileBytes);
  const std::vector<std::pair<std::string, std::string>> unchanged = {
      {"art/small.png", PngOf(tests::TwoColors(1024, 8, red, red))},
      {"art/small.webp", LossyWebpOf(tests::TwoColors(8, 1024, red, red))},
      {"art/sign.svg", "<svg/>"},
      {"screenshot.png", large}};
  Write("mod/art/people/hero.png", large);
  Write("mod/art/dots.png", noise);
  for (const auto& [file, bytes] : unchanged) Write("mod/" + file, bytes);
  base::Diagnostics findings;
  const auto scaled = PackFolder(root_ / "mod", root_ / "m.zip", findings);
  ASSERT_TRUE(scaled.has_value()) << base::Render(findings);
  ASSERT_EQ(scaled->size(), 2U);
  EXPECT_EQ(scaled->front().file, "art/dots.png");
  const ScaledPicture& hero = scaled->back();
  EXPECT_EQ(hero.file, "art/people/hero.png");
  EXPECT_EQ(hero.before, (PictureSize{2048, 1024}));
  EXPECT_EQ(hero.after, (PictureSize{1024, 512}));
  EXPECT_EQ(hero.bytes_before, large.size());
  ASSERT_TRUE(UnpackArchive(root_ / "m.zip", root_ / "out", findings)) << base::Render(findings);
  EXPECT_EQ(Read("out/art/people/hero.png").size(), hero.bytes_after);
  EXPECT_EQ(tests::Decoded(Read("out/art/people/hero.png")).width, 1024);
  EXPECT_LE(Read("out/art/dots.png").size(), kMaxPictureBytes);
  for (const auto& [file, bytes] : unchanged) EXPECT_EQ(Read("out/" + file), bytes) << file;
  EXPECT_EQ(Read("mod/art/people/hero.png"), large);
  ASSERT_TRUE(PackFolder(root_ / "mod", root_ / "again.zip", findings));
  EXPECT_EQ(Read("again.zip"), Read("m.zip"));
}

TEST_F(ArchiveTest, DamagedPicturesAreNotPacked) {
  const std::string png = PngOf(tests::Noise(1100, 20));
  for (const auto& [bytes, id] : {std::pair(png.substr(0, png.size() / 2), "broken"),
                                  std::pair(std::string("<svg/>"), "of_other_type")}) {
    Write("mod/art/hero.png", bytes);
    base::Diagnostics findings;
    EXPECT_FALSE(PackFolder(root_ / "mod", root_ / "m.zip", findings));
    EXPECT_EQ(findings.items().front().code, "WZ0906");
    EXPECT_TRUE(tests::IdsOf(findings).contains(std::string("mods.term_picture_") + id))
        << base::Render(findings);
    EXPECT_FALSE(fs::exists(root_ / "m.zip"));
  }
}

TEST_F(ArchiveTest, PackingRefusesTheSameAsUnpacking) {
  Write("mod/mod.yaml", "id: a\n");
  Write("mod/virus.exe", "x");
  fs::create_symlink("/etc/passwd", root_ / "mod/passwd.yaml");
  Write("mod/A.md", "x");
  base::Diagnostics findings;
  EXPECT_FALSE(PackFolder(root_ / "mod", root_ / "m.zip", findings));
  EXPECT_EQ(findings.size(), 2U) << base::Render(findings);
  EXPECT_FALSE(fs::exists(root_ / "m.zip"));
  fs::remove(root_ / "mod/virus.exe");
  fs::remove(root_ / "mod/passwd.yaml");
  Write("mod/a.md", "y");
  EXPECT_FALSE(PackFolder(root_ / "mod", root_ / "m.zip", findings));
}

TEST_F(ArchiveTest, AMissingFolderIsNotPacked) {
  Write("file", "x");
  for (const char* name : {"file", "nothing"}) {
    base::Diagnostics findings;
    EXPECT_FALSE(PackFolder(root_ / name, root_ / "m.zip", findings));
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings.items().front().message,
              "`" + (root_ / name).generic_string() + "` is not a folder");
    EXPECT_FALSE(fs::exists(root_ / "m.zip"));
  }
}

TEST_F(ArchiveTest, AFolderAroundEverythingIsTakenOff) {
  Add("my-mod/", "");
  Add("my-mod/mod.yaml", "id: a\n");
  Add("my-mod/data/b.yaml", "b: []\n");
  base::Diagnostics findings;
  ASSERT_TRUE(UnpackArchive(root_ / "x.zip", root_ / "out", findings)) << base::Render(findings);
  EXPECT_EQ(Read("out/data/b.yaml"), "b: []\n");
}

TEST_F(ArchiveTest, NothingIsWrittenOutside) {
  for (const std::string name :
       {"../evil.yaml", "data/../../evil.yaml", "/etc/evil.yaml", "./evil.yaml", "a//b.yaml"}) {
    fs::remove(root_ / "x.zip");
    Add(name, "x");
    EXPECT_EQ(RefusalOf(name), "is outside the mod") << name;
  }
  EXPECT_FALSE(fs::exists(root_ / "evil.yaml"));
}

TEST_F(ArchiveTest, NamesAreSuchAsEverySystemHolds) {
  for (const std::string name : {"..\\evil.yaml", "C:evil.yaml", "a b.yaml", ".hidden.yaml",
                                 "-rf.yaml", "data./x.yaml", "n\xC3\xA4he.yaml"}) {
    fs::remove(root_ / "x.zip");
    Add(name, "x");
    EXPECT_EQ(RefusalOf(name),
              "has a name that is not portable (Windows: reserved name, trailing dot)")
        << name;
  }
  fs::remove(root_ / "x.zip");
  Add("1/2/3/4/5/6/7/8/x.yaml", "x");
  EXPECT_EQ(RefusalOf("1/2/3/4/5/6/7/8/x.yaml"), "is nested too deeply in folders");
  fs::remove(root_ / "x.zip");
  Add("run.sh", "x");
  EXPECT_NE(RefusalOf("run.sh").find("has a file type that mods cannot contain"),
            std::string::npos);
}

TEST_F(ArchiveTest, LinksAndDevicesAreRefused) {
  Add("passwd.yaml", "/etc/passwd", S_IFLNK | 0777);
  EXPECT_EQ(RefusalOf("passwd.yaml"), "is a link or a device");
  fs::remove(root_ / "x.zip");
  Add("pipe.yaml", "", S_IFIFO | 0644);
  EXPECT_EQ(RefusalOf("pipe.yaml"), "is a link or a device");
}

TEST_F(ArchiveTest, NamesThatDifferOnlyInCapitalsAreOneName) {
  Add("Readme.md", "x");
  Add("README.md", "y");
  EXPECT_EQ(RefusalOf("README.md"), "occurs twice");
}

TEST_F(ArchiveTest, BombsAreNotUnpacked) {
  Add("zeros.yaml", std::string(1000000, '\0'));  // about 1000 : 1
  EXPECT_EQ(RefusalOf("zeros.yaml"), "is too large when unpacked");
  fs::remove(root_ / "x.zip");
  Add("large.yaml", std::string((1U << 20U) + 1, 'x'));
  EXPECT_EQ(RefusalOf("large.yaml"), "is too large");
  fs::remove(root_ / "x.zip");
  Add("a.yaml", "12345");
  Add("b.yaml", "12345");
  ArchiveLimits limits;
  limits.entries = 1;
  EXPECT_NE(Refusal(limits).find("has too many entries"), std::string::npos);
}

TEST_F(ArchiveTest, DamageIsDetected) {
  const std::string text = "abcdefghijklmnopqrstuvwxyz";
  Write("mod/mod.yaml", text);
  base::Diagnostics findings;
  ASSERT_TRUE(PackFolder(root_ / "mod", root_ / "x.zip", findings));
  std::string bytes = Read("x.zip");
  const std::size_t at = bytes.find(text);
  ASSERT_NE(at, std::string::npos);
  bytes[at] = 'z';
  Write("x.zip", bytes);
  EXPECT_EQ(RefusalOf("mod.yaml"), "is damaged");
  Write("x.zip", bytes.substr(0, bytes.size() - 10));
  EXPECT_NE(Refusal().find("is not a valid zip archive"), std::string::npos);
  Write("x.zip", "no zip at all");
  EXPECT_NE(Refusal().find("is not a valid zip archive"), std::string::npos);
  fs::remove(root_ / "x.zip");
  fs::create_directory(root_ / "x.zip");
  EXPECT_NE(Refusal().find("is not a file"), std::string::npos);
}

// A number of `bytes` bytes in a zip file, the lowest byte first.
std::string LittleEndian(std::uint32_t number, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) text += static_cast<char>((number >> (8U * i)) & 0xffU);
  return text;
}

TEST_F(ArchiveTest, HeadersThatLieAreRefused) {
  Write("mod/mod.yaml", "abcdefghijklmnopqrstuvwxyz");
  base::Diagnostics packing;
  ASSERT_TRUE(PackFolder(root_ / "mod", root_ / "x.zip", packing));
  const std::string bytes = Read("x.zip");
  // Offsets of fields in the local and the central header.
  const struct {
    std::size_t local;
    std::size_t central;
    std::string value;
    const char* id;
  } kCases[] = {
      {8, 10, LittleEndian(97, 2), "mods.term_unreadable"},     // the method of compression
      {22, 24, LittleEndian(23, 4), "mods.term_size_differs"},  // the size when unpacked
  };
  for (const auto& each : kCases) {
    std::string changed = bytes;
    const std::size_t central = bytes.find("PK\1\2");
    ASSERT_NE(central, std::string::npos);
    changed.replace(each.local, each.value.size(), each.value);
    changed.replace(central + each.central, each.value.size(), each.value);
    Write("x.zip", changed);
    base::Diagnostics findings;
    EXPECT_FALSE(UnpackArchive(root_ / "x.zip", root_ / "out", findings));
    EXPECT_TRUE(tests::IdsOf(findings).contains(each.id)) << base::Render(findings);
  }
}

TEST_F(ArchiveTest, TheFilesOfAModHaveALimitInTotal) {
  // Packed, they take less.
  Add("a.yaml", std::string(1000, 'x'));
  Add("b.yaml", std::string(1000, 'x'));
  ArchiveLimits limits;
  limits.total_bytes = 1500;
  base::Diagnostics findings;
  EXPECT_FALSE(UnpackArchive(root_ / "x.zip", root_ / "out", findings, limits));
  EXPECT_TRUE(tests::IdsOf(findings).contains("mods.term_mod_too_large"));
}

TEST_F(ArchiveTest, FoldersThatNoArchiveMayHoldAreNotPacked) {
  const auto ids = [&](const std::string& folder) {
    base::Diagnostics findings;
    EXPECT_FALSE(PackFolder(root_ / folder, root_ / "packed.zip", findings));
    EXPECT_FALSE(fs::exists(root_ / "packed.zip"));
    return tests::IdsOf(findings);
  };
  Write("special/mod.yaml", "id: a\n");
  ASSERT_EQ(mkfifo((root_ / "special/pipe.md").c_str(), 0600), 0);
  EXPECT_TRUE(ids("special").contains("mods.term_no_file_or_folder"));
  Write("large/mod.yaml", "id: a\n");
  Write("large/big.md", std::string(kMaxModFileBytes + 1, 'a'));
  EXPECT_TRUE(ids("large").contains("mods.term_unreadable_because"));
  for (std::size_t i = 0; i <= kMaxModFiles; ++i) Write("many/" + std::to_string(i) + ".md", "");
  EXPECT_TRUE(ids("many").contains("mods.too_many_files"));
  for (std::uint64_t i = 0; i <= ArchiveLimits().total_bytes / kMaxModFileBytes; ++i) {
    const std::string file = "heavy/" + std::to_string(i) + ".md";
    Write(file, "");
    fs::resize_file(root_ / file, kMaxModFileBytes);
  }
  EXPECT_TRUE(ids("heavy").contains("mods.total_size_too_large"));
  for (std::uint64_t i = 0; i <= kMaxArtBytes / kMaxModFileBytes; ++i) {
    const std::string file = "painted/art/" + std::to_string(i) + ".svg";
    Write(file, "");
    fs::resize_file(root_ / file, kMaxModFileBytes);
  }
  EXPECT_TRUE(ids("painted").contains("mods.packed_art_too_large"));
}

TEST_F(ArchiveTest, ExistingFilesStay) {
  Add("mod.yaml", "id: a\n");
  Write("out/mine.yaml", "mine");
  base::Diagnostics findings;
  EXPECT_FALSE(UnpackArchive(root_ / "x.zip", root_ / "out", findings));
  EXPECT_EQ(Read("out/mine.yaml"), "mine");
}

// An archive that somebody has damaged, by accident or with care, is refused or unpacked, and
// nothing else; of what is refused, nothing is left.
TEST_F(ArchiveTest, ThoroughDamageDoesNoHarm) {
  Write("mod/mod.yaml", "schema: 1\nid: trial\n");
  Write("mod/data/d.yaml", std::string(300, 'x'));
  base::Diagnostics packing;
  ASSERT_TRUE(PackFolder(root_ / "mod", root_ / "good.zip", packing));
  const std::string good = Read("good.zip");
  std::uint64_t stream = 7;
  const auto below = [&](std::size_t count) -> std::size_t {
    return kernel::DrawBelow(stream, static_cast<std::uint32_t>(count));
  };
  int unpacked = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string bytes = good;
    for (std::size_t edits = 1 + below(3); edits > 0; --edits) {
      const std::size_t at = below(bytes.size());
      switch (below(6)) {
        case 0:
          bytes[at] = static_cast<char>(below(256));
          break;
        case 1:
          bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
          break;
        case 2:
          bytes.resize(at + 1);
          break;
        case 3:
          bytes.insert(at, bytes.substr(below(bytes.size()), 1 + below(60)));
          break;
        case 4:
          bytes.erase(at, 1 + below(20));
          if (bytes.empty()) bytes = "P";
          break;
        default:  // a number of four bytes becomes very large
          for (std::size_t k = at; k < std::min(at + 4, bytes.size()); ++k) bytes[k] = '\xff';
      }
    }
    Write("x.zip", bytes);
    base::Diagnostics findings;
    const bool fine = UnpackArchive(root_ / "x.zip", root_ / "out", findings);
    ASSERT_EQ(fine, findings.empty()) << i;
    ASSERT_EQ(fs::exists(root_ / "out"), fine) << i;
    if (!fine) continue;
    ++unpacked;
    for (const auto& entry : fs::recursive_directory_iterator(root_ / "out")) {
      ASSERT_TRUE(!entry.is_symlink() && (entry.is_directory() || entry.is_regular_file())) << i;
    }
    fs::remove_all(root_ / "out");
  }
  // Some damage does not matter: a time, a comment.
  EXPECT_GT(unpacked, 0);
  EXPECT_LT(unpacked, 1000);
}

}  // namespace
}  // namespace walz::mods
