// Targets of installed mods.
#include <filesystem>

#include "cli/running.h"

namespace walz::tests {
namespace {

ProgramResult Install(const Folder& folder, const std::string& home) {
  ProgramSettings settings;
  settings.environment = {{"XDG_DATA_HOME", home}, {"HOME", ""}};
  return RunProgram({"install", folder / "m.zip", "--data", kFerry, "--lang", "en"}, settings);
}

TEST(InstallTest, ModsGoToTheUsersOwnUnlessToldOtherwise) {
  const Folder folder;
  const ProgramResult packed =
      Walz({"pack", kFerry + "/mods/harbour-master", "--out", folder / "m.zip", "--data", kFerry});
  ASSERT_EQ(packed.code, 0) << packed.out << packed.err;
  const ProgramResult installed = Install(folder, folder / "home");
  EXPECT_EQ(installed.code, 0) << installed.out << installed.err;
  EXPECT_TRUE(std::filesystem::exists(folder / "home/walzwerk/mods/harbour-master-1.1.0/mod.yaml"))
      << installed.out;
  const ProgramResult homeless = Install(folder, "");
  EXPECT_EQ(homeless.code, 2);
  EXPECT_NE(homeless.err.find("pass a folder with --in"), std::string::npos) << homeless.err;
}

}  // namespace
}  // namespace walz::tests
