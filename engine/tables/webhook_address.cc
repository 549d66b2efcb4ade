#include "tables/webhook_address.h"

#include <algorithm>
#include <cstdint>

#include "base/ascii.h"
#include "base/utf8.h"
#include "mods/web_address.h"
#include "tables/messages.h"

namespace walz::tables {
namespace {

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

base::Status CheckWebhook(const std::vector<std::string>& prefixes, std::string_view address) {
  if (address.empty()) return base::Ok();
  const std::string shown = base::Shorten(address);
  if (prefixes.empty()) {
    return base::Error{messages::WebhookNotAllowed({.url = shown})};
  }
  if (address.size() > kMaxWebhookBytes) {
    return base::Error{
        messages::WebhookTooLong({.url = shown, .limit = std::int64_t{kMaxWebhookBytes}})};
  }
  if (!IsPlain(address)) {
    return base::Error{messages::MalformedWebhook({.url = shown})};
  }
  const bool allowed = std::ranges::any_of(
      prefixes, [&](const std::string& prefix) { return address.starts_with(prefix); });
  if (allowed) return base::Ok();
  return base::Error{
      messages::WebhookPrefixNotAllowed({.url = shown, .prefixes = base::Join(prefixes, ", ")})};
}

}  // namespace walz::tables
