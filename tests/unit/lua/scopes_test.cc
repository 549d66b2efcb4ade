#include "lua/scopes.h"

#include <gtest/gtest.h>

#include "lua/parser.h"

namespace walz::lua {
namespace {

// `name:line` for every use of a name; line 0: a global.
std::string UsesIn(const std::string& source) {
  const Script script = Parse(source);
  const Scopes scopes(script.root);
  const base::SourceFile file("a.lua", source);
  std::string text;
  Walk(script.root, [&](const Node& node) {
    if (!node.Is(Kind::kName) || scopes.IsDeclaration(node)) return true;
    const Node* const declared = scopes.DeclarationOf(node);
    const int line = declared == nullptr ? 0 : file.PositionAt(declared->begin).line + 1;
    text += (text.empty() ? "" : " ") + node.text + ":" + std::to_string(line);
    return true;
  });
  return text;
}

TEST(Scopes, ANameMeansTheLastLocalInScope) {
  EXPECT_EQ(UsesIn("local a = a\nlocal a = a\nreturn a"), "a:0 a:1 a:2");
  EXPECT_EQ(UsesIn("do\n local a\nend\nreturn a"), "a:0");
  EXPECT_EQ(UsesIn("local function f(a)\n return f, a\nend\nf(a)"), "f:1 a:1 f:1 a:0");
  EXPECT_EQ(UsesIn("for a = a, 2 do\n f(a) end\nfor a, b in b do\n f(a, b) end"),
            "a:0 f:0 a:1 b:0 f:0 a:3 b:3");
  EXPECT_EQ(UsesIn("repeat\n local a\nuntil a\nreturn a"), "a:2 a:0");
  EXPECT_EQ(UsesIn("function M:f()\n return self end"), "M:0 self:1");
}

TEST(Scopes, KnowsInitialValuesOfLocals) {
  const Script script = Parse("local a, b = 1\na = 2\nreturn b");
  const Scopes scopes(script.root);
  const std::vector<Node>& names = script.root.children[0].children[0].children;
  ASSERT_NE(scopes.ValueOf(names[0]), nullptr);
  EXPECT_EQ(scopes.ValueOf(names[0])->text, "1");
  EXPECT_EQ(scopes.ValueOf(names[1]), nullptr);
  EXPECT_TRUE(scopes.IsAssigned(names[0]));
  EXPECT_FALSE(scopes.IsAssigned(names[1]));
  EXPECT_FALSE(scopes.IsRead(names[0]));
  EXPECT_TRUE(scopes.IsRead(names[1]));
}

}  // namespace
}  // namespace walz::lua
