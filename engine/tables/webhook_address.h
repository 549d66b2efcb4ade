// Addresses of webhooks, which tables name and the server restricts by prefixes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace walz::tables {

inline constexpr std::size_t kMaxWebhookBytes = 300;

// Returns true for a valid prefix: `http://` or `https://`, a host and a slash. Without the slash,
// `https://example.org` would allow `https://example.org.evil`.
bool IsWebhookPrefix(std::string_view text);

// Returns the error of an address, if any. An empty address is valid; any other one must begin with
// one of the prefixes.
base::Status CheckWebhook(const std::vector<std::string>& prefixes, std::string_view address);

}  // namespace walz::tables
