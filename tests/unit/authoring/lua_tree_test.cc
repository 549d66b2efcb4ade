// What is read of scripts.
#include "authoring/lua_tree.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace walz::authoring {
namespace {

// A tree in one line: kinds as numbers are no joy to read, so only texts and brackets.
std::string Shown(const LuaNode& node) {
  std::string text = node.text;
  if (node.children.empty()) return text;
  text += "(";
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    text += (i == 0 ? "" : " ") + Shown(node.children[i]);
  }
  return text + ")";
}

std::string Read(const std::string& source) {
  const std::optional<LuaNode> tree = ReadLua(source);
  return tree ? Shown(*tree) : "no Lua";
}

TEST(LuaTree, OperatorsBindAsInLua) {
  EXPECT_EQ(Read("return a or b and c == d"), "(((or(a and(b ==(c d))))))");
  EXPECT_EQ(Read("return 1 + 2 * 3 - 4"), "(((-(+(1 *(2 3)) 4))))");
  EXPECT_EQ(Read("return a .. b .. c"), "(((..(a ..(b c)))))");
  EXPECT_EQ(Read("return -x ^ 2 ^ y"), "(((-(^(x ^(2 y))))))");
  EXPECT_EQ(Read("return not a == b, #l > 0"), "(((==(not(a) b) >(#(l) 0))))");
  EXPECT_EQ(Read("return 1 << 2 | 3 & ~4 ~ 5 // 6 % 7"),
            "(((|(<<(1 2) ~(&(3 ~(4)) %(//(5 6) 7))))))");
}

TEST(LuaTree, SaysWhatIsNamed) {
  const std::optional<LuaNode> tree = ReadLua("return a.b.c, a[1], f().x, (a).b");
  ASSERT_TRUE(tree.has_value());
  const std::vector<LuaNode>& values = tree->children[0].children[0].children;
  EXPECT_EQ(PathOf(values[0]), "a.b.c");
  for (int i : {1, 2, 3}) EXPECT_EQ(PathOf(values[static_cast<std::size_t>(i)]), "") << i;
}

TEST(LuaTree, StringsAndCommentsInAllForms) {
  EXPECT_EQ(Read("-- a\n--[[ b\n]] --[==[ ]] ]==]\nreturn 'x\\'y', \"z\", [[\nlong]], [=[]]]=]"),
            "(((x'y z long ]])))");
  EXPECT_EQ(Read("#!walz\nf'x' g{1} h\"y\""), "((f x) (g ((1))) (h y))");
  for (const char* const open :
       {"return 'x", "return \"x\ny\"", "--[[ x", "return [=[x]]", "'\\"}) {
    EXPECT_EQ(Read(open), "no Lua") << open;
  }
}

TEST(LuaTree, WhatIsNoLuaIsNothing) {
  for (const char* const text : {"x = = 1", "f(", "local function f(", "return {1", "if a then",
                                 "for i = 1 do", "a.b", "1 = 2", "end", "x = $", "local 1",
                                 "for a b do end", "return }", "f(1 2)", "function a.() end"}) {
    EXPECT_EQ(Read(text), "no Lua") << text;
  }
  EXPECT_EQ(Read("x = " + std::string(5000, '(')), "no Lua");
}

TEST(LuaTree, ThoroughlyNoHigherThanOneCanWalk) {
  const auto chain = [](std::size_t links, const std::string& link) {
    std::string text = "local x = a";
    for (std::size_t i = 0; i < links; ++i) text += link;
    return text;
  };
  for (const char* const link : {".b", "[1]", "()", ":b()", " + a", " and a"}) {
    EXPECT_TRUE(ReadLua(chain(900, link))) << link;
    EXPECT_FALSE(ReadLua(chain(1000, link))) << link;
    EXPECT_FALSE(ReadLua(chain(60000, link))) << link;
  }
}

TEST(LuaTree, KnowsWhereThingsStand) {
  const std::string source = "local a = 1\nf(a, 'b')\n";
  const auto file = std::make_shared<const base::SourceFile>("a.lua", source);
  const std::optional<LuaNode> tree = ReadLua(source);
  ASSERT_TRUE(tree.has_value());
  EXPECT_EQ(SpanOf(file, tree->children[1]).text(), "f(a, 'b')");
  EXPECT_EQ(SpanOf(file, tree->children[1].children[2]).ToString(), "a.lua:2:6");
}

TEST(LuaTree, ReadsEveryScriptOfTheGames) {
  namespace fs = std::filesystem;
  int count = 0;
  for (const char* const folder : {"scripts", "mods", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(WALZ_SOURCE_DIR) / folder)) {
      const bool is_bad = entry.path().string().find("/content/bad/") != std::string::npos;
      if (entry.path().extension() != ".lua" || is_bad) continue;
      std::ifstream stream(entry.path());
      const std::string text((std::istreambuf_iterator<char>(stream)), {});
      EXPECT_TRUE(ReadLua(text).has_value()) << entry.path();
      ++count;
    }
  }
  EXPECT_GT(count, 80);
}

}  // namespace
}  // namespace walz::authoring
