#include "mods/tree_cache.h"

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "support/own_folder.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;

base::SourceFilePtr FileWith(const std::string& text) {
  return std::make_shared<const base::SourceFile>("f.yaml", text);
}

class TreeCacheTest : public testing::Test {
 protected:
  TreeCacheTest() {
    base::Diagnostics findings;
    tree_ = *yaml::ReadYaml(file_, findings, {});
  }

  std::vector<fs::path> Files() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder_ / "trees")) {
      files.push_back(entry.path());
    }
    return files;
  }

  tests::OwnFolder folder_;
  TreeCache cache_{folder_ / "trees"};
  base::SourceFilePtr file_ = FileWith("list: [1, 'two']\n");
  yaml::Node tree_;
};

TEST_F(TreeCacheTest, KeepsTreesFromOneProgramToTheNext) {
  EXPECT_FALSE(cache_.Find(file_));
  cache_.Keep(*file_, tree_);
  TreeCache next(folder_ / "trees");
  const std::optional<yaml::Node> found = next.Find(file_);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, tree_);
  EXPECT_FALSE(next.Find(FileWith("list: [1, 'two'] \n"))) << "not the same bytes";
}

TEST_F(TreeCacheTest, PassesOverWhatIsDamaged) {
  cache_.Keep(*file_, tree_);
  ASSERT_EQ(Files().size(), 1U);
  const std::string name = Files()[0].filename();
  const std::string bytes = folder_.Read("trees/" + name);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    folder_.Write("trees/" + name, changed);
    EXPECT_FALSE(cache_.Find(file_)) << at;
    folder_.Write("trees/" + name, bytes.substr(0, at));
    EXPECT_FALSE(cache_.Find(file_)) << at;
  }
  cache_.Keep(*file_, tree_);
  EXPECT_TRUE(cache_.Find(file_));
}

TEST_F(TreeCacheTest, GoesWithoutWhereNothingCanBeKept) {
  folder_.Write("file", "");
  TreeCache nowhere(folder_ / "file");
  nowhere.Keep(*file_, tree_);
  EXPECT_FALSE(nowhere.Find(file_));
  EXPECT_EQ(folder_.Read("file"), "");
}

TEST_F(TreeCacheTest, RemovesTheOlderHalfOfTooMany) {
  const std::size_t many = 21;
  TreeCache small(folder_ / "trees", many - 1);
  const auto now = fs::file_time_type::clock::now();
  for (std::size_t i = 0; i < many; ++i) {
    const std::string name = "trees/" + std::to_string(i) + ".tree";
    folder_.Write(name, "");
    fs::last_write_time(folder_ / name, now - std::chrono::seconds(i));
  }
  folder_.Write("trees/no tree.txt", "");
  small.Keep(*file_, tree_);
  EXPECT_EQ(Files().size(), many - many / 2 + 2);
  EXPECT_TRUE(fs::exists(folder_ / "trees/0.tree"));
  EXPECT_FALSE(fs::exists(folder_ / ("trees/" + std::to_string(many - 1) + ".tree")));
  EXPECT_TRUE(fs::exists(folder_ / "trees/no tree.txt"));
  EXPECT_TRUE(cache_.Find(file_));
}

}  // namespace
}  // namespace walz::mods
