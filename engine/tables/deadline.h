// A timer, and a flag that is set by it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>

namespace walz::tables {

// Calls a function on its own thread after `time`. The destructor cancels the call or waits for it.
// Never calls it if the system has no more threads.
class Timer {
 public:
  Timer(std::chrono::milliseconds time, std::function<void()> call) {
    try {
      thread_ = std::thread([this, time, call = std::move(call)] { Wait(time, call); });
    } catch (const std::system_error&) {
    }
  }
  ~Timer() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
  }
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

 private:
  void Wait(std::chrono::milliseconds time, const std::function<void()>& call) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, time, [this] { return done_; })) call();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread thread_;  // last member: uses all others
};

// A flag that a stop request sets, for code that polls.
class StopFlag {
 public:
  explicit StopFlag(const std::stop_token& stop) : callback_(stop, [this] { flag_.store(true); }) {}
  StopFlag(const StopFlag&) = delete;
  StopFlag& operator=(const StopFlag&) = delete;

  void Set() { flag_.store(true); }
  bool is_set() const { return flag_.load(); }
  const std::atomic<bool>* get() const { return &flag_; }

 private:
  std::atomic<bool> flag_ = false;
  std::stop_callback<std::function<void()>> callback_;
};

// Sets its flag after `time`, or earlier at a stop request. If `time` is not positive, sets it
// immediately.
class Deadline {
 public:
  explicit Deadline(std::chrono::milliseconds time, const std::stop_token& stop = {})
      : flag_(stop), timer_(time, [this] { flag_.Set(); }) {
    if (time.count() <= 0) flag_.Set();
  }

  const std::atomic<bool>* flag() const { return flag_.get(); }

 private:
  StopFlag flag_;
  Timer timer_;
};

}  // namespace walz::tables
