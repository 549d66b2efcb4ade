#include "yaml/packed_tree.h"

#include <gtest/gtest.h>

#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

constexpr const char* kText =
    "name: Gründerzeit  # ü is one column\n"
    "\"quoted\": '12'\n"
    "list:\n"
    "  - 12\n"
    "  - { a: [], b: {} }\n"
    "block: |\n"
    "  two\n"
    "  lines\n";

base::SourceFilePtr FileWith(const std::string& path, const std::string& text) {
  return std::make_shared<const base::SourceFile>(path, text);
}

Node Parsed(const base::SourceFilePtr& file) {
  base::Diagnostics findings;
  const std::optional<Node> tree = ReadYaml(file, findings, {});
  EXPECT_EQ(base::Render(findings), "");
  return tree.value_or(Node());
}

// Whether two trees are alike, down to where everything stands in its file.
bool SamePlaces(const Node& a, const Node& b) {
  if (a.span().begin != b.span().begin || a.span().end != b.span().end) return false;
  if (a.items().size() != b.items().size() || a.entries().size() != b.entries().size()) {
    return false;
  }
  for (std::size_t i = 0; i < a.items().size(); ++i) {
    if (!SamePlaces(a.items()[i], b.items()[i])) return false;
  }
  for (std::size_t i = 0; i < a.entries().size(); ++i) {
    if (a.entries()[i].key_span.begin != b.entries()[i].key_span.begin) return false;
    if (a.entries()[i].key_span.end != b.entries()[i].key_span.end) return false;
    if (!SamePlaces(a.entries()[i].value, b.entries()[i].value)) return false;
  }
  return true;
}

TEST(PackedTree, ComesBackAsItWas) {
  const Node tree = Parsed(FileWith("here.yaml", kText));
  const base::SourceFilePtr elsewhere = FileWith("elsewhere.yaml", kText);
  const std::optional<Node> again = UnpackTree(PackTree(tree), elsewhere);
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, tree);
  EXPECT_TRUE(SamePlaces(*again, tree));
  EXPECT_EQ(again->Find("list")->span().file, elsewhere);
  EXPECT_EQ(again->entries()[0].key_span.file, elsewhere);
}

TEST(PackedTree, CutOrLongerBytesAreNone) {
  const base::SourceFilePtr file = FileWith("here.yaml", kText);
  const std::string bytes = PackTree(Parsed(file));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(UnpackTree(std::string_view(bytes).substr(0, size), file)) << size;
  }
  EXPECT_FALSE(UnpackTree(bytes + '\0', file));
}

TEST(PackedTree, ChangedBytesAreNoneOrATree) {
  const base::SourceFilePtr file = FileWith("here.yaml", kText);
  const std::string bytes = PackTree(Parsed(file));
  int refused = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
      if (!UnpackTree(changed, file)) ++refused;
    }
  }
  EXPECT_GT(refused, 0);
}

TEST(PackedTree, NoMoreNestedThanFilesCanBe) {
  // Lists of one list each: tag 3, a span of four zeros, and the number of items.
  const std::string level = std::string("\3\0\0\0\0\1", 6);
  const std::string inmost = std::string("\0\0\0\0\0\0", 6);  // an empty text
  std::string bytes;
  for (int i = 0; i < 64; ++i) bytes += level;
  const base::SourceFilePtr file = FileWith("here.yaml", "a: 1\n");
  EXPECT_TRUE(UnpackTree(bytes + inmost, file));
  EXPECT_FALSE(UnpackTree(level + bytes + inmost, file));
}

// Remembers what it is asked and told.
class Notes : public TreeStore {
 public:
  std::optional<Node> Find(const base::SourceFilePtr& file) override {
    asked += file->path() + ' ';
    return answer;
  }
  void Keep(const base::SourceFile& file, const Node& /*tree*/) override {
    kept += file.path() + ' ';
  }

  std::string asked;
  std::string kept;
  std::optional<Node> answer;
};

class TreeStoreTest : public testing::Test {
 protected:
  TreeStoreTest() { UseTreeStore(notes_); }
  ~TreeStoreTest() override { UseTreeStore(nullptr); }

  // Reads a file of that path and text, long enough to be kept.
  std::optional<Node> ReadLong(const std::string& path, const std::string& text) {
    return ReadYaml(FileWith(path, text + "# " + std::string(TreeStore::kLeastBytes, '.') + "\n"),
                    findings_);
  }

  std::shared_ptr<Notes> notes_ = std::make_shared<Notes>();
  base::Diagnostics findings_;
};

TEST_F(TreeStoreTest, KeepsWhatWasReadWithoutAFinding) {
  EXPECT_TRUE(ReadLong("good.yaml", "a: 1\n"));
  EXPECT_TRUE(ReadLong("doubled.yaml", "a: 1\na: 2\n"));  // a finding, and a tree
  EXPECT_FALSE(ReadLong("bad.yaml", "a: [\n"));
  EXPECT_TRUE(ReadYaml(FileWith("short.yaml", "a: 1\n"), findings_));
  EXPECT_TRUE(ReadYaml(FileWith("limited.yaml", std::string(2000, '#')), findings_, {}));
  EXPECT_EQ(notes_->asked, "good.yaml doubled.yaml bad.yaml ");
  EXPECT_EQ(notes_->kept, "good.yaml ");
}

TEST_F(TreeStoreTest, WhatIsKeptIsNotReadAgain) {
  notes_->answer = Tree("kept: 1\n");
  const std::optional<Node> tree = ReadLong("bad.yaml", "a: [\n");
  ASSERT_TRUE(tree);
  EXPECT_NE(tree->Find("kept"), nullptr);
  EXPECT_TRUE(findings_.empty());
  EXPECT_EQ(notes_->kept, "");
}

}  // namespace
}  // namespace walz::yaml
