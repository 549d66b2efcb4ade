// walz pack and walz install: from one author's folder into another player's.
#include <gtest/gtest.h>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

const std::string kMod = std::string(WALZ_SOURCE_DIR) + "/tests/support/games/mods/harbour-master";
const std::string kNeedsIt = std::string(WALZ_SOURCE_DIR) + "/tests/support/games/mods/smugglers";

TEST(PackCommand, MakesAFileThatInstallTakes) {
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
  EXPECT_NE(again.err.find("is there already"), std::string::npos);
  // Nothing half done is left.
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(mods)) ++count;
  EXPECT_EQ(count, 1U);
}

TEST(PackCommand, PacksOnlyWhatWorks) {
  const OwnFolder folder;
  folder.Write("bad/mod.yaml", "schema: 1\nid: bad\nname: B\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("bad/data/x.yaml", "card:\n  - { id: x, colour: red }\n");
  const Ran ran = RunWalz({"pack", folder / "bad", "--out", folder / "b.zip"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("colour"), std::string::npos) << ran.out;
  EXPECT_FALSE(std::filesystem::exists(folder / "b.zip"));
  EXPECT_EQ(RunWalz({"pack", folder / "nothing"}).code, kUsage);
}

TEST(InstallCommand, TakesAModWhoseRequirementsAreStillMissing) {
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

TEST(InstallCommand, LeavesNothingOfWhatItRefuses) {
  const OwnFolder folder;
  folder.Write("x.zip", "no zip");
  const Ran ran = RunWalz({"install", folder / "x.zip", "--in", folder / "mods"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("WZ0906"), std::string::npos) << ran.out;
  EXPECT_TRUE(std::filesystem::is_empty(folder / "mods"));
  EXPECT_EQ(RunWalz({"install", folder / "nothing.zip", "--in", folder / "mods"}).code, kUsage);
}

}  // namespace
}  // namespace walz::cli
