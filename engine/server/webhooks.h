// Tells addresses of the web whose turn it is: those that tables name and the server allows.
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

// What an address may look like of which others are the beginning: `http://` or `https://`, a host,
// a slash. Without the slash `https://example.org` would allow `https://example.org.evil`.
bool IsWebhookPrefix(std::string_view text);

// Sends what is to be told one after the other, in a thread of its own. Thread-safe. Nothing is
// told twice, and an address that does not answer is not asked again: the game does not stop for
// it.
class Webhooks {
 public:
  // `prefixes`: what allowed addresses begin with; each is an IsWebhookPrefix.
  explicit Webhooks(std::vector<std::string> prefixes);
  // Waits for what is being sent, which is at most some seconds, and drops the rest.
  ~Webhooks();
  Webhooks(const Webhooks&) = delete;
  Webhooks& operator=(const Webhooks&) = delete;

  const std::vector<std::string>& prefixes() const { return prefixes_; }

  // Whether a table may name this address: it leads nowhere else than below one of the prefixes.
  bool Allows(std::string_view address) const;

  // Tells the address of the table whose turn it is; nothing if it has none, or one that is not
  // allowed any more. Keys are not told: all readers of a channel could play with them.
  void Tell(const Turn& turn);

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

// Whether a table may name this address; an error says what is wrong with it. None at all is fine.
// `allowed`: null if the server tells no addresses.
base::Status CheckWebhook(const Webhooks* allowed, std::string_view address);

}  // namespace walz::server
