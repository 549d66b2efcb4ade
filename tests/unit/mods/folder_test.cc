// Listing of folders, and errors for unreadable ones. Tests may run as root, who can read
// everything, so circular links and files in place of folders are used instead.
#include "files/folder.h"

#include <sys/stat.h>

#include "mods/discovery.h"
#include "mods/game_files.h"
#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

class FolderTest : public testing::Test {
 protected:
  FolderTest()
      : root_(fs::temp_directory_path() /
              ("walz_folder_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(root_);
    fs::create_directories(root_);
  }
  ~FolderTest() override { fs::remove_all(root_); }

  void Write(const std::string& path) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << "x";
  }
  // A path that nothing can be read at.
  fs::path Circle(const std::string& path) {
    fs::create_directories((root_ / path).parent_path());
    fs::create_symlink((root_ / path).filename(), root_ / path);
    return root_ / path;
  }
  std::string Shown(const base::Result<std::vector<fs::path>>& paths) const {
    if (!paths) return paths.error().message.English();
    std::string text;
    for (const fs::path& path : *paths) text += path.lexically_relative(root_).string() + " ";
    return text;
  }
  std::string Refusal(const std::string& path, const std::string& why) const {
    return "cannot read `" + (root_ / path).generic_string() + "`: " + why;
  }

  fs::path root_;
};

TEST_F(FolderTest, EntriesAreSorted) {
  for (const char* path : {"b", "a/x", "c"}) Write(path);
  EXPECT_EQ(Shown(files::ListFolder(root_)), "a b c ");
  EXPECT_EQ(Shown(files::ListFolder(root_ / "nothing")), "");
}

TEST_F(FolderTest, FilesBelowAreSortedAsTexts) {
  for (const char* path : {"a/x.yaml", "a-b/y.yaml", "a/b/z.lua", "a.yaml", "a/note"}) Write(path);
  EXPECT_EQ(Shown(files::ListFilesBelow(root_, {".yaml"})), "a-b/y.yaml a.yaml a/x.yaml ");
  EXPECT_EQ(Shown(files::ListFilesBelow(root_, {".yaml", ".lua"})),
            "a-b/y.yaml a.yaml a/b/z.lua a/x.yaml ");
  EXPECT_EQ(Shown(files::ListFilesBelow(root_ / "nothing", {".yaml"})), "");
}

TEST_F(FolderTest, LinksAreErrorsWhereverTheyLead) {
  Write("a/x.yaml");
  fs::create_symlink("a", root_ / "b");
  EXPECT_EQ(Shown(files::ListFilesBelow(root_, {".yaml"})), "a/x.yaml ");
  for (const char* target : {"a", "a/x.yaml", "nowhere"}) {
    fs::create_symlink(target, root_ / "link.yaml");
    EXPECT_EQ(Shown(files::ListFilesBelow(root_, {".yaml"})),
              Refusal("link.yaml", "it is a symbolic link"));
    fs::remove(root_ / "link.yaml");
  }
}

TEST_F(FolderTest, SpecialFilesAreErrors) {
  ASSERT_EQ(mkfifo((root_ / "pipe.yaml").c_str(), 0600), 0);
  EXPECT_EQ(Shown(files::ListFilesBelow(root_, {".yaml"})),
            Refusal("pipe.yaml", "it is not a regular file"));
}

TEST_F(FolderTest, HiddenFilesAreSkipped) {
  for (const char* path : {"x.yaml", ".y.yaml", ".git/z.yaml"}) Write(path);
  fs::create_symlink("somebody@home", root_ / ".#x.yaml");  // an editor's lock
  EXPECT_EQ(Shown(files::ListFilesBelow(root_, {".yaml"})), "x.yaml ");
}

TEST_F(FolderTest, UnreadableFilesAreReportedWithTheReason) {
  Write("file");
  Circle("circle.yaml");
  const std::string loop = Refusal("circle.yaml", "Too many levels of symbolic links");
  EXPECT_EQ(Shown(files::ListFolder(root_ / "file")), Refusal("file", "Not a directory"));
  EXPECT_EQ(Shown(files::ListFolder(root_ / "circle.yaml")), loop);
  EXPECT_EQ(Shown(files::ListFilesBelow(root_ / "file", {".yaml"})),
            Refusal("file", "Not a directory"));
  EXPECT_EQ(Shown(files::ListFilesBelow(root_, {".yaml"})),
            Refusal("circle.yaml", "it is a symbolic link"));
}

TEST_F(FolderTest, UnreadableFilesOfGamesAreReported) {
  Circle("data");
  const auto games = ListGames(root_);
  ASSERT_FALSE(games.ok());
  EXPECT_EQ(games.error().message, Refusal("data", "Too many levels of symbolic links"));
  const HarbourCopy copy;
  fs::create_symlink("circle.yaml", copy.path() / "data" / "harbour" / "circle.yaml");
  EXPECT_EQ(HeadsOf(copy.request()),
            "error[WZ0901]: cannot read `" +
                (copy.path() / "data" / "harbour" / "circle.yaml").generic_string() +
                "`: it is a symbolic link\n");
}

TEST_F(FolderTest, UnreadableFilesOfModsAreReported) {
  Circle("mods");
  LoadRequest request = HarbourRequest();
  request.mod_folders = {root_ / "mods"};
  base::Diagnostics broken;
  FindMods(request, broken);
  ASSERT_EQ(broken.size(), 1U);
  EXPECT_EQ(broken.items().front().message, Refusal("mods", "Too many levels of symbolic links"));
  // It harms those who ask for a mod that is not found, and nobody else.
  EXPECT_EQ(HeadsOf(request), "");
  request.mods = {"lighthouse"};
  EXPECT_NE(HeadsOf(request).find(broken.items().front().message.English()), std::string::npos);
}

// With a search for each request, two hundred mods beside each other take forty thousand readings.
TEST_F(FolderTest, AFolderThatIsNamedTwiceIsSearchedOnce) {
  Write("mods/a/mod.yaml");
  fs::create_directory_symlink(root_ / "mods", root_ / "link");
  LoadRequest request = HarbourRequest();
  request.mod_folders = {root_ / "mods", root_ / "mods/a/..", root_ / "link"};
  base::Diagnostics broken;
  FindMods(request, broken);
  EXPECT_EQ(broken.size(), 1U);
}

TEST_F(FolderTest, AModsFolderThatIsNoneIsAFinding) {
  Write("mod");
  base::Diagnostics findings;
  EXPECT_TRUE(ReadModFiles(root_ / "mod", "mods/mod", "mod", findings).content.empty());
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings.items().front().code, "WZ0901");
  EXPECT_EQ(findings.items().front().message, Refusal("mod", "Not a directory"));
}

}  // namespace
}  // namespace walz::mods
