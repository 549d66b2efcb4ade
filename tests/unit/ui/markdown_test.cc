// Markdown as HTML, as JSON and as lines.
#include "ui/markdown.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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

TEST(MarkdownTest, IsATreeOfNodes) {
  const auto tree = [](std::string_view markdown) { return MarkdownTree(markdown).dump(); };
  EXPECT_EQ(
      tree("Some *fine* **text**\nwith `code` &amp; &copy;.\n"),
      R"([["p","Some ",["em","fine"]," ",["strong","text"]," with ",["code","code"]," & &copy;."]])");
  EXPECT_EQ(tree("3. a\n4. b\n"), R"([["ol",{"start":3},["li","a"],["li","b"]]])");
  EXPECT_EQ(tree("1. a\n"), R"([["ol",["li","a"]]])");
  EXPECT_EQ(tree("- a\n"), R"([["ul",["li","a"]]])");
  EXPECT_EQ(tree("| a | b |\n|---|--:|\n| 1 | 2 |\n"),
            R"([["table",["thead",["tr",["th","a"],["th",{"align":"right"},"b"]]],)"
            R"(["tbody",["tr",["td","1"],["td",{"align":"right"},"2"]]]]])");
  EXPECT_EQ(tree("# Head\n\none  \ntwo\n"), R"([["h3","Head"],["p","one",["br"],"two"]])");
  EXPECT_EQ(tree(""), "[]");
}

TEST(MarkdownTest, NodesOfStrangersAreHarmless) {
  EXPECT_EQ(MarkdownTree("<b>x</b> [in](#one) [out](javascript:x) ![art](a.png)\n").dump(),
            R"([["p","<b>x</b> ",["a",{"href":"#one"},"in"]," out art"]])");
  // A tree as deep as the text would exhaust the stack of its readers.
  nlohmann::ordered_json node = MarkdownTree(std::string(5000, '>') + " deep\n");
  std::size_t depth = 0;
  for (; node.is_array(); ++depth) node = nlohmann::ordered_json(node.back());
  EXPECT_EQ(node, "deep");
  EXPECT_LE(depth, kDeepestNode + 1);
}

TEST(MarkdownTest, LinesAreWrappedAndListsIndented) {
  EXPECT_EQ(
      MarkdownLines("one two three four five\nsix\n\n- five six seven eight nine\n- ten\n", 22),
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
