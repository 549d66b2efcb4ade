#include "yaml/kept_trees.h"

#include <gtest/gtest.h>

#include <vector>

namespace walz::yaml {
namespace {

base::SourceFilePtr FileWith(const std::string& path, const std::string& text) {
  return std::make_shared<const base::SourceFile>(path, text);
}

Node TreeOf(const base::SourceFilePtr& file) {
  base::Diagnostics findings;
  return *ReadYaml(file, findings, {});
}

// Has one tree, and notes what it is asked for.
class Shelf : public TreeStore {
 public:
  explicit Shelf(base::SourceFilePtr has) : has_(std::move(has)) {}

  std::optional<Node> Find(const base::SourceFilePtr& file) override {
    ++asked;
    if (file->text() != has_->text()) return std::nullopt;
    return TreeOf(has_);
  }
  void Keep(const base::SourceFile& /*file*/, const Node& /*tree*/) override { ++kept; }

  int asked = 0;
  int kept = 0;

 private:
  base::SourceFilePtr has_;
};

TEST(KeptTrees, FindTheTreeOfAFileThatIsAsItWas) {
  KeptTrees trees(nullptr);
  const base::SourceFilePtr file = FileWith("a.yaml", "list: [1]\n");
  EXPECT_FALSE(trees.Find(file));
  trees.Keep(*file, TreeOf(file));
  const auto found = trees.Find(FileWith("a.yaml", "list: [1]\n"));
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, TreeOf(file));
  EXPECT_EQ(found->Find("list")->span().ToString(), "a.yaml:1:7");
}

TEST(KeptTrees, DoNotTakeOneFileForAnother) {
  KeptTrees trees(nullptr);
  const base::SourceFilePtr file = FileWith("a.yaml", "list: [1]\n");
  trees.Keep(*file, TreeOf(file));
  EXPECT_FALSE(trees.Find(FileWith("a.yaml", "list: [2]\n")));
  EXPECT_FALSE(trees.Find(FileWith("b.yaml", "list: [1]\n"))) << "places would be in the other";
}

TEST(KeptTrees, HoldTheLastTextOfAPath) {
  KeptTrees trees(nullptr);
  for (const char* const text : {"list: [1]\n", "list: [2]\n"}) {
    const base::SourceFilePtr file = FileWith("a.yaml", text);
    trees.Keep(*file, TreeOf(file));
  }
  EXPECT_FALSE(trees.Find(FileWith("a.yaml", "list: [1]\n")));
  EXPECT_TRUE(trees.Find(FileWith("a.yaml", "list: [2]\n")));
}

TEST(KeptTrees, LookBehindOnceAndWriteNothingThere) {
  const base::SourceFilePtr file = FileWith("a.yaml", "list: [1]\n");
  const auto shelf = std::make_shared<Shelf>(file);
  KeptTrees trees(shelf);
  EXPECT_TRUE(trees.Find(file));
  EXPECT_TRUE(trees.Find(file));
  EXPECT_EQ(shelf->asked, 1);
  const base::SourceFilePtr other = FileWith("a.yaml", "list: [2]\n");
  EXPECT_FALSE(trees.Find(other));
  trees.Keep(*other, TreeOf(other));
  EXPECT_EQ(shelf->kept, 0);
}

}  // namespace
}  // namespace walz::yaml
