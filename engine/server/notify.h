// Turn notifications by a command of the host.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tables/turn.h"

namespace walz::server {

// Runs a command with /bin/sh for each turn, in the background. At most kMaxRunning commands run at
// once; further turns are queued.
// Data is passed only in the environment, as WALZ_TABLE, WALZ_GAME, WALZ_SEAT, WALZ_NAME, WALZ_LINK
// and WALZ_PATH. Failures are ignored, so that games continue. Thread-safe.
class NotifyCommand {
 public:
  static constexpr std::size_t kMaxRunning = 4;
  static constexpr std::size_t kMaxQueued = 1000;  // further turns are dropped
  // A command that runs longer is killed with its children.
  static constexpr std::chrono::seconds kPatience{60};

  explicit NotifyCommand(std::string command);
  // Drops queued turns. Running commands continue.
  ~NotifyCommand();
  NotifyCommand(const NotifyCommand&) = delete;
  NotifyCommand& operator=(const NotifyCommand&) = delete;

  void Send(const tables::Turn& turn);

 private:
  using Clock = std::chrono::steady_clock;
  struct Child {
    pid_t process;
    Clock::time_point until;
  };

  void Run();
  void Reap();

  std::string command_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<tables::Turn> turns_;
  bool ends_ = false;
  std::vector<Child> running_;  // used by the thread alone
  std::thread runner_;          // last member: uses all others
};

}  // namespace walz::server
