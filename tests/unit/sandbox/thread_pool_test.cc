#include "sandbox/thread_pool.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "sandbox/bind.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

Answer<std::int64_t> Wait() { return Answer<std::int64_t>::Suspend(); }

constexpr Binding kWait[] = {Function<&Wait>("wait", Names(), "Waits.")};

const Registry& WaitRegistry() {
  static const Registry registry = [] {
    Registry made;
    made.Add({"wait", "", "For tests.", kWait});
    return made;
  }();
  return registry;
}

constexpr const char* kScript =
    "local M = {}\n"
    "function M.ask() return wait() + wait() end\n"
    "function M.loop() wait() while true do end end\n"
    "function M.fail() wait() error('boom') end\n"
    "function M.text() return 'abc', 2 end\n"
    "function M.long() for i = 1, 4000 do end wait() for i = 1, 4000 do end end\n"
    "return M";

class Threads : public ::testing::Test {
 protected:
  ScriptHost host_{kScript, &WaitRegistry()};
};

TEST(Iterators, GoOnAfterAnAnswer) {
  ScriptHost host(
      "return { run = function() local t = '' for k in pairs({ a = 1, b = 2 }) do wait() t = t .. "
      "k end\n"
      "for w in ('cd'):gmatch('.') do wait() t = t .. w end return t end }",
      &WaitRegistry());
  ScriptThread thread = host.pool.Acquire();
  ASSERT_EQ(thread.Start(host["run"]), RunStatus::kYielded);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(thread.Resume(0), RunStatus::kYielded);
  ASSERT_EQ(thread.Resume(0), RunStatus::kFinished);
  EXPECT_EQ(thread.ResultAs<std::string_view>(), "abcd");
}

TEST(Iterators, EndWithTheCallThatCreatedThem) {
  for (const char* const kept : {"('abc'):gmatch('.')", "pairs({ 1, 2 })", "pairs({ a = 1 })"}) {
    EXPECT_EQ(RunSealed("local next = " + std::string(kept) +
                        " return { run = function() print(next()) end }"),
              "this iterator was created in an earlier call")
        << kept;
  }
}

TEST_F(Threads, AreReusedAfterTheyHaveFinished) {
  for (int i = 0; i < 10; ++i) {
    ScriptThread thread = host_.pool.Acquire();
    EXPECT_EQ(thread.Start(host_["text"]), RunStatus::kFinished);
    EXPECT_EQ(thread.ResultAs<std::string_view>(), "abc");
    EXPECT_EQ(thread.ResultAs<int>(), std::nullopt);
  }
  EXPECT_EQ(host_.pool.made(), 1);
}

TEST_F(Threads, AreReusedAfterTheyWereAbandoned) {
  for (int i = 0; i < 10; ++i) {
    ScriptThread thread = host_.pool.Acquire();
    ASSERT_EQ(thread.Start(host_["ask"]), RunStatus::kYielded);
    if (i % 2 == 0) continue;
    ASSERT_EQ(thread.Resume(1), RunStatus::kYielded);
    ASSERT_EQ(thread.Resume(i), RunStatus::kFinished);
    EXPECT_EQ(thread.ResultAs<int>(), i + 1);
  }
  EXPECT_EQ(host_.pool.made(), 1);
}

TEST_F(Threads, AreDroppedAfterAnError) {
  for (int i = 0; i < 5; ++i) {
    ScriptThread thread = host_.pool.Acquire();
    ASSERT_EQ(thread.Start(host_["fail"]), RunStatus::kYielded);
    ASSERT_EQ(thread.Resume(0), RunStatus::kFailed);
    EXPECT_EQ(thread.error().message, "boom");
  }
  EXPECT_EQ(host_.pool.made(), 5);
  EXPECT_EQ(host_.pool.dropped(), 5);
}

TEST_F(Threads, AreCountedAgainAfterALimit) {
  // An error out of the hook leaves its thread uncounted: it must not be reused.
  for (int i = 0; i < 3; ++i) {
    ScriptThread thread = host_.pool.Acquire();
    ASSERT_EQ(thread.Start(host_["loop"]), RunStatus::kYielded);
    ASSERT_EQ(thread.Resume(0), RunStatus::kFailed);
    EXPECT_EQ(thread.error().limit, Limit::kInstructions);
  }
}

TEST_F(Threads, SeveralMayWaitAtOnce) {
  ScriptThread first = host_.pool.Acquire();
  ScriptThread second = host_.pool.Acquire();
  ASSERT_EQ(first.Start(host_["ask"]), RunStatus::kYielded);
  ASSERT_EQ(second.Start(host_["ask"]), RunStatus::kYielded);
  ASSERT_EQ(first.Resume(1), RunStatus::kYielded);
  ASSERT_EQ(second.Resume(10), RunStatus::kYielded);
  ASSERT_EQ(first.Resume(2), RunStatus::kFinished);
  ASSERT_EQ(second.Resume(20), RunStatus::kFinished);
  EXPECT_EQ(first.ResultAs<int>(), 3);
  EXPECT_EQ(second.ResultAs<int>(), 30);
}

TEST_F(Threads, CountUnitsAcrossQuestions) {
  ScriptThread thread = host_.pool.Acquire();
  ASSERT_EQ(thread.Start(host_["long"]), RunStatus::kYielded);
  const std::int64_t before = thread.units();
  EXPECT_GE(before, 4000);
  // Another effect in between changes nothing.
  ScriptThread other = host_.pool.Acquire();
  ASSERT_EQ(other.Start(host_["text"]), RunStatus::kFinished);
  ASSERT_EQ(thread.Resume(0), RunStatus::kFinished);
  EXPECT_GE(thread.units(), before + 4000);
}

TEST_F(Threads, UnitsAcrossQuestionsHitTheLimit) {
  ScriptHost host(kScript, &WaitRegistry(), Limits{.memory = {}, .units = 6000});
  ScriptThread thread = host.pool.Acquire();
  ASSERT_EQ(thread.Start(host["long"]), RunStatus::kYielded);
  ASSERT_EQ(thread.Resume(0), RunStatus::kFailed);
  EXPECT_EQ(thread.error().limit, Limit::kInstructions);
}

TEST_F(Threads, MoveTheLoan) {
  ScriptThread thread = host_.pool.Acquire();
  ASSERT_EQ(thread.Start(host_["ask"]), RunStatus::kYielded);
  ScriptThread moved = std::move(thread);
  EXPECT_EQ(moved.status(), RunStatus::kYielded);
  ASSERT_EQ(moved.Resume(1), RunStatus::kYielded);
  moved = host_.pool.Acquire();
  EXPECT_EQ(moved.status(), RunStatus::kIdle);
  EXPECT_EQ(moved.Start(host_["text"]), RunStatus::kFinished);
}

TEST_F(Threads, RefuseMisuse) {
  ScriptThread thread = host_.pool.Acquire();
  EXPECT_DEATH(thread.Resume(1), "does not wait");
  ASSERT_EQ(thread.Start(host_["text"]), RunStatus::kFinished);
  EXPECT_DEATH(thread.Start(host_["text"]), "not ready");
  EXPECT_DEATH(host_.pool.Acquire().Start(ScriptRef{}), "no function");
}

}  // namespace
}  // namespace walz::sandbox
