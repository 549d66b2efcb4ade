// Turn notifications by webhook.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tables/turn.h"

namespace walz::server {

// Sends notifications in sequence on its own thread. Thread-safe. Each is sent once, without
// retries.
class Webhooks {
 public:
  // `prefixes` begin the allowed addresses; tables::IsWebhookPrefix must be true for each.
  explicit Webhooks(std::vector<std::string> prefixes);
  // Waits for the current request, some seconds at most, and drops the rest.
  ~Webhooks();
  Webhooks(const Webhooks&) = delete;
  Webhooks& operator=(const Webhooks&) = delete;

  // Queues a notification to the table's webhook. Does nothing if the table has no webhook, or if
  // its webhook is no longer allowed. The message contains no keys, because every reader of the
  // channel could use them.
  void Send(const tables::Turn& turn);

 private:
  struct Note {
    std::string address;
    std::string json;
  };

  void Run();

  std::vector<std::string> prefixes_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Note> notes_;
  bool ends_ = false;
  std::thread sender_;
};

}  // namespace walz::server
