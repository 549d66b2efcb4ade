#include "yaml/node.h"

#include <gtest/gtest.h>

#include "base/codes.h"
#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

Node Word(std::string text) { return Node::Scalar(std::move(text), ScalarStyle::kPlain, {}); }

TEST(Node, IsMissingByDefault) {
  const Node node;
  EXPECT_TRUE(node.is_missing());
  EXPECT_EQ(node.text(), "");
  EXPECT_TRUE(node.entries().empty());
  EXPECT_TRUE(node.items().empty());
  EXPECT_EQ(node.Find("a"), nullptr);
  EXPECT_EQ(node.Describe(), "nothing");
}

TEST(Node, IsBuiltFromTheLeavesUp) {
  const Node list = Node::List({Word("a"), Word("b")}, {});
  const Node map = Node::Map({{"x", {}, list}, {"y", {}, Word("1")}}, {});
  EXPECT_EQ(map.Find("x")->items()[1].text(), "b");
  EXPECT_EQ(map.FindEntry("y")->value.text(), "1");
  EXPECT_EQ(map.Find("z"), nullptr);
  EXPECT_EQ(map.FindEntry("z"), nullptr);
  EXPECT_TRUE(map.is_map() && list.is_list());
}

TEST(Node, CopiesAreTheSameValue) {
  const Node map = Tree("a: [1, {b: 'c'}]");
  const Node copy = map;
  EXPECT_EQ(copy, map);
  EXPECT_EQ(copy.Find("a"), map.Find("a"));
}

TEST(Node, EqualityIgnoresPlaces) {
  EXPECT_EQ(Tree("a: [1, {b: 'c'}]"), Tree("a:\n  - 1\n  - b: \"c\"\n"));
  EXPECT_FALSE(Tree("a: 1") == Tree("a: '1'"));
  EXPECT_FALSE(Tree("{a: 1, b: 2}") == Tree("{b: 2, a: 1}"));
  EXPECT_FALSE(Tree("[]") == Tree("{}"));
  EXPECT_FALSE(Tree("[a]") == Tree("[b]"));
}

TEST(Node, DescribesItself) {
  EXPECT_EQ(Tree("a: 1").Describe(), "a map");
  EXPECT_EQ(Tree("[]").Describe(), "a list");
  EXPECT_EQ(Word("inn").Describe(), "`inn`");
  EXPECT_EQ(Tree("'inn'").Describe(), "the text `inn`");
  EXPECT_EQ(Word(std::string(50, 'x')).Describe(), "`" + std::string(40, 'x') + "…`");
  EXPECT_EQ(Tree("|\n  one\n  two\n").Describe(), "the text `one…`");
}

TEST(Node, ConversionErrorsNameTheValue) {
  EXPECT_EQ(Tree("a: 1").ToInteger().error().message, "expected an integer, found a map");
  EXPECT_EQ(Tree("[]").ToBool().error().message, "expected `true` or `false`, found a list");
  EXPECT_EQ(*Word("12").ToInteger(), 12);
  EXPECT_TRUE(*Word("true").ToBool());
}

TEST(Codes, AreAscendingAndExplained) {
  std::string_view last;
  for (const base::CodeInfo& info : base::kCodes) {
    EXPECT_LT(last, info.code);
    EXPECT_FALSE(info.title[0].empty()) << info.code;
    EXPECT_TRUE(info.explanation[0].ends_with('.')) << info.code;
    last = info.code;
  }
}

TEST(Codes, AreFoundByTheirName) {
  ASSERT_NE(base::FindCode("WZ0120"), nullptr);
  EXPECT_EQ(base::FindCode("WZ0120")->title[0], "duplicate key");
  EXPECT_EQ(base::FindCode("WZ9999"), nullptr);
}

}  // namespace
}  // namespace walz::yaml
