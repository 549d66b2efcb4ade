#include "lua/tree.h"

#include <gtest/gtest.h>

#include "lua/parser.h"

namespace walz::lua {
namespace {

TEST(Tree, ConditionsAreThoseOfBranchesAndLoops) {
  const Script script = Parse("if a then elseif b then else end while c do end repeat until d");
  std::string names;
  for (const Node& statement : script.root.children) {
    ForConditions(statement, [&](const Node& condition) { names += condition.text; });
  }
  EXPECT_EQ(names, "abcd");
}

TEST(Tree, TargetsHaveTheExpressionsOfTheirPlace) {
  const Script script =
      Parse("local a, b = 1\nM.c = 2\nfunction M.d() end\nlocal function e() end\nreturn f");
  std::string text;
  for (const Node& statement : script.root.children) {
    ForTargets(statement, [&](const Node& target, const Node* value) {
      text += PathOf(target) + (value == nullptr ? "-" : value->text) + " ";
    });
  }
  EXPECT_EQ(text, "a1 b- M.c2 M.d e ");
}

TEST(Tree, ArgumentsAreCountedFromOne) {
  const Script script = Parse("emit('sold', 2)\ncard:move(zone)");
  const Node& call = script.root.children[0];
  EXPECT_TRUE(IsCallOf(call, "emit"));
  EXPECT_FALSE(IsCallOf(call, "refuse"));
  ASSERT_NE(StringArgumentOf(call, 1), nullptr);
  EXPECT_EQ(StringArgumentOf(call, 1)->text, "sold");
  EXPECT_EQ(StringArgumentOf(call, 2), nullptr);
  EXPECT_EQ(ArgumentOf(call, 3), nullptr);
  const Node& method = script.root.children[1];
  EXPECT_FALSE(IsCallOf(method, "card"));
  ASSERT_NE(ArgumentOf(method, 1), nullptr);
  EXPECT_EQ(ArgumentOf(method, 1)->text, "zone");
}

TEST(Tree, AFieldHasAConstantName) {
  const Script script = Parse("a = b.c\na = b['d']\na = b[1]\na = b");
  std::string names;
  Walk(script.root, [&](const Node& node) {
    if (const std::string* const field = FieldOf(node)) names += *field;
  });
  EXPECT_EQ(names, "cd");
  EXPECT_TRUE(Contains(script.root, [](const Node& node) { return node.Is(Kind::kNumber); }));
  EXPECT_FALSE(Contains(script.root, [](const Node& node) { return node.Is(Kind::kCall); }));
}

}  // namespace
}  // namespace walz::lua
