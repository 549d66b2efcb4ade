// walz pack and walz install: from one author's folder into another player's.
#include <gtest/gtest.h>

#include "mods/archive.h"
#include "unit/cli/running.h"
#include "unit/mods/pictures.h"

namespace walz::cli {
namespace {

const std::string kMod = std::string(WALZ_SOURCE_DIR) + "/tests/support/games/mods/harbour-master";
const std::string kNeedsIt = std::string(WALZ_SOURCE_DIR) + "/tests/support/games/mods/smugglers";

TEST(PackCommand, CreatesAFileThatInstallAccepts) {
  const OwnFolder folder;
  const std::string file = folder / "m.zip";
  const Ran packed = RunWalz({"pack", kMod, "--out", file});
  EXPECT_EQ(packed.code, kFine) << packed.out;
  EXPECT_EQ(packed.out, "packed: " + file + "\n");
  const std::string mods = folder / "mods";
  const Ran installed = RunWalz({"install", file, "--in", mods});
  EXPECT_EQ(installed.code, kFine) << installed.out << installed.err;
  EXPECT_EQ(installed.out,
            "installed: The harbour master 1.1.0 in " + mods + "/harbour-master-1.1.0\n");
  EXPECT_EQ(RunWalz({"test", mods + "/harbour-master-1.1.0"}).out, "9 passed, 0 failed\n");
  const Ran again = RunWalz({"install", file, "--in", mods});
  EXPECT_EQ(again.code, kUsage);
  EXPECT_NE(again.err.find("already exists"), std::string::npos);
  // Nothing half done is left.
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(mods)) ++count;
  EXPECT_EQ(count, 1U);
}

TEST(PackCommand, PacksOnlyValidMods) {
  const OwnFolder folder;
  folder.Write("bad/mod.yaml", "schema: 1\nid: bad\nname: B\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("bad/data/x.yaml", "card:\n  - { id: x, colour: red }\n");
  const Ran ran = RunWalz({"pack", folder / "bad", "--out", folder / "b.zip"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("colour"), std::string::npos) << ran.out;
  EXPECT_FALSE(std::filesystem::exists(folder / "b.zip"));
  EXPECT_EQ(RunWalz({"pack", folder / "nothing"}).code, kUsage);
}

TEST(PackCommand, RefusesTextsThatAreNotTranslated) {
  const OwnFolder folder;
  folder.Write("m/mod.yaml", "schema: 1\nid: m\nname: M\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("m/CHANGELOG.md", "## 1.0.0\n\nNew.\n");
  const auto pack = [&](const std::string& mark) {
    folder.Write("m/locale/de/t.yaml",
                 "locale:\n  - { id: card.lantern.text, text: Light. }" + mark);
    folder.Write("m/locale/en/t.yaml", "locale:\n  - { id: card.lantern.text, text: Light. }\n");
    return RunWalz({"pack", folder / "m", "--out", folder / "m.zip"});
  };
  const Ran refused = pack("  # untranslated\n");
  EXPECT_EQ(refused.code, kFindings);
  EXPECT_NE(refused.out.find("error[WZ0714]"), std::string::npos) << refused.out;
  const Ran packed = pack("\n");
  EXPECT_EQ(packed.code, kFine) << packed.out;
}

TEST(PackCommand, ReportsPicturesThatItScalesDown) {
  const OwnFolder folder;
  folder.Write("m/mod.yaml", "schema: 1\nid: m\nname: M\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("m/CHANGELOG.md", "## 1.0.0\n\nNew.\n");
  const tests::Color red = {250, 20, 10, 255};
  folder.Write("m/art/hero.png", tests::PngOf(tests::TwoColors(2048, 1024, red, red)));
  const Ran ran = RunWalz({"pack", folder / "m", "--out", folder / "m.zip"});
  EXPECT_EQ(ran.code, kFine) << ran.out;
  EXPECT_TRUE(ran.out.starts_with("`art/hero.png`: 2048 × 1024 scaled to 1024 × 512 pixels, "))
      << ran.out;
  EXPECT_TRUE(ran.out.ends_with(" KiB\npacked: " + (folder / "m.zip") + "\n")) << ran.out;
}

TEST(InstallCommand, AcceptsAModWithMissingRequirements) {
  const OwnFolder folder;
  ASSERT_EQ(RunWalz({"pack", kNeedsIt, "--out", folder / "s.zip"}).code, kFine);
  std::filesystem::create_directory_symlink(
      std::string(WALZ_SOURCE_DIR) + "/tests/support/games/data", folder.path() / "data");
  std::filesystem::create_directory_symlink(
      std::string(WALZ_SOURCE_DIR) + "/tests/support/games/scripts", folder.path() / "scripts");
  const std::string root = folder.path().string();
  const Ran ran = RunWalz({"install", folder / "s.zip", "--in", folder / "mods", "--data", root});
  EXPECT_EQ(ran.code, kFine) << ran.out;
  EXPECT_NE(ran.err.find("warning[WZ1003]"), std::string::npos) << ran.err;
}

TEST(InstallCommand, RemovesARefusedMod) {
  const OwnFolder folder;
  folder.Write("x.zip", "no zip");
  const Ran ran = RunWalz({"install", folder / "x.zip", "--in", folder / "mods"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("WZ0906"), std::string::npos) << ran.out;
  EXPECT_TRUE(std::filesystem::is_empty(folder / "mods"));
  EXPECT_EQ(RunWalz({"install", folder / "nothing.zip", "--in", folder / "mods"}).code, kUsage);
}

// A mod in a zip file and nowhere else.
class ZippedMod : public testing::Test {
 protected:
  void Pack(const std::string& card) {
    folder_.Write("trial/mod.yaml", "schema: 1\nid: trial\nname: T\nversion: 1.0.0\ngame: ferry\n");
    folder_.Write("trial/data/d.yaml", "card:\n  - { id: flag, " + card + " }\n");
    folder_.Write("trial/tests/t.yaml",
                  "game: ferry\nplayers: 2\nscenarios:\n  - name: flags\n"
                  "    given: { seats: { 0: { hand: [flag] } } }\n    when: [ play:flag ]\n");
    base::Diagnostics findings;
    ASSERT_TRUE(mods::PackFolder(folder_ / "trial", file_, findings));
    std::filesystem::remove_all(folder_ / "trial");
  }
  static std::size_t Leftovers() {
    std::size_t count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::temp_directory_path())) {
      if (!entry.path().filename().string().starts_with("walz-mods-")) continue;
      for (const auto& mod : std::filesystem::directory_iterator(entry)) {
        if (mod.path().filename().string() == "0-" + name_) ++count;
      }
    }
    return count;
  }

  OwnFolder folder_;
  static inline const std::string name_ = "packed_" + std::to_string(getpid());
  const std::string file_ = folder_ / (name_ + ".zip");
};

TEST_F(ZippedMod, IsPlayedCheckedAndTestedAsItIs) {
  Pack("copies: 2");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"sim", "ferry", "--games", "2", "--mod", file_},
           {"play", "ferry", "--plain", "--players", "2", "--bots", "random", "--mod", file_},
           {"check", file_, "--play", "1"},
           {"check", "--mods", file_ + ",harbour-master"},
           {"test", file_}}) {
    const Ran ran = RunWalz(arguments);
    EXPECT_EQ(ran.code, kFine) << arguments[0] << "\n" << ran.out << ran.err;
    EXPECT_EQ(ran.out == "1 passed, 0 failed\n", arguments[0] == "test") << ran.out;
  }
  EXPECT_EQ(RunWalz({"test", file_, "--mod", "harbour-master"}).code, kFine);
  EXPECT_EQ(Leftovers(), 0U);
}

TEST_F(ZippedMod, IsNamedInFindingsByItsFile) {
  Pack("copeis: 2");
  const Ran ran = RunWalz({"check", file_});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_TRUE(ran.out.starts_with(file_ + "/data/d.yaml:2:17: error[WZ0210]")) << ran.out;
  EXPECT_EQ(RunWalz({"check", file_, "--fix"}).code, kUsage);
}

TEST_F(ZippedMod, IsRefusedWhereItIsDamaged) {
  folder_.Write(name_ + ".zip", "no zip at all");
  for (const std::string command : {"sim", "play"}) {
    const Ran ran = RunWalz({command, "ferry", "--mod", file_});
    EXPECT_EQ(ran.code, kFindings) << command;
    EXPECT_NE(ran.err.find("error[WZ0906]: `" + file_ + "` is not a valid zip archive"),
              std::string::npos)
        << ran.err;
  }
}

}  // namespace
}  // namespace walz::cli
