// Trees of sound and of half-typed scripts.
#include "lua/parser.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace walz::lua {
namespace {

// A tree in one line: kinds as numbers are no joy to read, so only texts and brackets.
std::string Shown(const Node& node) {
  std::string text = node.text;
  if (node.children.empty()) return text;
  text += "(";
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    text += (i == 0 ? "" : " ") + Shown(node.children[i]);
  }
  return text + ")";
}

std::string Read(const std::string& source) {
  const std::optional<Node> tree = ParseSound(source);
  return tree ? Shown(*tree) : "no Lua";
}

TEST(Parser, OperatorsBindAsInLua) {
  EXPECT_EQ(Read("return a or b and c == d"), "(((or(a and(b ==(c d))))))");
  EXPECT_EQ(Read("return 1 + 2 * 3 - 4"), "(((-(+(1 *(2 3)) 4))))");
  EXPECT_EQ(Read("return a .. b .. c"), "(((..(a ..(b c)))))");
  EXPECT_EQ(Read("return -x ^ 2 ^ y"), "(((-(^(x ^(2 y))))))");
  EXPECT_EQ(Read("return not a == b, #l > 0"), "(((==(not(a) b) >(#(l) 0))))");
  EXPECT_EQ(Read("return 1 << 2 | 3 & ~4 ~ 5 // 6 % 7"),
            "(((|(<<(1 2) ~(&(3 ~(4)) %(//(5 6) 7))))))");
}

TEST(Parser, ReturnsPathsOfNames) {
  const std::optional<Node> tree = ParseSound("return a.b.c, a[1], f().x, (a).b");
  ASSERT_TRUE(tree.has_value());
  const std::vector<Node>& values = tree->children[0].children[0].children;
  EXPECT_EQ(PathOf(values[0]), "a.b.c");
  for (int i : {1, 2, 3}) EXPECT_EQ(PathOf(values[static_cast<std::size_t>(i)]), "") << i;
}

TEST(Parser, StringsAndCommentsInAllForms) {
  EXPECT_EQ(Read("-- a\n--[[ b\n]] --[==[ ]] ]==]\nreturn 'x\\'y', \"z\", [[\nlong]], [=[]]]=]"),
            "(((x'y z long ]])))");
  EXPECT_EQ(Read("f'x' g{1} h\"y\""), "((f x) (g ((1))) (h y))");
  EXPECT_EQ(Read("return 'a\\z\n  b', 'c\\\nd', 'e\\\r\nf'"), "(((ab c\nd e\nf)))");
  EXPECT_EQ(Read("#!walz"), "no Lua");
  for (const char* const open :
       {"return 'x", "return \"x\ny\"", "--[[ x", "return [=[x]]", "'\\"}) {
    EXPECT_EQ(Read(open), "no Lua") << open;
  }
}

TEST(Parser, InvalidLuaHasNoTree) {
  for (const char* const text : {"x = = 1", "f(", "local function f(", "return {1", "if a then",
                                 "for i = 1 do", "a.b", "1 = 2", "end", "x = $", "local 1",
                                 "for a b do end", "return }", "f(1 2)", "function a.() end"}) {
    EXPECT_EQ(Read(text), "no Lua") << text;
  }
  for (const char* const text : {"for i = 1 do end", "for i = 1, 2, 3, 4 do end", "a, f() = 1, 2",
                                 "f(), a = 1, 2", "function f(..., a) end", "::a", "return ;;"}) {
    EXPECT_EQ(Read(text), "no Lua") << text;
  }
  EXPECT_NE(Read("goto a ::a::"), "no Lua");
  EXPECT_EQ(Read("x = " + std::string(5000, '(')), "no Lua");
}

TEST(Parser, ThoroughlyNoHigherThanOneCanWalk) {
  const auto chain = [](std::size_t links, const std::string& link) {
    std::string text = "local x = a";
    for (std::size_t i = 0; i < links; ++i) text += link;
    return text;
  };
  for (const char* const link : {".b", "[1]", "()", ":b()", " + a", " and a"}) {
    EXPECT_TRUE(ParseSound(chain(900, link))) << link;
    EXPECT_FALSE(ParseSound(chain(1000, link))) << link;
    EXPECT_FALSE(ParseSound(chain(60000, link))) << link;
  }
}

TEST(Parser, NodesHaveSpans) {
  const std::string source = "local a = 1\nf(a, 'b')\n";
  const auto file = std::make_shared<const base::SourceFile>("a.lua", source);
  const std::optional<Node> tree = ParseSound(source);
  ASSERT_TRUE(tree.has_value());
  EXPECT_EQ(SpanOf(file, tree->children[1]).text(), "f(a, 'b')");
  EXPECT_EQ(SpanOf(file, tree->children[1].children[2]).ToString(), "a.lua:2:6");
}

// The names of the functions that statements make, at any level.
std::string FunctionsIn(const Node& root) {
  std::string names;
  Walk(root, [&](const Node& node) {
    if (node.Is(Kind::kNamed) || node.Is(Kind::kLocalNamed)) {
      names += (names.empty() ? "" : " ") + PathOf(node.children[0]);
    }
    return true;
  });
  return names;
}

TEST(Recovery, OneBrokenFunctionCostsOneFunction) {
  for (const char* const broken : {"zone.",
                                   "zone.pile:",
                                   "local x =",
                                   "f(",
                                   "f(a, ",
                                   "if a then",
                                   "if a",
                                   "for i = 1, 2 do",
                                   "local t = { a = 1,",
                                   "local t = {",
                                   "x = (1 + ",
                                   "local s = 'open",
                                   "return a b",
                                   "end end",
                                   "a.b",
                                   "local",
                                   "function",
                                   "x = function(",
                                   "while",
                                   "repeat",
                                   "!",
                                   "g(function()",
                                   "1",
                                   ") ] }",
                                   "::",
                                   "else",
                                   "local t = { function() return 1 "}) {
    const std::string source = "function M.first(seat)\n  local a = 1\n  " + std::string(broken) +
                               "\nend\n\nlocal function second() return 2 end\n\n" +
                               "function M.third() return 3 end\n\nreturn M\n";
    const Script script = Parse(source);
    EXPECT_FALSE(script.is_sound()) << broken;
    EXPECT_EQ(FunctionsIn(script.root).substr(0, 7), "M.first") << broken;
    const std::string names = FunctionsIn(script.root);
    EXPECT_TRUE(names.ends_with("second M.third")) << broken << ": " << names;
    ASSERT_FALSE(script.root.children.empty()) << broken;
    EXPECT_TRUE(script.root.children.back().Is(Kind::kReturn)) << broken;
  }
}

// The first error: what is missing and where, and for a closing token the offset of its partner.
std::string ErrorOf(const std::string& source) {
  const Script script = Parse(source);
  if (script.is_sound()) return "sound";
  const SyntaxError& error = *script.error;
  std::string text = std::string(error.expected) + "@" + std::to_string(error.begin);
  if (error.opener) text += " of " + std::to_string(script.tokens[*error.opener].begin);
  return text;
}

TEST(Recovery, ReportsMissingTokensAtTheirPlaces) {
  EXPECT_EQ(ErrorOf("local x = f(1"), ")@13 of 11");
  EXPECT_EQ(ErrorOf("x = (1 + 2"), ")@10 of 4");
  EXPECT_EQ(ErrorOf("x = a[1"), "]@7 of 5");
  EXPECT_EQ(ErrorOf("x = { [1"), "]@8 of 6");
  EXPECT_EQ(ErrorOf("if a = 1 then end"), "then@5");
  EXPECT_EQ(ErrorOf("while a end"), "do@8");
  EXPECT_EQ(ErrorOf("for i 1, 2 do end"), "=@6");
  EXPECT_EQ(ErrorOf("for i, j 1 do end"), "in@9");
  EXPECT_EQ(ErrorOf("local t = { 1 2 }"), "}@14 of 10");
  EXPECT_EQ(ErrorOf("zone.pile:top\nx()"), "arguments@14");
  EXPECT_EQ(ErrorOf("repeat f() end"), "until@11 of 0");
  EXPECT_EQ(ErrorOf("function f()\n  g()\n\nfunction h() end"), "end@20 of 0");
  EXPECT_EQ(ErrorOf("f(1)"), "sound");
}

TEST(Recovery, LayoutShowsWhichClosingTokenIsMissing) {
  const std::string inner = "function f()\n  if a then\n    g()\nend\n\nfunction h() end\n";
  EXPECT_EQ(ErrorOf(inner), "end@" + std::to_string(inner.find("end\n")) + " of 15");
  EXPECT_EQ(ErrorOf("function f()\n  if a then\n    return 1\n  b()\nend"), "end@40 of 15");
  EXPECT_EQ(ErrorOf("repeat\n    return 1\nb()\n"), "until@20 of 0");
  EXPECT_EQ(ErrorOf("local t = {\n  a = 1,\n\nfunction f() end"), "}@22 of 10");
  EXPECT_EQ(ErrorOf("f(function()\n  g()\n\nlocal a = 1"), "end@20 of 2");
}

TEST(Recovery, LayoutThatExplainsNothingHasNoMeaning) {
  EXPECT_EQ(ErrorOf("for i = 1, 3 do\nlocal x = i\nif x thn end\nend"), "then@33");
  EXPECT_EQ(ErrorOf("do\nlocal x = {\n  1, 2\nend"), "}@22 of 13");
  EXPECT_EQ(ErrorOf("f(a,\n    function()\n  g()\nend)\nif x thn end"), "then@36");
}

TEST(Recovery, DistinguishesKindsOfErrors) {
  using Error = SyntaxError::Kind;
  struct Case {
    const char* source;
    Error kind;
    std::size_t begin;
    std::size_t end;
  };
  for (const auto& [source, kind, begin, end] : {
           Case{"f() end", Error::kUnexpected, 4, 7},
           Case{"x = 1 \xe2\x82\xac", Error::kUnexpected, 6, 9},
           Case{"a.b\nf()", Error::kNoStatement, 0, 3},
           Case{"f() = 1", Error::kNotAssignable, 0, 3},
           Case{"a, f() = 1, 2", Error::kNotAssignable, 3, 6},
           Case{"return 1\nf()", Error::kBehindReturn, 9, 10},
           Case{"f 'open\nif", Error::kOpenString, 2, 7},
           Case{"f([[open\nif", Error::kOpenString, 2, 11},
           Case{"f(--[[open", Error::kOpenComment, 2, 10},
           Case{"if a thn --[[open", Error::kExpected, 5, 8},
       }) {
    const Script script = Parse(source);
    ASSERT_FALSE(script.is_sound()) << source;
    EXPECT_EQ(script.error->kind, kind) << source;
    EXPECT_EQ(script.error->begin, begin) << source;
    EXPECT_EQ(script.error->end, end) << source;
    EXPECT_GE(script.tokens[script.error->token].end, end) << source;
  }
  EXPECT_EQ(Parse("x = " + std::string(5000, '(')).error->kind, Error::kTooDeep);
}

TEST(Recovery, AHalfTypedNameHasAnEmptyText) {
  const std::string source = "local pile = zone.";
  const Script script = Parse(source);
  const Node& value = script.root.children.at(0).children.at(1).children.at(0);
  ASSERT_TRUE(value.Is(Kind::kIndex));
  EXPECT_EQ(value.children[1].text, "");
  EXPECT_EQ(value.end, source.size());
}

TEST(Recovery, LayoutDoesNotAffectAValidScript) {
  const std::string source = "function f()\nlocal a = zone.\npile\nreturn function() end\nend";
  const Script script = Parse(source);
  EXPECT_TRUE(script.is_sound());
  EXPECT_EQ(script.root.children.size(), 1U);
}

// Every prefix of a script is parsed, with spans inside of it.
TEST(Recovery, EveryPrefixHasATree) {
  const std::string source =
      "-- a\nlocal M = {}\nfunction M.f(a, ...)\n  for i, x in ipairs(a) do\n    if x.y[1] == "
      "'z' then return { k = 1, [2] = #x } else M:g(x) end\n  end\n  repeat a = not a until a\n  "
      "while a do break end\n  --[[ b ]]\n  return a .. [[\nc]]\nend\nreturn M\n";
  ASSERT_TRUE(Parse(source).is_sound());
  for (std::size_t size = 0; size < source.size(); ++size) {
    const std::string prefix = source.substr(0, size);
    Walk(Parse(prefix).root, [&](const Node& node) {
      EXPECT_LE(node.begin, node.end) << prefix;
      EXPECT_LE(node.end, size) << prefix;
      return true;
    });
  }
}

TEST(Parser, ReadsEveryScriptOfTheGames) {
  namespace fs = std::filesystem;
  int count = 0;
  for (const char* const folder : {"scripts", "mods", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(WALZ_SOURCE_DIR) / folder)) {
      const std::string path = entry.path().string();
      // Some are refused on purpose, or are lists of lines.
      const bool is_bad = path.find("/content/bad/") != std::string::npos ||
                          path.find("/hostile/scripts/") != std::string::npos;
      if (entry.path().extension() != ".lua" || is_bad) continue;
      std::ifstream stream(entry.path());
      const std::string text((std::istreambuf_iterator<char>(stream)), {});
      EXPECT_TRUE(ParseSound(text).has_value()) << entry.path();
      ++count;
    }
  }
  EXPECT_GT(count, 80);
}

}  // namespace
}  // namespace walz::lua
