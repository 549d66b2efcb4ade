#include "mods/git.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "support/own_folder.h"
#include "support/small_server.h"

namespace walz::mods {
namespace {

TEST(Git, ThoroughlyGivesUpASilentServer) {
  const tests::SmallServer server(tests::Answers{{"/a.git/info/refs?service=git-upload-pack", ""}});
  const tests::OwnFolder folder;
  const std::string address = server.root() + "/a.git";
  const base::Status status =
      CloneRepository(address, folder / "a", std::chrono::milliseconds(500));
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "`" + address + "`: the server sends no data, or too slowly");
  EXPECT_FALSE(std::filesystem::exists(folder / "a"));
}

}  // namespace
}  // namespace walz::mods
