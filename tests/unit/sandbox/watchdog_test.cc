#include "sandbox/watchdog.h"

#include <gtest/gtest.h>

#include "sandbox/call.h"
#include "sandbox/thread_pool.h"
#include "script_fixture.h"

namespace walz::sandbox {
namespace {

using std::chrono::hours;
using std::chrono::microseconds;

// Runs function `run` uncounted, to see whether it becomes suspect.
class Uncounted {
 public:
  explicit Uncounted(std::string_view code, microseconds patience = hours(1))
      : host_(code, nullptr, Limits{.memory = {}, .patience = patience}) {
    host_.sandbox.host().counting = Counting::kOnSuspicion;
  }
  // As an effect, and as a call.
  Limit Effect() {
    ScriptThread thread = host_.pool.Acquire();
    return thread.Start(host_["run"]) == RunStatus::kFailed ? thread.error().limit : Limit::kNone;
  }
  Limit Called() {
    const auto error = Call(host_.sandbox, host_["run"]);
    return error ? error->limit : Limit::kNone;
  }

 private:
  ScriptHost host_;
};

TEST(Watchdog, WhatIsShortIsNotSuspected) {
  Uncounted host("return {run = function() for i = 1, 1000 do end end}");
  EXPECT_EQ(host.Effect(), Limit::kNone);
  EXPECT_EQ(host.Called(), Limit::kNone);
}

TEST(Watchdog, ARunBeyondThePatienceOfItsHostIsSuspected) {
  Uncounted host("return {run = function() end}", microseconds(0));
  EXPECT_EQ(host.Effect(), Limit::kSuspect);
  EXPECT_EQ(host.Called(), Limit::kSuspect);
}

TEST(Watchdog, ATickEndsWhatWouldNever) {
  Uncounted host(
      "return {run = function() while true do pcall(function() while true do end end) end end}",
      Watchdog::kPatience);
  EXPECT_EQ(host.Effect(), Limit::kSuspect);
  EXPECT_EQ(host.Called(), Limit::kSuspect);
  // Once more, in a reused thread.
  EXPECT_EQ(host.Effect(), Limit::kSuspect);
}

TEST(Watchdog, CallsNestedTooDeeplyAreSuspected) {
  Uncounted host(
      "local function down(n) if n > 0 then down(n - 1) end return n end\n"
      "return {run = function() down(1500) end}");
  EXPECT_EQ(host.Effect(), Limit::kSuspect);
  EXPECT_EQ(host.Effect(), Limit::kSuspect);
  // The large stack remains, and must not hide the next overflow.
  EXPECT_EQ(host.Called(), Limit::kSuspect);
  EXPECT_EQ(host.Called(), Limit::kSuspect);
}

TEST(Watchdog, BrokenLimitsAreOnlySuspected) {
  Uncounted block("return {run = function() return ('x'):rep(60000):rep(2) end}");
  EXPECT_EQ(block.Effect(), Limit::kSuspect);
  Uncounted caught("return {run = function() pcall(string.rep, ('x'):rep(60000), 2) end}");
  EXPECT_EQ(caught.Effect(), Limit::kSuspect);
}

// In an uncounted run, such an error reports a different line.
TEST(Watchdog, AFailedRunIsSuspectEvenIfTheScriptContinues) {
  Uncounted fails("return {run = function()\n local x = 0\n return 1 // x\n end}");
  EXPECT_EQ(fails.Effect(), Limit::kSuspect);
  EXPECT_EQ(fails.Called(), Limit::kSuspect);
  Uncounted caught("return {run = function()\n pcall(error, 'no')\n end}");
  EXPECT_EQ(caught.Effect(), Limit::kSuspect);
  EXPECT_EQ(caught.Called(), Limit::kSuspect);
  Uncounted handled("return {run = function()\n xpcall(error, function() end)\n end}");
  EXPECT_EQ(handled.Effect(), Limit::kSuspect);
}

TEST(Watchdog, ACountedRunReportsTheLineOfADivision) {
  ScriptHost host(
      "return {run = function()\n local x = 0\n local ok, why = pcall(function()\n  local y = x\n"
      "  return 1 // y\n end)\n if not why:find(':5:', 1, true) then error(why) end\n end}");
  EXPECT_FALSE(Call(host.sandbox, host["run"]));
}

TEST(Watchdog, CountedRunsAreNeverSuspected) {
  ScriptHost host("return {run = function() for i = 1, 100000 do end end}", nullptr,
                  Limits{.memory = {}, .patience = microseconds(0)});
  EXPECT_FALSE(Call(host.sandbox, host["run"]));
  ScriptThread thread = host.pool.Acquire();
  EXPECT_EQ(thread.Start(host["run"]), RunStatus::kFinished);
  EXPECT_GE(thread.units(), 100000);
}

}  // namespace
}  // namespace walz::sandbox
