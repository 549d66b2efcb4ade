// Scripts that try to hang, crash or escape. Each must end with an error, and the sandbox must keep
// working.
#include <gtest/gtest.h>

#include <string>

#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

std::string Repeat(std::string_view text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

TEST(Hostile, EndlessLoopHitsTheInstructionLimit) {
  const Outcome outcome = RunScript("\nwhile true do end");
  EXPECT_EQ(outcome.limit(), Limit::kInstructions);
  EXPECT_EQ(outcome.message(),
            "m/test.lua:2: instruction limit exceeded (1000000 units for one effect)");
}

TEST(Hostile, PcallCannotSwallowTheInstructionLimit) {
  EXPECT_EQ(RunScript("while true do pcall(function() while true do end end) end").limit(),
            Limit::kInstructions);
  EXPECT_EQ(
      RunScript("pcall(pcall, pcall, function() while true do end end) print('free')").printed, "");
}

TEST(Hostile, XpcallHandlerCannotLoopAfterTheLimit) {
  // Hooks are switched off in a message handler that runs because a hook raised the error.
  const Outcome outcome = RunScript(
      "local function forever() while true do end end\n"
      "xpcall(forever, forever)");
  EXPECT_EQ(outcome.limit(), Limit::kInstructions);
  const Outcome nested = RunScript(
      "local function forever() while true do end end\n"
      "xpcall(function() xpcall(forever, forever) end, forever)");
  EXPECT_EQ(nested.limit(), Limit::kInstructions);
}

TEST(Hostile, XpcallHandlerThatRunsForAnOrdinaryErrorIsCounted) {
  const Outcome outcome = RunScript("xpcall(error, function() while true do end end)");
  EXPECT_EQ(outcome.limit(), Limit::kInstructions);
}

TEST(Hostile, XpcallHandlerThatFailsEnds) {
  EXPECT_EQ(Eval("xpcall(error, function(e) error(e) end, 'x')").substr(0, 5), "false");
}

TEST(Hostile, MetatablesAndRawFunctionsAreAbsent) {
  for (const char* name : {"setmetatable", "getmetatable", "rawget", "rawset", "rawequal", "rawlen",
                           "next", "load", "dofile", "loadfile", "coroutine", "collectgarbage",
                           "warn", "utf8", "os", "io", "debug", "package"}) {
    EXPECT_EQ(Eval(name), "`" + std::string(name) + "` is not available to scripts");
  }
  EXPECT_EQ(Eval("math.random"), "`math` has no function `random`");
  EXPECT_EQ(Eval("string.dump"), "`string` has no function `dump`");
  EXPECT_EQ(Eval("('x').dump"), "nil");
}

TEST(Hostile, StringsHaveNoMetamethodsButIndex) {
  EXPECT_EQ(Eval("'10' + 1"), "attempt to perform arithmetic on a string value (constant '10')");
}

TEST(Hostile, CloseVariablesNeedAMetatable) {
  EXPECT_EQ(RunScript("local x <close> = {}").message(),
            "m/test.lua:1: variable 'x' got a non-closable value");
}

TEST(Hostile, RepIsBounded) {
  EXPECT_EQ(Eval("('x'):rep(1e9)"), "resulting string too long (limit 65536 bytes)");
  EXPECT_EQ(Eval("#('x'):rep(1 << 62)"), "resulting string too long (limit 65536 bytes)");
  EXPECT_EQ(Eval("#(''):rep(1e15)"), "0");
  EXPECT_EQ(Eval("#('x'):rep(65536)"), "65536");
}

TEST(Hostile, DoublingAStringHitsTheStringLimit) {
  const Outcome outcome =
      RunScript("local s = 'x' pcall(function() while true do s = s .. s end end)");
  EXPECT_EQ(outcome.limit(), Limit::kMemory);
  EXPECT_EQ(outcome.message(), "m/test.lua:1: memory limit exceeded: a string larger than 64 KiB");
}

TEST(Hostile, LongStringsAreCharged) {
  // One instruction copies 64 KiB: without the charge this would take minutes.
  const Outcome outcome = RunScript(
      "local s = ('x'):rep(65000) local i = 0 while true do i = i + 1 local t = s .. i end");
  EXPECT_EQ(outcome.limit(), Limit::kInstructions);
}

TEST(Hostile, HugeTableHitsTheBlockLimit) {
  const Outcome outcome = RunScript("local t = {} for i = 1, 1e6 do t[i] = i end");
  EXPECT_EQ(outcome.limit(), Limit::kMemory);
  EXPECT_EQ(outcome.error->message, "memory limit exceeded: a table or stack larger than 1024 KiB");
}

TEST(Hostile, AllocationBombInPcallHitsTheTotalLimit) {
  Limits limits;
  limits.memory.total = std::size_t{2} << 20;
  const Outcome outcome = RunScript(
      "local keep = {}\n"
      "while true do pcall(function() keep[#keep + 1] = ('x'):rep(1000) .. #keep end) end",
      limits);
  EXPECT_EQ(outcome.limit(), Limit::kMemory);
  EXPECT_EQ(outcome.error->message, "memory limit exceeded (2 MiB)");
}

TEST(Hostile, LivingAtTheMemoryLimitIsStopped) {
  // Fills the memory completely, then creates garbage: every few allocations cost a full
  // collection.
  Limits limits;
  limits.memory.total = std::size_t{2} << 20;
  ScriptHost host(
      "local M = {}\n"
      "function M.run(count)\n"
      "  local keep = {}\n"
      "  for i = 1, count do keep[i] = ('x'):rep(2000) .. i end\n"
      "  print('full')\n"
      "  while true do local t = {1, 2, 3} end\n"
      "end\n"
      "return M",
      nullptr, limits);
  const std::size_t free = limits.memory.total - host.sandbox.memory_used();
  const auto error =
      Call(host.sandbox, host["run"], static_cast<int>((free - limits.memory.total / 12) / 2030));
  ASSERT_TRUE(error);
  EXPECT_EQ(host.print.lines, "full\n");
  EXPECT_EQ(error->limit, Limit::kMemory);
}

TEST(Hostile, DeepRecursionIsStopped) {
  const Outcome outcome = RunScript("local function f() return 1 + f() end\npcall(f)");
  EXPECT_EQ(outcome.limit(), Limit::kDepth);
  EXPECT_EQ(outcome.message(), "m/test.lua:1: more than 1000 nested function calls");
}

TEST(Hostile, TailCallsAreCounted) {
  EXPECT_EQ(RunScript("local function f() return f() end f()").limit(), Limit::kInstructions);
}

TEST(Hostile, RecursionThroughCEnds) {
  EXPECT_NE(RunScript("local function f() return table.sort({1, 2, 3}, f) end f()").error,
            std::nullopt);
  EXPECT_NE(RunScript("local function f(s) return (s:gsub('.', f)) end f('x')").error,
            std::nullopt);
  EXPECT_NE(RunScript("local function f() pcall(f) end f()").message(), "x");
  EXPECT_NE(RunScript("local function f() xpcall(error, f) end f()").message(), "x");
}

TEST(Hostile, LongIndexChainInAnErrorDoesNotOverflowTheStack) {
  // Naming the offending value recurses once per step of the chain.
  const Outcome outcome = RunScript("local a = {} print(a" + Repeat("._ENV", 13000) + " + 1)");
  EXPECT_EQ(outcome.limit(), Limit::kNone);
  EXPECT_NE(outcome.error, std::nullopt);
}

TEST(Hostile, EnvironmentConstantIsAnOrdinaryError) {  // CVE-2022-28805
  EXPECT_EQ(RunScript("local _ENV <const> = 11; X = 1").message(),
            "m/test.lua:1: attempt to index a number value");
}

TEST(Hostile, ErrorWhileTheStackOverflowsIsAnOrdinaryError) {  // CVE-2022-33099
  const Outcome outcome = RunScript(
      "local function f() local x = ('x'):rep(10) return f() .. x end\n"
      "xpcall(f, function(e) return f() end)");
  EXPECT_EQ(outcome.limit(), Limit::kDepth);
}

TEST(Hostile, SortWithABadComparatorEnds) {
  EXPECT_EQ(RunScript("local t = {} for i = 1, 500 do t[i] = i end\n"
                      "table.sort(t, function() return true end)\n"
                      "table.sort(t, function(a, b) return a >= b end)\n"
                      "print(#t)")
                .printed,
            "500\n");
}

TEST(Hostile, SortThatFailsLeavesTheTable) {
  EXPECT_EQ(RunScript("local t = {3, 1, 2}\n"
                      "print(pcall(table.sort, t, function(a, b) error('no', 0) end))\n"
                      "print(table.concat(t, ' '))")
                .printed,
            "false\tno\n3 1 2\n");
}

TEST(Hostile, PatternsAreCharged) {
  const std::string subject = "local s = ('a'):rep(3000) ";
  EXPECT_EQ(RunScript(subject + "print(s:find(('a*'):rep(20) .. 'b'))").limit(),
            Limit::kInstructions);
  EXPECT_EQ(RunScript(subject + "while true do s:find('b', 1, true) end").limit(),
            Limit::kInstructions);
  EXPECT_EQ(RunScript(subject + "while true do s:match('.-b') end").limit(), Limit::kInstructions);
  EXPECT_EQ(RunScript("print(('x'):rep(300):find(('(x)'):rep(40)))").error->message,
            "too many captures");
  EXPECT_EQ(RunScript("print(('x'):rep(300):find(('x?'):rep(300)))").error->message,
            "pattern too complex");
}

TEST(Hostile, UnpackSelectAndByteAreBounded) {
  EXPECT_EQ(Eval("table.unpack({}, 1, 1e15)"), "too many results to unpack (at most 250)");
  EXPECT_EQ(Eval("table.unpack({}, math.mininteger, math.maxinteger)"),
            "too many results to unpack (at most 250)");
  EXPECT_EQ(Eval("('x'):rep(1000):byte(1, -1)"), "too many bytes (at most 250)");
  EXPECT_EQ(RunScript("print(table.concat({}, 'x', 1, 1e15))").error->message,
            "invalid value (nil) at index 1 in table for 'concat'");
}

TEST(Hostile, FormatShowsNoAddress) {
  EXPECT_EQ(Eval("string.format('%p', {})"), "invalid conversion `%p` to `format`");
  EXPECT_EQ(Eval("string.format('%s %s', {}, print)"), "table function");
  EXPECT_EQ(Eval("{}, print, function() end"), "table function function");
  EXPECT_EQ(Eval("string.format('%999d', 1)"), "invalid conversion `%999` to `format`");
  EXPECT_EQ(Eval("string.format('%0-+ # 5d', 1)"), "invalid conversion `%0-+ # ` to `format`");
}

TEST(Hostile, BytecodeIsRefused) {
  EXPECT_EQ(RunScript("\x1bLua").message(), "m/test.lua: compiled scripts are not allowed");
}

TEST(Hostile, SourceIsChecked) {
  EXPECT_EQ(RunScript(std::string(65537, ' ')).message(), "m/test.lua: script larger than 64 KiB");
  EXPECT_FALSE(RunScript(std::string(65536, ' ')).error);
  EXPECT_EQ(RunScript(std::string_view("\nx\0", 3)).message().substr(0, 33),
            "m/test.lua:2: invisible character");
  EXPECT_EQ(RunScript("-- \u202e").message(), "m/test.lua:1: invisible character \\u{202e}");
  EXPECT_EQ(RunScript("\n-- \xff").message(), "m/test.lua:2: invalid UTF-8");
}

TEST(Hostile, DeeplyNestedSourceIsAnError) {
  EXPECT_NE(RunScript(Repeat("(", 5000)).error, std::nullopt);
  EXPECT_NE(RunScript("local x = " + Repeat("{", 20000)).error, std::nullopt);
  EXPECT_NE(RunScript(Repeat("do ", 10000)).error, std::nullopt);
}

TEST(Hostile, PairsOverManyEmptySlotsIsCharged) {
  const Outcome outcome = RunScript(
      "local t = {} for i = 1, 20000 do t['k' .. i] = true end\n"
      "for i = 1, 20000 do t['k' .. i] = nil end\n"
      "while true do for k in pairs(t) do end end");
  EXPECT_EQ(outcome.limit(), Limit::kInstructions);
}

// String keys are sorted, which takes longer than traversing a list.
TEST(Hostile, PairsOverManyStringsIsChargedForEachMoreThanOverAList) {
  const auto limit_with = [](const std::string& key) {
    return RunScript("local t = {} for i = 1, 1000 do t[" + key +
                     "] = i end for i = 1, 500 do pairs(t) end")
        .limit();
  };
  EXPECT_EQ(limit_with("i"), Limit::kNone);
  EXPECT_EQ(limit_with("'k' .. i"), Limit::kInstructions);
}

TEST(Hostile, ManyArgumentsAreCharged) {
  const Outcome outcome = RunScript(
      "local function grow(n, ...) if n == 0 then return select('#', ...) end\n"
      "  return grow(n - 1, n, ...) end\n"
      "while true do grow(200) end");
  EXPECT_EQ(outcome.limit(), Limit::kInstructions);
}

TEST(Hostile, TheSentinelNeverReachesAScript) {
  const Outcome outcome = RunScript(
      "local ok, e = pcall(function() while true do end end) print(ok, e)\n"
      "local ok, e = pcall(function() while true do end end) print(ok, e)");
  EXPECT_EQ(outcome.printed, "");
}

TEST(Hostile, TheSandboxWorksOnAfterEveryLimit) {
  ScriptHost host(
      "local M = {}\n"
      "function M.loop() while true do end end\n"
      "function M.eat() local t = {} for i = 1, 1e6 do t[i] = i end end\n"
      "function M.deep() return 1 + M.deep() end\n"
      "function M.good() return 7 end\n"
      "return M");
  for (int round = 0; round < 3; ++round) {
    for (const char* bad : {"loop", "eat", "deep"}) {
      EXPECT_TRUE(Call(host.sandbox, host[bad]));
      ScriptThread thread = host.pool.Acquire();
      EXPECT_EQ(thread.Start(host[bad]), RunStatus::kFailed);
      EXPECT_NE(thread.error().limit, Limit::kNone);
    }
    const auto result = CallFor<int>(host.sandbox, host["good"]);
    ASSERT_TRUE(std::holds_alternative<int>(result));
    EXPECT_EQ(std::get<int>(result), 7);
    ScriptThread thread = host.pool.Acquire();
    EXPECT_EQ(thread.Start(host["good"]), RunStatus::kFinished);
    EXPECT_EQ(thread.ResultAs<int>(), 7);
  }
}

}  // namespace
}  // namespace walz::sandbox
