// A flag that is set by a timer.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace walz::server {

// Sets its flag after `time`, immediately if that is not positive. The destructor cancels the
// timer.
class Deadline {
 public:
  explicit Deadline(std::chrono::milliseconds time)
      : flag_(time.count() <= 0), thread_([this, time] { Wait(time); }) {}
  ~Deadline() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  const std::atomic<bool>* flag() const { return &flag_; }

 private:
  void Wait(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, time, [this] { return done_; })) flag_.store(true);
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::atomic<bool> flag_;
  std::thread thread_;  // last member: uses all others
};

}  // namespace walz::server
