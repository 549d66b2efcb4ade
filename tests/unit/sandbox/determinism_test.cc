#include <gtest/gtest.h>

#include <string>

#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

TEST(Pairs, GoesThroughKeysInOrder) {
  const Outcome outcome = RunScript(
      "local t = {[true] = 1, [false] = 1, b = 1, a = 1, ['\\xc3\\xa4'] = 1, [''] = 1, B = 1,\n"
      "  [10] = 1, [-1] = 1, [2.5] = 1, [2] = 1, [3] = 1, [1e300] = 1, [-1e300] = 1,\n"
      "  [math.huge] = 1, [math.maxinteger] = 1, [math.mininteger] = 1, ab = 1}\n"
      "for k in pairs(t) do print(k) end");
  EXPECT_EQ(outcome.printed,
            "-1e+300\n-9223372036854775808\n-1\n2\n2.5\n3\n10\n9223372036854775807\n1e+300\ninf\n"
            "\nB\na\nab\nb\n\xc3\xa4\nfalse\ntrue\n");
}

TEST(Pairs, IsTheSameForEveryHistoryOfTheTable) {
  // Insertions and removals in different orders give different layouts of the hash part.
  const Outcome outcome = RunScript(
      "local function names(t) local r = {} for k in pairs(t) do r[#r + 1] = k end\n"
      "  return table.concat(r, ' ') end\n"
      "local a, b = {}, {}\n"
      "for i = 1, 300 do a['k' .. i] = i end\n"
      "for i = 400, 1, -1 do b['k' .. i] = i end\n"
      "for i = 301, 400 do b['k' .. i] = nil end\n"
      "print(names(a) == names(b))");
  EXPECT_EQ(outcome.printed, "true\n");
}

TEST(Pairs, ListsNeedNoSorting) {
  EXPECT_EQ(RunScript("for i, v in pairs({'x', 'y', 'z'}) do print(i, v) end").printed,
            "1\tx\n2\ty\n3\tz\n");
  EXPECT_EQ(RunScript("for i, v in pairs({}) do print(i, v) end print('end')").printed, "end\n");
}

TEST(Pairs, SkipsFieldsRemovedDuringTheLoop) {
  EXPECT_EQ(RunScript("local t = {a = 1, b = 2, c = 3}\n"
                      "for k in pairs(t) do print(k) t.b = nil t.d = 4 end")
                .printed,
            "a\nc\n");
  EXPECT_EQ(RunScript("local t = {1, 2, 3}\n"
                      "for k in pairs(t) do print(k) t[2] = nil t[4] = 4 end")
                .printed,
            "1\n3\n");
}

TEST(Pairs, RefusesKeysWithoutOrder) {
  EXPECT_EQ(Eval("pairs({[{}] = 1})"),
            "cannot iterate over a table with a key of type table: such keys have no order");
  EXPECT_EQ(Eval("pairs({[print] = 1, a = 2})"),
            "cannot iterate over a table with a key of type function: such keys have no order");
}

TEST(Pairs, CallsNeedATable) {
  EXPECT_EQ(Eval("pairs(nil)"), "bad argument #1 to 'pairs' (table expected, got nil)");
}

TEST(Budget, IsHitAtTheSameInstruction) {
  const auto count = [](const char* before) {
    ScriptHost host(
        "local M = {}\n"
        "function M.run() for i = 1, 1e9 do print(i) end end\n"
        "function M.other() local t = {} for i = 1, 777 do t['k' .. i] = i end end\n"
        "return M",
        nullptr, Limits{.memory = {}, .units = 5000});
    if (*before != '\0') {
      EXPECT_FALSE(Call(host.sandbox, host["other"]));
    }
    host.print.lines.clear();
    ScriptThread thread = host.pool.Acquire();
    EXPECT_EQ(thread.Start(host["run"]), RunStatus::kFailed);
    return host.print.lines + std::to_string(thread.error().units);
  };
  EXPECT_EQ(count(""), count(""));
  EXPECT_EQ(count(""), count("other"));
}

TEST(Budget, CallsAreCountedFromTheBeginningOfAStep) {
  const auto count = [](bool after_another) {
    ScriptHost host(
        "return {run = function() for i = 1, 1e9 do print(i) end end,\n"
        "  other = function() for i = 1, 33 do end end}",
        nullptr, Limits{.memory = {}, .units = 5000});
    if (after_another) {
      EXPECT_FALSE(Call(host.sandbox, host["other"]));
    }
    EXPECT_TRUE(Call(host.sandbox, host["run"]));
    return host.print.lines;
  };
  EXPECT_EQ(count(false), count(true));
}

// The units that a function uses.
std::int64_t Units(const std::string& body) {
  ScriptHost host("return {run = function() " + body + " end}");
  const auto error = Call(host.sandbox, host["run"]);
  EXPECT_FALSE(error) << FormatError(*error);
  return host.sandbox.budget().used();
}

TEST(Budget, WorkInsideTheLibraryIsPaidFor) {
  // The loops alone use less than 1,000 units.
  EXPECT_GE(Units("local s = ('x'):rep(60000) for i = 1, 100 do local t = s .. i end"), 90'000);
  EXPECT_GE(Units("for i = 1, 100 do pairs({}) end"), 10'000);
  EXPECT_GE(Units("local t = {} for i = 1, 100 do t['k' .. i] = i end pairs(t)"), 500);
  EXPECT_GE(Units("local s = ('x'):rep(30000) s:find('^x*$')"), 30'000);
  EXPECT_GE(Units("local s = ('x'):rep(30000) s:find('y', 1, true)"), 30'000);
  EXPECT_GE(Units("local s = ('('):rep(30000) s:find('^%b()')"), 30'000);
  EXPECT_GE(Units("for i = 1, 100 do ('x'):rep(16000) end"), 100'000);
  EXPECT_GE(Units("local t = {} for i = 1, 100 do t[i] = i end for i = 1, 50 do "
                  "table.insert(t, 1, 0) end"),
            5'000);
  EXPECT_GE(Units("local t = {} for i = 1, 100 do t[i] = 'x' end for i = 1, 50 do "
                  "table.concat(t) end"),
            5'000);
  EXPECT_GE(Units("local t = {} for i = 1, 100 do t[i] = -i end table.sort(t)"), 600);
}

TEST(Budget, CountsAnEffectNotAThread) {
  ScriptHost host("return {run = function() for i = 1, 300 do end end}");
  ScriptThread first = host.pool.Acquire();
  ASSERT_EQ(first.Start(host["run"]), RunStatus::kFinished);
  const std::int64_t units = first.units();
  EXPECT_GT(units, 0);
  first.Abandon();
  ScriptThread second = host.pool.Acquire();
  ASSERT_EQ(second.Start(host["run"]), RunStatus::kFinished);
  EXPECT_EQ(second.units(), units);
  EXPECT_EQ(host.pool.made(), 1);
}

}  // namespace
}  // namespace walz::sandbox
