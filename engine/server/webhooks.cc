#include "server/webhooks.h"

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "network/fetch.h"
#include "tables/webhook_address.h"

namespace walz::server {
namespace {

constexpr std::chrono::seconds kPatienceOfPost{10};
// Maximum queue length; further notifications are dropped.
constexpr std::size_t kMaxNotes = 1000;

}  // namespace

Webhooks::Webhooks(std::vector<std::string> prefixes)
    : prefixes_(std::move(prefixes)), sender_([this] { Run(); }) {}

Webhooks::~Webhooks() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  sender_.join();
}

void Webhooks::Send(const tables::Turn& turn) {
  if (turn.webhook.empty() || !tables::CheckWebhook(prefixes_, turn.webhook)) return;
  // Chat services use different names for the text.
  const nlohmann::ordered_json note = {
      {"type", "turn"},    {"table", turn.table}, {"game", turn.game},   {"seat", turn.seat},
      {"name", turn.name}, {"text", turn.text},   {"content", turn.text}};
  const std::lock_guard lock(mutex_);
  if (notes_.size() >= kMaxNotes) return;
  notes_.push_back(
      {turn.webhook, note.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)});
  changed_.notify_one();
}

void Webhooks::Run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ends_ || !notes_.empty(); });
    if (ends_) return;
    const Note note = std::move(notes_.front());
    notes_.pop_front();
    lock.unlock();
    // The result is ignored.
    static_cast<void>(network::Post(note.address, note.json, kPatienceOfPost).ok());
    lock.lock();
  }
}

}  // namespace walz::server
