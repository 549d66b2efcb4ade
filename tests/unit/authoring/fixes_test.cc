#include "authoring/fixes.h"

#include <gtest/gtest.h>

#include <memory>

#include "support/own_folder.h"

namespace walz::authoring {
namespace {

// Findings in one file, whose fixes write something else for stretches of its first line.
class Fixes : public testing::Test {
 protected:
  void Read(const std::string& text) {
    folder_.Write("a.yaml", text);
    file_ = std::make_shared<const base::SourceFile>("a.yaml", text);
  }
  base::Edit EditAt(int begin, int end, const std::string& text) const {
    return {{file_, {0, begin}, {0, end}}, text};
  }
  base::Diagnostic& Find(std::vector<base::Fix> fixes) {
    base::Diagnostic& finding = findings_.Add("WZ0210", {file_, {0, 0}, {0, 1}}, std::string("m"));
    finding.fixes = std::move(fixes);
    return finding;
  }
  std::vector<std::string> Apply() { return ApplyFixes(findings_, folder_.path()); }

  tests::OwnFolder folder_;
  base::SourceFilePtr file_;
  base::Diagnostics findings_;
};

using Lines = std::vector<std::string>;

TEST_F(Fixes, AreMadeTogether) {
  Read("\xC3\xA4: one two\n");
  Find({{std::string("write"), {EditAt(3, 6, "eleven")}}});
  Find({{std::string("write"), {EditAt(7, 10, "2")}}});
  EXPECT_EQ(Apply(), (Lines{"a.yaml:1:4: one -> eleven", "a.yaml:1:8: two -> 2"}));
  EXPECT_EQ(folder_.Read("a.yaml"), "\xC3\xA4: eleven 2\n");
}

TEST_F(Fixes, AreForPeopleToChooseIfThereAreSeveral) {
  Read("a: card\n");
  Find({{std::string("write"), {EditAt(3, 7, "care")}},
        {std::string("write"), {EditAt(3, 7, "cart")}}});
  EXPECT_EQ(Apply(), Lines{});
  EXPECT_EQ(folder_.Read("a.yaml"), "a: card\n");
}

TEST_F(Fixes, OfOnePlaceAreMadeOnce) {
  Read("a: clor\n");
  Find({{std::string("write"), {EditAt(3, 7, "color")}}});
  Find({{std::string("write"), {EditAt(3, 7, "color")}}});
  Find({{std::string("write"), {EditAt(5, 7, "x")}}});
  EXPECT_EQ(Apply().size(), 1U);
  EXPECT_EQ(folder_.Read("a.yaml"), "a: color\n");
}

TEST_F(Fixes, ShareEqualEdits) {
  Read("a: one two\n");
  const base::Edit first = EditAt(0, 0, "b: 1\n");
  Find({{std::string("write"), {first, EditAt(3, 6, "1")}}});
  Find({{std::string("write"), {first, EditAt(7, 10, "2")}}});
  EXPECT_EQ(Apply().size(), 3U);
  EXPECT_EQ(folder_.Read("a.yaml"), "b: 1\na: 1 2\n");
}

TEST_F(Fixes, DoNotChangeModifiedFiles) {
  Read("a: clor\n");
  folder_.Write("a.yaml", "a: clor # yes\n");
  Find({{std::string("write"), {EditAt(3, 7, "color")}}});
  EXPECT_EQ(Apply(), Lines{});
  EXPECT_EQ(folder_.Read("a.yaml"), "a: clor # yes\n");
}

TEST_F(Fixes, AreWholeOrNotAtAll) {
  Read("a: clor\n");
  const auto other = std::make_shared<const base::SourceFile>("b.yaml", "b: clor\n");
  folder_.Write("b.yaml", "b: something else\n");
  Find({{std::string("write"), {EditAt(3, 7, "color"), {{other, {0, 3}, {0, 7}}, "color"}}}});
  EXPECT_EQ(Apply(), Lines{});
  EXPECT_EQ(folder_.Read("a.yaml"), "a: clor\n");
}

TEST_F(Fixes, BeginFilesThatAreNotThereYet) {
  folder_.Write("locale/en/a.yaml", "locale:\n");
  file_ = std::make_shared<const base::SourceFile>("locale/de/a.yaml", "locale:\n");
  const base::SourceSpan end{file_, {1, 0}, {1, 0}};
  Find({{std::string("add"), {{end, "  - one\n"}}}});
  Find({{std::string("add"), {{end, "  - two\n"}}}});
  EXPECT_EQ(Apply(), (Lines{"locale/de/a.yaml:2:1: + - one", "locale/de/a.yaml:2:1: + - two"}));
  EXPECT_EQ(folder_.Read("locale/de/a.yaml"), "locale:\n  - one\n  - two\n");
}

}  // namespace
}  // namespace walz::authoring
