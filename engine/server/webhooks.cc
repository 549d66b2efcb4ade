#include "server/webhooks.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/ascii.h"
#include "base/utf8.h"
#include "mods/web_address.h"
#include "network/fetch.h"
#include "server/messages.h"

namespace walz::server {
namespace {

constexpr std::chrono::seconds kPatienceOfPost{10};
// Maximum queue length; further notifications are dropped.
constexpr std::size_t kMaxNotes = 1000;

// Accepts letters, digits and common URL characters. Rejects escapes and `..`, whose meaning
// depends on the receiver.
bool IsPlain(std::string_view address) {
  constexpr std::string_view kOthers = "-._~/?=&:+,@";
  return address.find("..") == std::string_view::npos &&
         std::all_of(address.begin(), address.end(), [&](char c) {
           return base::IsLetterOrDigit(c) || kOthers.find(c) != std::string_view::npos;
         });
}

}  // namespace

bool IsWebhookPrefix(std::string_view text) {
  if (!mods::IsWebAddress(text) || !IsPlain(text)) return false;
  const std::size_t host = text.find("//") + 2;
  const std::size_t slash = text.find('/', host);
  return slash != std::string_view::npos && slash > host;
}

base::Status CheckWebhook(const Webhooks* allowed, std::string_view address) {
  if (address.empty()) return base::Ok();
  const std::string shown = base::Shorten(address);
  if (allowed == nullptr) {
    return base::Error{messages::WebhookNotAllowed({.url = shown})};
  }
  if (address.size() > kMaxWebhookBytes) {
    return base::Error{
        messages::WebhookTooLong({.url = shown, .limit = std::int64_t{kMaxWebhookBytes}})};
  }
  if (!IsPlain(address)) {
    return base::Error{messages::MalformedWebhook({.url = shown})};
  }
  if (allowed->Allows(address)) return base::Ok();
  return base::Error{messages::WebhookPrefixNotAllowed(
      {.url = shown, .prefixes = base::Join(allowed->prefixes(), ", ")})};
}

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

bool Webhooks::Allows(std::string_view address) const {
  return address.size() <= kMaxWebhookBytes && IsPlain(address) &&
         std::any_of(prefixes_.begin(), prefixes_.end(),
                     [&](const std::string& prefix) { return address.starts_with(prefix); });
}

void Webhooks::Send(const Turn& turn) {
  if (turn.webhook.empty() || !Allows(turn.webhook)) return;
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
