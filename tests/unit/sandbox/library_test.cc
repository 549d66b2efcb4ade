// Compares the sandbox's library functions with Lua's own, and tests their differences.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "sandbox/lua_api.h"
#include "unit/sandbox/script_fixture.h"

extern "C" {
#include <lualib.h>
}

namespace walz::sandbox {
namespace {

// The result of Eval, computed by plain Lua.
std::string PlainEval(const std::string& expressions) {
  lua_State* const L = luaL_newstate();
  luaL_openlibs(L);
  const std::string code =
      "local t = table.pack(" + expressions +
      ") for i = 1, t.n do t[i] = tostring(t[i]) end return table.concat(t, ' ')";
  const bool failed = luaL_dostring(L, code.c_str());
  std::string result = failed ? "error" : lua_tostring(L, -1);
  lua_close(L);
  return result;
}

class LikeLua : public ::testing::TestWithParam<const char*> {};

TEST_P(LikeLua, GivesTheSame) { EXPECT_EQ(Eval(GetParam()), PlainEval(GetParam())) << GetParam(); }

INSTANTIATE_TEST_SUITE_P(
    Patterns, LikeLua,
    ::testing::Values(
        "('hello world'):find('o w')", "('hello'):find('l')", "('hello'):find('xyz')",
        "('hello'):find('')", "('hello'):find('', 10)", "('hello'):find('', 6)",
        "('hello'):find('l', -2)", "('hello'):find('l', -100)", "('a.b'):find('.', 1, true)",
        "('a.b'):find('%.')", "('key = value'):match('^(%w+)%s*=%s*(%w+)$')",
        "('  trim  '):match('^%s*(.-)%s*$') .. '|'", "('abc'):match('()b()')",
        "('2024-01-31'):match('(%d+)-(%d+)-(%d+)')", "('f(a(b)c)d'):match('%b()')",
        "('THE (quick) fox'):find('%((%a+)%)')", "('hello hello'):match('(h.-o) %1')",
        "('x=1, y=2'):gsub('(%w)=(%w)', '%2=%1')", "('abc'):gsub('', '-')",
        "('abc'):gsub('.', {a = 1, b = false})", "('abc'):gsub('%w', '%0%0', 2)",
        "('hello'):gsub('l', function(c) return nil end)", "('abc'):gsub('^a', 'x')",
        "('aaa'):gsub('^a', 'x')", "('hello world'):gsub('o', '%%')",
        "('THE (quick) fox'):gsub('%f[%a]%a+', 'w')", "('a]b'):find('[]]')", "('a^b'):find('[b^]')",
        "('a-b'):find('[a-]', 2)", "('a-z'):find('[^a-y]')", "('%d'):find('%%d')",
        "('x'):rep(3, ',')", "('ab12'):match('[%a_][%w_]*')", "('0x1F'):match('^0[xX](%x+)$')",
        "('aXb'):find('%u')", "('a\\0b'):find('\\0')", "('...'):gsub('%.', 'x')",
        "('abc'):find('b', 1)", "('aab'):match('a-b')", "('aab'):match('a?b')",
        "('aab'):match('a+')", "('ab'):match('(a)(b)(c?)')", "('a,b,,c'):gsub(',', ';')",
        "('x'):find('[^%s]')", "('x]'):find('[^]]')", "('$'):find('$')", "('a$'):find('a%$')",
        "('äö'):len()", "('abc'):gsub('b', '%1')", "('aa'):find('()a%1')"));

INSTANTIATE_TEST_SUITE_P(
    Strings, LikeLua,
    ::testing::Values("('hello'):sub(2, -2)", "('hello'):sub(-3)", "('hello'):sub(10) .. '|'",
                      "('hello'):sub(0)", "('hello'):sub(-100, 100)", "('hello'):sub(4, 2) .. '|'",
                      "('hello'):sub(math.mininteger, math.maxinteger)", "('abc'):byte(1, -1)",
                      "('abc'):byte()", "('abc'):byte(10)", "('abc'):byte(-1)",
                      "string.char(72, 105)", "string.char() .. '|'", "('aBc'):upper()",
                      "('aBc'):lower()", "('abc'):reverse()", "#'abc'", "('x'):rep(0) .. '|'",
                      "('x'):rep(-1) .. '|'", "(''):rep(3, ',')"));

INSTANTIATE_TEST_SUITE_P(
    Format, LikeLua,
    ::testing::Values("('%d|%5d|%-5d|%05d|%+d'):format(42, 42, 42, 42, 42)",
                      "('%x %X %#x %o'):format(255, 255, 255, 8)", "('%i'):format(3.0)",
                      "('%5.2f|%e|%g|%G'):format(3.14159, 1e10, 0.1, 1e-10)",
                      "('%s|%10s|%-10s|%.2s'):format('abc', 'abc', 'abc', 'abc')",
                      "('%s %s %s'):format(nil, true, 1.5)", "('%q'):format('a\"b\\n\\\\')",
                      "('%c%c'):format(72, 105)", "('100%%')", "('%%'):format()",
                      "('%.3f'):format(2 / 3)", "('%.20s'):format('abc')",
                      "('%s'):format(('x'):rep(200))", "('%99.99f'):format(1e300)",
                      "('%5s'):format(('x'):rep(100))"));

INSTANTIATE_TEST_SUITE_P(
    Math, LikeLua,
    ::testing::Values("math.abs(-3), math.abs(2.5), math.abs(math.mininteger)",
                      "math.ceil(1.2), math.floor(-1.2), math.floor(7), math.ceil(1e100)",
                      "math.max(1, 3, 2), math.min(3, 1, 2), math.max(1.5, 1)",
                      "math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7.5, 2)",
                      "math.fmod(math.mininteger, -1)", "math.modf(3.7)", "math.modf(-3.7)",
                      "math.modf(1 / 0)", "math.modf(5)", "math.modf(-1e300)",
                      "math.tointeger(3.0), math.tointeger(3.5)",
                      "math.type(1), math.type(1.0), math.type('1')", "math.ult(1, -1)",
                      "math.maxinteger, math.mininteger, math.huge", "1e15, 1e100, -0.0, 2^53",
                      "7 // 2, 7 % -3, 7 / 2"));

INSTANTIATE_TEST_SUITE_P(
    Base, LikeLua,
    ::testing::Values("tonumber('10'), tonumber(' 0x1F '), tonumber('1e1'), tonumber('abc')",
                      "tonumber('ff', 16), tonumber('-zz', 36), tonumber('8', 8), tonumber('', 10)",
                      "tonumber(' 11 ', 2), tonumber('1 1', 2), tonumber('- 1', 10)",
                      "tonumber(nil)", "tonumber('10' .. '\\0')", "tostring(1), tostring(1.0)",
                      "select('#'), select('#', nil, nil), select(2, 'a', 'b', 'c')",
                      "select(-1, 'a', 'b')", "select(5, 'a')", "pcall(error, 'x')",
                      "pcall(error, nil)", "pcall(error)", "pcall(error, {})  == false",
                      "pcall(assert, false)", "pcall(assert, nil, 'm')", "assert(1, 2, 3)",
                      "pcall(function(...) return ... end, 1, nil)",
                      "xpcall(function(a) error('x', 0) end, function(e) return e .. 'y' end)",
                      "xpcall(function(...) return ... end, print, 1, 2)",
                      "type(nil), type(print)"));

INSTANTIATE_TEST_SUITE_P(
    Tables, LikeLua,
    ::testing::Values(
        "table.concat({1, 2, 3}, ', ')", "table.concat({}) .. '|'",
        "table.concat({1, 2, 3}, '', 2)", "table.concat({1, 2, 3}, '-', 2, 3)",
        "table.concat({1.5, 'x'})", "table.unpack({1, 2, 3}, 2)", "table.unpack({1, nil, 3}, 1, 3)",
        "table.unpack({}, 1, 0)", "table.pack(1, nil).n",
        "(function() local t = {1, 2} table.insert(t, 1, 0) return "
        "table.concat(t, ' ') end)()",
        "(function() local t = {1, 2} table.insert(t, 3) return #t end)()",
        "(function() local t = {1, 2, 3} return table.remove(t, 1), table.concat(t, ' ') end)()",
        "(function() local t = {1, 2, 3} return table.remove(t), #t end)()", "table.remove({})",
        "(function() local t = {1} return table.remove(t, 2), #t end)()",
        "pcall(table.remove, {1, 2, 3}, 7) == false", "pcall(table.insert, {1}, 5, 0) == false",
        "(function() local t = {3, 1, 2} table.sort(t) return table.concat(t, ' ') end)()",
        "(function() local t = {'b', 'a'} table.sort(t) return table.concat(t, ' ') end)()",
        "(function() local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end) return "
        "table.concat(t, ' ') end)()",
        "pcall(table.sort, {1, 'x'}) == false"));

TEST(Library, NanIsAlwaysNan) {
  EXPECT_EQ(Eval("0 / 0, -(0 / 0), ('%f'):format(0 / 0), ('%5.1f'):format(-(0 / 0))"),
            "nan nan nan nan");
}

TEST(Library, GmatchGoesThroughAllMatches) {
  EXPECT_EQ(RunScript("for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do print(k, v) end\n"
                      "for w in ('one two'):gmatch('%a+') do print(w) end\n"
                      "for p in ('ab'):gmatch('()') do print(p) end")
                .printed,
            "a\t1\nb\t2\none\ntwo\n1\n2\n3\n");
}

TEST(Library, MalformedPatternsAreErrors) {
  EXPECT_EQ(Eval("('x'):find('[a')"), "malformed pattern (missing ']')");
  EXPECT_EQ(Eval("('x'):find('[%')"), "malformed pattern (missing ']')");
  EXPECT_EQ(Eval("('x'):find('[')"), "malformed pattern (missing ']')");
  EXPECT_EQ(Eval("('x'):find('[^')"), "malformed pattern (missing ']')");
  EXPECT_EQ(Eval("('x'):find('%')"), "malformed pattern (ends with '%')");
  EXPECT_EQ(Eval("('x'):find('(x')"), "unfinished capture");
  EXPECT_EQ(Eval("('x'):match('x)')"), "invalid pattern capture");
  EXPECT_EQ(Eval("('x'):find('%1')"), "invalid capture index %1");
  EXPECT_EQ(Eval("('x'):find('%b')"), "malformed pattern (missing arguments to '%b')");
  EXPECT_EQ(Eval("('x'):find('%f')"), "missing '[' after '%f' in pattern");
  EXPECT_EQ(Eval("('x'):gsub('x', '%2')"), "invalid capture index %2");
  EXPECT_EQ(Eval("('x'):gsub('x', '%')"), "invalid use of '%' in replacement string");
  EXPECT_EQ(Eval("('x'):gsub('x', function() return {} end)"),
            "invalid replacement value (a table)");
}

TEST(Library, SortIsStable) {
  EXPECT_EQ(RunScript("local t = {}\n"
                      "for i = 1, 200 do t[i] = {key = i % 3, number = i} end\n"
                      "table.sort(t, function(a, b) return a.key < b.key end)\n"
                      "for i = 2, 200 do\n"
                      "  assert(t[i - 1].key < t[i].key or (t[i - 1].key == t[i].key and "
                      "t[i - 1].number < t[i].number))\n"
                      "end\n"
                      "print(#t)")
                .printed,
            "200\n");
}

TEST(Library, PrintNamesTheLine) {
  ScriptHost host("return {run = function() print('a', 1, nil) end}");
  ASSERT_FALSE(Call(host.sandbox, host["run"]));
  EXPECT_EQ(host.print.lines, "a\t1\tnil\n");
  EXPECT_EQ(host.print.last_place, "m/test.lua:1");
}

}  // namespace
}  // namespace walz::sandbox
