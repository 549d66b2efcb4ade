#include "authoring/lua_slips.h"

#include <gtest/gtest.h>

#include <string>

#include "sandbox/syntax.h"

namespace walz::authoring {
namespace {

// Returns the advice for a script's syntax error; `accepted` if it has none.
std::string Advice(const std::string& source) {
  const auto file = std::make_shared<const base::SourceFile>("slips.lua", source);
  const auto refused = sandbox::FindSyntaxError(file);
  return refused ? AdviceOnSyntax(*refused).English() : "accepted";
}

TEST(LuaSlips, SyntaxOfOtherLanguagesIsTranslatedToLua) {
  EXPECT_EQ(Advice("local a = 1\nif a != 2 then end\n"), "write `~=` for not equal in Lua");
  EXPECT_EQ(Advice("local a = 1\na += 2\n"), "Lua has no `+=` and no `++`: write `x = x + 1`");
  EXPECT_EQ(Advice("if a && b then end\n"), "write `and` and `or` in Lua");
  EXPECT_EQ(Advice("if a = 1 then end\n"), "compare with `==` in Lua");
  EXPECT_EQ(Advice("// one more\n"), "start comments with `--` in Lua");
  EXPECT_EQ(Advice("local a = b > 1 ? 1 : 0\n").substr(0, 25), "Lua has no `a ? b : c`: w");
  EXPECT_EQ(Advice("for i = 1, 2 do\n  if i then continue end\nend\n").substr(0, 22),
            "Lua has no `continue`:");
  EXPECT_EQ(Advice("a.b == 1\n"),
            "`==` compares: write `=` to assign, or `if ... == ... then` to compare");
  EXPECT_EQ(Advice("if a then\n  b()\nelse if c then\n  d()\nend\n"),
            "write `elseif` as one word: see line 3");
}

TEST(LuaSlips, UnclosedBlocksAreReported) {
  EXPECT_EQ(Advice("function f()\n").substr(0, 16), "every `function`");
  EXPECT_EQ(Advice("local a = { 1 2 }\n"),
            "every `{` needs its `}`; put a comma between two fields");
  EXPECT_EQ(Advice("local a = (1 + 2\n"), "every `(` needs its `)`");
  EXPECT_EQ(Advice("local a = \"one\n").substr(0, 16), "close the string");
}

TEST(LuaSlips, NothingIsAdvisedWhereNothingIsKnown) {
  EXPECT_EQ(Advice("goto\n"), "");
  EXPECT_EQ(Advice("return 1 ~= 2\n"), "accepted");
}

}  // namespace
}  // namespace walz::authoring
