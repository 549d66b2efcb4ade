// A unit of the budget costs about the same whatever a script does.

#include <algorithm>
#include <ctime>

#include "script_fixture.h"

namespace walz::sandbox {
namespace {

// Processor time of this thread in nanoseconds.
double Now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e9 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec);
}

// Nanoseconds per unit of a script that runs into its limit.
double CostOf(const std::string& code) {
  constexpr Limits kLimits{.memory = {}, .units = 400'000};
  Sandbox sandbox(kLimits);
  const ModIndex mod = sandbox.AddMod("m");
  EXPECT_FALSE(sandbox.AddChunk(mod, "test", Chunk("m/test.lua", code)));
  const double begin = Now();
  const auto error = sandbox.Load(mod, "test");
  const double end = Now();
  EXPECT_TRUE(error && error->limit == Limit::kInstructions) << code;
  return (end - begin) / static_cast<double>(kLimits.units);
}

constexpr const char* kLoop = "while true do end";

// Returns the time of a unit of a script relative to a unit of an empty loop: the minimum of
// several measurements, because other programs can only make one slower. Stops once it is below
// `enough`.
double RelativeCostOf(const std::string& code, double enough) {
  double least = 1e9;
  for (int i = 0; i < 5 && least > enough; ++i) {
    const double loop = CostOf(kLoop);
    least = std::min(least, CostOf(code) / loop);
  }
  return least;
}

// Sanitizers make allocations slow, and not the machine of Lua. The thread sanitizer also looks up
// every byte that is compared.
#if defined(__SANITIZE_THREAD__)
constexpr double kMost = 300;
#elif defined(__SANITIZE_ADDRESS__)
constexpr double kMost = 90;
#else
constexpr double kMost = 20;
#endif

class Units : public testing::TestWithParam<const char*> {};

TEST_P(Units, CostTheSameWhateverAScriptDoes) {
  EXPECT_LT(RelativeCostOf(GetParam(), kMost), kMost);
}

const char* const kNumbersAsText[] = {
    ("local f, a = ('%99.99f'):rep(50), {} for i = 1, 50 do a[i] = 1e308 end "
     "while true do string.format(f, table.unpack(a)) end"),
    "while true do string.format('%.99f', 5e-324) end",
    "while true do string.format('%.99e', 5e-324) end",
    "while true do string.format('%.99g', 1.1) end",
    "while true do string.format('%d', 123456789) end",
    "while true do local s = tostring(1.1e-300) end",
    "local t = {} for i = 1, 100 do t[i] = 1.1e300 + i end while true do table.concat(t, ',') end",
    "while true do local n = tonumber('1.1e-300') end",
    "local s = ('1'):rep(300) .. 'e-300' while true do local n = tonumber(s) end",
    "local i = 0 while true do i = i + 1 local s = 'x' .. i end",
};
INSTANTIATE_TEST_SUITE_P(NumbersAsText, Units, testing::ValuesIn(kNumbersAsText));

const char* const kFailingCalls[] = {
    "local function f() pcall(f) pcall(f) end while true do f() end",
    "local function f() pcall(f) end while true do f() end",
    "local function f() return pcall(f) end while true do f() end",
    "local function f() xpcall(f, print) xpcall(f, print) end while true do f() end",
    "local function f() pcall(f) error({}) end while true do pcall(f) end",
    "local function f() pcall(f) error('x') end while true do pcall(f) end",
    "while true do pcall(error) end",
    "while true do pcall(error, 'x') end",
    "while true do pcall(string.rep) end",
    "while true do pcall(string.format, '%d', 'x') end",
};
INSTANTIATE_TEST_SUITE_P(FailingCalls, Units, testing::ValuesIn(kFailingCalls));

const char* const kLongTexts[] = {
    "local a, b = ('x'):rep(60000) .. 'a', ('x'):rep(60000) .. 'b' "
    "while true do local t = a < b end",
    "local a, b = ('x'):rep(60000) .. 'a', ('x'):rep(60000) .. 'b' "
    "while true do local t = a == b end",
    "local s = ('x'):rep(60000) while true do local t = s .. 'y' end",
    "while true do ('x'):rep(60000) end",
    "local s = ('x'):rep(60000) while true do s:upper() end",
    "local s = ('x'):rep(60000) while true do s:reverse() end",
    "local s = ('x'):rep(60000) while true do s:byte(1, 200) end",
    "local s = ('x'):rep(60000) while true do s:find('y', 1, true) end",
    "local s = ('x'):rep(1000) while true do s:find('.-y') end",
    "local s = ('x'):rep(1000) while true do s:gsub('x', 'yy') end",
    "local s = ('x'):rep(1000) while true do for w in s:gmatch('x') do end end",
    "local t = {} for i = 1, 200 do t[i] = ('x'):rep(300) end while true do table.concat(t) end",
    "local t = {} for i = 1, 100 do t[i] = ('x'):rep(60000) .. i end while true do table.sort(t) "
    "end",
    "local t = {} for i = 1, 100 do t[('x'):rep(60000) .. i] = i end "
    "while true do for k in pairs(t) do end end",
};
INSTANTIATE_TEST_SUITE_P(LongTexts, Units, testing::ValuesIn(kLongTexts));

const char* const kTables[] = {
    "while true do local x = {} end",
    "while true do local x = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10} end",
    "while true do local x = {a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8} end",
    "while true do local function g() end end",
    "local t = {} for i = 1, 1000 do t[i] = -i end "
    "while true do table.sort(t) table.sort(t, function(a, b) return a > b end) end",
    "local t = {} for i = 1, 1000 do t[i] = i end "
    "while true do table.insert(t, 1, 0) table.remove(t, 1) end",
    "local t = {} for i = 1, 200 do t[i] = i end while true do table.unpack(t) end",
    "local t = {} for i = 1, 1000 do t['k' .. i] = i end while true do for k in pairs(t) do end "
    "end",
    "while true do for k in pairs({a = 1, b = 2, c = 3}) do end end",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do for k in ipairs(t) do end end",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do local n = #t end",
    "while true do math.floor(1.5) end",
    "local t = {} for i = 1, 200 do t[i] = i end local function f(...) return select('#', ...) end "
    "while true do f(table.unpack(t)) end",
    "local t = {} for i = 1, 200 do t[i] = i end local function f(...) local a = {...} return #a "
    "end "
    "while true do f(table.unpack(t)) end",
};
INSTANTIATE_TEST_SUITE_P(Tables, Units, testing::ValuesIn(kTables));

// Once a long string exists, an instruction of the machine costs more, also after an answer.
TEST(UnitsOfALongString, LastAsLongAsTheEffect) {
  Budget budget;
  budget.EndLoading();
  budget.Begin(1'000'000);
  EXPECT_EQ(budget.step(), Budget::kStep);
  budget.NoteString(40960);
  EXPECT_EQ(budget.step(), 11 * Budget::kStep);
  const Usage used = budget.usage();
  budget.Begin(1'000'000);
  EXPECT_EQ(budget.step(), Budget::kStep);
  budget.Begin(1'000'000, Counting::kExact, used);
  EXPECT_EQ(budget.step(), 11 * Budget::kStep);
}

// Constants of scripts stay.
TEST(UnitsOfALongString, StayForOnesThatWereLoaded) {
  Budget budget;
  budget.Begin(1'000'000);
  budget.NoteString(40960);
  budget.EndLoading();
  budget.Begin(1'000'000);
  EXPECT_EQ(budget.step(), 11 * Budget::kStep);
}

}  // namespace
}  // namespace walz::sandbox
