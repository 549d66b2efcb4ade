#include <charconv>
#include <string_view>

#include "base/ascii.h"
#include "server/http.h"

namespace walz::server {
namespace {

std::string Lower(std::string_view text) {
  std::string lower;
  for (const char c : text) {
    lower += base::IsUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return lower;
}

// An IPv4 address, or an IPv6 one in brackets: such names cannot be made to lead elsewhere.
bool IsNumeric(std::string_view name) {
  if (name.size() > 2 && name.front() == '[' && name.back() == ']') {
    return name.find_first_not_of("0123456789abcdef:.", 1) == name.size() - 1;
  }
  return !name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

bool IsOwnHost(const HttpSettings& settings, std::string_view host) {
  const std::string lower = Lower(host);
  std::string_view name = lower;
  int port = 80;
  const std::size_t colon = lower.rfind(':');
  if (colon != std::string::npos && lower.find(']', colon) == std::string::npos) {
    name = std::string_view(lower).substr(0, colon);
    const char* const end = lower.data() + lower.size();
    const auto read = std::from_chars(lower.data() + colon + 1, end, port);
    if (read.ec != std::errc() || read.ptr != end) return false;
  }
  for (const std::string& known : settings.hosts) {
    if (name == Lower(known)) return true;
  }
  if (port != settings.port) return false;
  const bool loopback = settings.bind.starts_with("127.") || settings.bind == "::1";
  if (name == "localhost" || name == "127.0.0.1" || name == "[::1]") return true;
  if (name == settings.bind || name == "[" + settings.bind + "]") return true;
  return !loopback && IsNumeric(name);
}

}  // namespace walz::server
