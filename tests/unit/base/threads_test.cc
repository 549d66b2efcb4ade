#include "base/threads.h"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

namespace walz::base {
namespace {

TEST(RunOnThreads, CallsOnceForEachNumberAndWaits) {
  std::mutex mutex;
  std::multiset<std::size_t> numbers;
  const std::size_t calls = RunOnThreads(4, [&](std::size_t number) {
    const std::lock_guard lock(mutex);
    numbers.insert(number);
  });
  EXPECT_EQ(calls, 4U);
  EXPECT_EQ(numbers, (std::multiset<std::size_t>{0, 1, 2, 3}));
}

TEST(RunOnThreads, CallsTheFirstInThisThread) {
  std::thread::id first;
  EXPECT_EQ(RunOnThreads(1, [&](std::size_t) { first = std::this_thread::get_id(); }), 1U);
  EXPECT_EQ(first, std::this_thread::get_id());
}

TEST(RunOnThreads, RunsThemAtTheSameTime) {
  std::atomic<int> arrived = 0;
  RunOnThreads(2, [&](std::size_t) {
    ++arrived;
    while (arrived < 2) std::this_thread::yield();
  });
  EXPECT_EQ(arrived, 2);
}

TEST(ProcessorCount, IsAtLeastOne) { EXPECT_GE(ProcessorCount(), 1); }

}  // namespace
}  // namespace walz::base
