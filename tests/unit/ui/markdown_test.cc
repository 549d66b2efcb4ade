// Markdown as HTML and as lines.
#include "ui/markdown.h"

#include <gtest/gtest.h>

namespace walz::ui {
namespace {

using Lines = std::vector<std::string>;

TEST(MarkdownTest, IsHtml) {
  EXPECT_EQ(MarkdownHtml("Some *fine* **text** with `code`.\n"),
            "<p>Some <em>fine</em> <strong>text</strong> with <code>code</code>.</p>\n");
  EXPECT_EQ(MarkdownHtml("1. a\n2. b\n"), "<ol><li>a</li>\n<li>b</li>\n</ol>\n");
  EXPECT_NE(MarkdownHtml("| a | b |\n|---|--:|\n| 1 | 2 |\n").find("<td class=\"right\">2</td>"),
            std::string::npos);
}

TEST(MarkdownTest, HtmlOfStrangersIsText) {
  EXPECT_EQ(MarkdownHtml("<script>x</script>\n"), "<p>&lt;script&gt;x&lt;/script&gt;</p>\n");
}

TEST(MarkdownTest, LinksStayOnThePage) {
  EXPECT_EQ(MarkdownHtml("[in](#one) [out](https://elsewhere.example) ![art](a.png)\n"),
            "<p><a href=\"#one\">in</a> out <span>art</span></p>\n");
}

TEST(MarkdownTest, LinesAreWrappedAndListsIndented) {
  EXPECT_EQ(MarkdownLines("one two three four five\nsix\n\n- five six seven eight nine\n- ten\n", 22),
            (Lines{"one two three four", "five six", "", "- five six seven eight", "  nine", "- ten"}));
}

TEST(MarkdownTest, TablesHaveColumns) {
  EXPECT_EQ(MarkdownLines("| a | long |\n|---|---|\n| xyz | b |\n", 40),
            (Lines{"a    long", "xyz  b"}));
}

TEST(MarkdownTest, TextIsOneLineWithoutMarks) {
  EXPECT_EQ(MarkdownText("# Head\n\nSome *text*.\n"), "Head Some text.");
}

}  // namespace
}  // namespace walz::ui
