// Frozen tables that functions only read: they access the content directly, without an observable
// difference.
#include <gtest/gtest.h>

#include <string>

#include "sandbox/compiled_function.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

// The names that escape from a chunk with a table `t`, a function `f` and a function with this
// body.
std::string EscapesOf(const std::string& body) {
  Sandbox sandbox;
  lua_State* const L = sandbox.state();
  const std::string code =
      "local t, f, k = {}, print, 1 return function(a) " + body + "\nend, t, f, k";
  EXPECT_EQ(luaL_loadbufferx(L, code.data(), code.size(), "@m", "t"), LUA_OK) << body;
  const Escapes escapes = FindEscapes(ReadCompiled(Dump(L)));
  lua_pop(L, 1);
  std::string names;
  for (const std::string& name : escapes.upvalues) names += name + " ";
  for (const std::string& name : escapes.globals) names += "_" + name + " ";
  return names;
}

TEST(DirectReads, DirectReadsDoNotEscape) {
  for (const char* body : {
           "return t.x",
           "return t[1]",
           "return t[a]",
           "return t[a.b.c]",
           "return t['x'].y[2]",
           "local x = t[a] or {} return x",
           "a = t[a] return a",
           "a = t[a.b + 1] + t[a] return a",
           "return zone[a.b]",
           "return function() return t.x end",
           "t.x(1)",
           "t.x.y = 1",
           "return zone.deck",
           "return zone[a], zone.deck:list(), #zone.deck",
       }) {
    EXPECT_EQ(EscapesOf(body), "") << body;
  }
  EXPECT_EQ(EscapesOf("return t[k]"), "k ");
  EXPECT_EQ(EscapesOf("return t[f(a, 2)]"), "f ");
}

TEST(DirectReads, AllElseEscapes) {
  for (const char* body : {
           "return t",
           "t = nil",
           "t.x = 1",
           "t[1] = 1",
           "t[a] = 1",
           "return #t",
           "return t == a",
           "return t[t]",
           "return a[t]",
           "return t:x()",
           "for _, x in a, t do return x end",
           "return { t }",
           "return (a and t or a).x, t",
           "return (t or a).x",
           "return (a or t)",
           "return t and t.x",
           "local u = t return u.x",
           "local u = t u.x = 1",
           "local u = t a = u[a] return u",
           "local v, u = 1, t a = u[a]",
           "local u = t u = u[a[u]]",
           "local u = t u = u[#u]",
           "local u, v = t u = u[u]",
           "return a .. t",
           "a(t)",
           "a(t.x, t)",
           "return function() t.x = 1 end",
           "return function() return function() return t end end",
       }) {
    EXPECT_EQ(EscapesOf(body), "t ") << body;
  }
  for (const char* body : {"return zone", "zone.x = 1", "return pairs(zone).x", "return #zone",
                           "local z = zone z.x = 1", "return zone:all()"}) {
    EXPECT_NE(EscapesOf(body).find("_zone "), std::string::npos) << body;
  }
}

TEST(DirectReads, ReturnExistingFields) {
  EXPECT_EQ(
      RunSealed("local t = { x = { y = 2 }, 7 } local M = { t = t, n = 1 }\n"
                "local function get(k) return t[k] end\n"
                "function M.run() print(t.x.y, get(1), t.none, M.n, M.t == get, math.max(1, 3))"
                " end return M"),
      "2\t7\tnil\t1\tfalse\t3\n");
}

TEST(DirectReads, MissingFieldsAreReportedAsUsual) {
  EXPECT_EQ(RunSealed("return {run = function() return math.maxx(1) end}"),
            "`math` has no function `maxx`; did you mean `max`?");
  EXPECT_EQ(RunSealed("return {run = function() return mathh.max(1) end}"),
            "undeclared global `mathh`; did you mean `math`?");
}

// A single function that writes disables direct reads, and nested tables stay frozen in any case.
TEST(DirectReads, NothingCanBeChangedThroughThem) {
  constexpr const char* kRefused = ": the table is frozen; declare what a game stores in YAML";
  EXPECT_EQ(RunSealed("local t = { x = 1 } local function get() return t.x end\n"
                      "return {run = function() t.x = get() + 1 end}"),
            std::string("cannot set field `x`") + kRefused);
  EXPECT_EQ(RunSealed("local t = { x = {} } return {run = function() t.x.y = 1 end}"),
            std::string("cannot set field `y`") + kRefused);
  EXPECT_EQ(RunSealed("local t = { f = function(self) self.x = 1 end }\n"
                      "return {run = function() t:f() end}"),
            std::string("cannot set field `x`") + kRefused);
  EXPECT_EQ(RunSealed("local function set(u) u.huge = 1 end\n"
                      "return {run = function() print(math.max(1, 2)) set(math) end}"),
            std::string("cannot set field `huge`") + kRefused);
}

}  // namespace
}  // namespace walz::sandbox
