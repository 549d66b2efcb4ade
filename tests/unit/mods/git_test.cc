#include "mods/git.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/own_folder.h"
#include "support/small_server.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

class Git : public testing::Test {
 protected:
  // Makes a repository of the files in the folder `repository`.
  void Commit() { Run("init --quiet && " + git() + "add . && " + git() + "commit --quiet -m all"); }
  void Run(const std::string& words) { ASSERT_EQ(std::system((git() + words).c_str()), 0); }

  base::Status Fetch(const std::string& address) {
    return FetchRepository(address, folder_ / "scratch", folder_ / "mod.zip");
  }
  base::Status Fetch() { return Fetch("file://" + (folder_ / "repository")); }

  // The bytes in `scratch` and of the archive.
  std::uint64_t BytesWritten() {
    std::uint64_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path())) {
      const std::string path = entry.path().string();
      if (path.starts_with(folder_ / "repository") || !entry.is_regular_file()) continue;
      bytes += entry.file_size();
    }
    return bytes;
  }

  tests::OwnFolder folder_;

 private:
  std::string git() {
    return "git -c user.name=a -c user.email=a@example.org -C '" + (folder_ / "repository") + "' ";
  }
};

TEST_F(Git, ThoroughlyGivesUpASilentServer) {
  const tests::SmallServer server(tests::Answers{{"/a.git/info/refs?service=git-upload-pack", ""}});
  const std::string address = server.root() + "/a.git";
  const base::Status status =
      FetchRepository(address, folder_ / "a", folder_ / "a.zip", std::chrono::milliseconds(500));
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "`" + address + "`: the server sends no data, or too slowly");
  EXPECT_FALSE(fs::exists(folder_ / "a"));
}

TEST_F(Git, PacksACommit) {
  folder_.Write("repository/mod.yaml", "id: a");
  folder_.Write("repository/.gitignore", "x");
  Commit();
  const base::Status status = Fetch();
  ASSERT_TRUE(status.ok()) << status.error().message;
  EXPECT_TRUE(fs::exists(folder_ / "mod.zip"));
}

TEST_F(Git, ARepositoryWithoutAModIsRefused) {
  folder_.Write("repository/deep/mod.yaml", "id: a");
  Commit();
  EXPECT_FALSE(Fetch().ok());
}

// 300 files of 1 MiB, which git stores once, in some kilobytes.
TEST_F(Git, ALargeTreeIsNotWritten) {
  folder_.Write("repository/mod.yaml", "id: a");
  for (int i = 0; i < 300; ++i) {
    folder_.Write("repository/data/f" + std::to_string(i) + ".yaml", std::string(1 << 20, 'x'));
  }
  Commit();
  const base::Status status = Fetch();
  ASSERT_FALSE(status.ok());
  EXPECT_NE(status.error().message.English().find("larger than a mod"), std::string::npos)
      << status.error().message;
  EXPECT_LT(BytesWritten(), std::uint64_t{1} << 20);
}

TEST_F(Git, ALargeFileIsNotWritten) {
  folder_.Write("repository/mod.yaml", "id: a");
  folder_.Write("repository/data/f.yaml", std::string(30 << 20, 'x'));
  Commit();
  EXPECT_FALSE(Fetch().ok());
  EXPECT_LT(BytesWritten(), std::uint64_t{1} << 20);
}

// Nine folders that each contain the next one ten times: 10^9 files.
TEST_F(Git, ATreeOfEndlessSizeIsRefused) {
  folder_.Write("repository/mod.yaml", "id: a");
  Commit();
  const std::string script = folder_ / "bomb.sh";
  folder_.Write(
      "bomb.sh",
      "set -e\ncd '" + (folder_ / "repository") +
          "'\n"
          "it=\"100644 blob $(git rev-parse HEAD:mod.yaml)\"\n"
          "for level in 1 2 3 4 5 6 7 8 9; do\n"
          "  tree=$(for n in 0 1 2 3 4 5 6 7 8 9; do printf '%s\\tf%s\\n' \"$it\" $n; done | git "
          "mktree)\n"
          "  it=\"040000 tree $tree\"\n"
          "done\n"
          "export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a\n"
          "git update-ref HEAD $(git commit-tree -m all $tree)\n");
  ASSERT_EQ(std::system(("sh '" + script + "'").c_str()), 0);
  const base::Status status = Fetch();
  ASSERT_FALSE(status.ok());
  EXPECT_NE(status.error().message.English().find("larger than a mod"), std::string::npos)
      << status.error().message;
}

// They run programs, or use the files of this process.
TEST_F(Git, OtherTransportsAreRefused) {
  // Nobody writes to the pipe.
  std::array<int, 2> pipe_ends{};
  ASSERT_EQ(pipe(pipe_ends.data()), 0);
  const std::string pipe = std::to_string(pipe_ends[0]) + "," + std::to_string(pipe_ends[1]);
  for (const std::string& address : {"git+fd::" + pipe, std::string("git+ext::true")}) {
    const base::Status status = Fetch(address);
    ASSERT_FALSE(status.ok()) << address;
    EXPECT_EQ(status.error().message, "git cannot fetch `" + address + "`");
  }
  close(pipe_ends[0]);
  close(pipe_ends[1]);
}

}  // namespace
}  // namespace walz::mods
