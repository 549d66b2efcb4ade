// Turn notifications by webhook. Tables name the addresses; the server restricts them by prefix.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/result.h"
#include "server/notify.h"

namespace walz::server {

inline constexpr std::size_t kMaxWebhookBytes = 300;

// Returns true for a valid prefix: `http://` or `https://`, a host and a slash. Without the slash,
// `https://example.org` would allow `https://example.org.evil`.
bool IsWebhookPrefix(std::string_view text);

// Sends notifications in sequence on its own thread. Thread-safe. Each is sent once, without
// retries.
class Webhooks {
 public:
  // `prefixes` begin the allowed addresses; IsWebhookPrefix must be true for each.
  explicit Webhooks(std::vector<std::string> prefixes);
  // Waits for the current request, some seconds at most, and drops the rest.
  ~Webhooks();
  Webhooks(const Webhooks&) = delete;
  Webhooks& operator=(const Webhooks&) = delete;

  const std::vector<std::string>& prefixes() const { return prefixes_; }

  // Returns true if the address is below one of the prefixes.
  bool Allows(std::string_view address) const;

  // Queues a notification to the table's webhook. Does nothing if the table has no webhook, or if
  // its webhook is no longer allowed. The message contains no keys, because every reader of the
  // channel could use them.
  void Send(const Turn& turn);

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

// Returns the error of an address, if any. An empty address is valid. `allowed` is null if webhooks
// are disabled.
base::Status CheckWebhook(const Webhooks* allowed, std::string_view address);

}  // namespace walz::server
