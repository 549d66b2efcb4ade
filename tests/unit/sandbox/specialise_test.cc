// Specialised scripts: the same behaviour with fewer instructions.
#include "sandbox/specialise.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

std::string TextOf(std::string_view source) {
  const GuardedFunction emit{
      "emit", [](std::string_view name) { return name == "a" ? std::optional(7) : std::nullopt; }};
  const auto specialised = Specialise(source, std::span(&emit, 1));
  return specialised ? specialised->text : "unchanged";
}

TEST(Specialise, LoopsOverListsCount) {
  EXPECT_EQ(TextOf("f() for i, x in ipairs(t.a) do f(i, x) end"),
            "local ipairs = ...; f() do local list_ = ipairs(t.a) for i = 1, 0x7fffffffffffffff do "
            "local x = list_[i] if not x and x == nil then break end f(i, x) end end");
  EXPECT_EQ(TextOf("local item_ local list_ for i in ipairs { 1 } do end"),
            "local ipairs = ...; local item_ local list_ do local list__ = ipairs { 1 } for i = 1, "
            "0x7fffffffffffffff do local item__ = list__[i] if not item__ and item__ == nil then "
            "break end end end");
}

TEST(Specialise, CallsAskFirstWhetherTheyAreNeeded) {
  EXPECT_EQ(TextOf("f() emit('a', { x = y, n = z.w + 1 })"),
            "local emit_ = ...; f() if emit_(7, y, z.w + 1) then emit('a', { x = y, n = z.w + 1 "
            "}) end");
  EXPECT_EQ(TextOf("local emit_ emit(\"a\", {})"),
            "local emit__ = ...; local emit_ if emit__(7) then emit(\"a\", {}) end");
  EXPECT_EQ(TextOf("f() for _, x in ipairs(t) do emit('a', { x = x }) end").substr(0, 31),
            "local ipairs, emit_ = ...; f() ");
}

TEST(Specialise, LinesStay) {
  const std::string source =
      "local t = {}\nfor _, x in ipairs(\n  t\n) do\n  emit('a', { x = x })\nend\nreturn t\n";
  const std::string text = TextOf(source);
  EXPECT_NE(text, "unchanged");
  EXPECT_EQ(std::ranges::count(text, '\n'), std::ranges::count(source, '\n'));
  EXPECT_NE(text.find("t\n) for _ ="), std::string::npos) << text;
}

TEST(Specialise, WhatIsNotCertainStays) {
  for (const char* source : {
           "return 1",
           "local ipairs = f for _, x in ipairs(t) do end",
           "local function f(ipairs) for _, x in ipairs(t) do end end",
           "f(ipairs) for _, x in ipairs(t) do end",
           "f() for _, x, y in ipairs(t) do end",
           "f() for _, x in ipairs(t), 1 do end",
           "f() for _,\nx in ipairs(t) do end",
           "local a = ... for _, x in ipairs(t) do end",
           "f(select('#', ...)) for _, x in ipairs(t) do end",
           "local emit = f emit('a', { x = 1 })",
           "local function emit() end emit('a', { x = 1 })",
           "f() for _, x in ipairs(t) do",
           "f() for _, x in ipairs(t do end",
           "f() emit('a', { x = 1 }",
           "f() emit('unknown', { x = 1 })",
           "f() emit('a')",
           "f() emit('a', t)",
           "f() emit(a, { x = 1 })",
           "f() emit('a' .. b, { x = 1 })",
           "f() emit('a', { 1 })",
           "f() emit('a', { x = f() })",
           "f() emit('a', { x = a:b() })",
           "f() emit('a', { x = f 'b' })",
           "f() emit('a', { x = {} })",
           "f() emit('a', { x = function() end })",
           "f() emit('a', { [x] = 1 })",
           "f() emit('a', { x = 1 }, 2)",
           "f() emit('a',\n{ x = 1 })",
           "f() emit('a', { x = 1 }).y = 1",
           "f() emit('a', { x = 1 }):y()",
           "local a = emit('a', { x = 1 })",
           "f(1, emit('a', { x = 1 }))",
           "return emit('a', { x = 1 })",
           "repeat f() until emit('a', { x = 1 })",
           "m.emit('a', { x = 1 })",
           "local t = { emit = 1 } emit('a', { x = 1 })",
           "f(emit) emit('a', { x = 1 })",
       }) {
    EXPECT_EQ(TextOf(source), "unchanged") << source;
  }
  EXPECT_NE(TextOf("local function f(...) return ... end for _, x in ipairs(t) do end"),
            "unchanged");
}

// The outcome of a script in one text, as it is written and specialised.
std::string BothWays(std::string_view code) {
  Limits as_written = kTestLimits;
  as_written.specialise = false;
  const auto show = [](const Outcome& outcome) {
    return outcome.printed + outcome.message() +
           (outcome.error ? " " + std::to_string(outcome.error->line) : "");
  };
  const std::string plain = show(RunScript(code, as_written));
  EXPECT_EQ(show(RunScript(code)), plain) << code;
  EXPECT_NE(TextOf(code), "unchanged") << code;
  return plain;
}

TEST(Specialise, LoopsBehaveAsWritten) {
  EXPECT_EQ(BothWays("local t = { 4, 5 }\nfor i, x in ipairs(t) do print(i, x) end"),
            "1\t4\n2\t5\n");
  EXPECT_EQ(BothWays("local t = { 4, nil, 5 }\nfor i, x in ipairs(t) do print(i, x) end"),
            "1\t4\n");
  // Lists that change in their loops, and loop variables that are assigned to.
  EXPECT_EQ(BothWays("local t = { 4 }\nfor i, x in ipairs(t) do\n"
                     "if i < 3 then t[i + 1] = x + 1 end i = 7 print(i, x) end"),
            "7\t4\n7\t5\n7\t6\n");
  EXPECT_EQ(BothWays("local t = { 4, 5 }\nfor i, x in ipairs(t) do t[2] = nil print(i, x) end"),
            "1\t4\n");
  EXPECT_EQ(BothWays("local t = { 4, 5 }\nfor _, x in ipairs(t) do t = {} print(x) end"), "4\n5\n");
  EXPECT_EQ(BothWays("local f = {}\nfor i, x in ipairs { 4, 5 } do f[i] = function() return x end "
                     "end print(f[1](), f[2]())"),
            "4\t5\n");
  EXPECT_EQ(BothWays("local t = { { 1, 2 }, { 3 } }\nfor _, x in ipairs(t) do for _, y in "
                     "ipairs(x) do if y == 2 then goto next end print(y) ::next:: end end"),
            "1\n3\n");
  EXPECT_EQ(BothWays("local function f(t) for i, x in ipairs(t) do if x then return i end end end\n"
                     "print(f { false, 3 })"),
            "2\n");
  EXPECT_EQ(BothWays("print(1) for _, _ in ipairs { 4, 5 } do print(_) end"), "1\n4\n5\n");
}

TEST(Specialise, LoopsReadFrozenLists) {
  // No global is a list with items. The content has none, and an unknown item is an error.
  EXPECT_EQ(BothWays("print(1) for _, x in ipairs(string) do print(x) end"), "1\n");
  const std::string code =
      "local t = { 4, 5 } local M = {} function M.run() for i, x in ipairs(t) do print(i, x) end "
      "for _, x in ipairs(M) do print(x) end end return M";
  EXPECT_NE(TextOf(code), "unchanged");
  EXPECT_EQ(RunSealed(code), "1\t4\n2\t5\n");
}

TEST(Specialise, ErrorsAreAsWritten) {
  EXPECT_EQ(BothWays("local t\n\nfor _, x in ipairs(t) do end"),
            "m/test.lua:3: bad argument #1 to 'ipairs' (table expected, got nil) 3");
  EXPECT_EQ(BothWays("local t = { 1 }\nfor _, x in ipairs(t) do\nprint(x.y.z)\nend").substr(0, 37),
            "m/test.lua:3: attempt to index a numb");
}

TEST(Specialise, AScriptAtALimitOfLuaIsCompiledAsWritten) {
  std::string code;
  for (int i = 0; i < 200; ++i) code += "local a" + std::to_string(i) + " ";
  code += "print((function() for _, x in ipairs({ 7 }) do return x end end)())";
  EXPECT_EQ(BothWays(code), "7\n");
}

}  // namespace
}  // namespace walz::sandbox
