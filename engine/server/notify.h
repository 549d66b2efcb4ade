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

namespace walz::server {

// A person's turn.
struct Turn {
  std::string table;
  std::string game;     // id
  std::string seat;     // `seat0`
  std::string name;     // of the person; may be empty
  std::string path;     // path of the seat's page, with its key
  std::string link;     // the complete address of that page
  std::string text;     // the message, in the server's language
  std::string webhook;  // the table's webhook (webhooks.h); may be empty
  bool command = true;  // run the server's command for this table
};

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

  void Send(const Turn& turn);

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
  std::deque<Turn> turns_;
  bool ends_ = false;
  std::vector<Child> running_;  // used by the thread alone
  std::thread runner_;          // last member: uses all others
};

}  // namespace walz::server
