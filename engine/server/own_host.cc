#include "server/own_host.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <memory>
#include <optional>

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

// A host name and its port, if any.
struct NameAndPort {
  std::string_view name;
  std::optional<std::string_view> port;
};

// IPv6 addresses are in brackets.
NameAndPort Split(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  if (colon == std::string_view::npos || host.find(']', colon) != std::string_view::npos) {
    return {host, std::nullopt};
  }
  return {host.substr(0, colon), host.substr(colon + 1)};
}

std::string Written(int family, const void* address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const char* const written = inet_ntop(family, address, text.data(), text.size());
  return written == nullptr ? std::string() : std::string(written);
}

// Returns an address in the form of OwnAddresses, without brackets. Empty for a name: anyone can
// make a name resolve to this machine.
std::string NumberOf(std::string_view name) {
  const bool brackets = name.size() > 2 && name.front() == '[' && name.back() == ']';
  const std::string text(brackets ? name.substr(1, name.size() - 2) : name);
  in6_addr address{};
  const int family = brackets ? AF_INET6 : AF_INET;
  return inet_pton(family, text.c_str(), &address) == 1 ? Written(family, &address) : "";
}

// Returns true for link-local addresses, which browsers cannot use without an interface.
bool IsOfOneWire(std::string_view address) { return address.starts_with("fe80:"); }

std::string InBrackets(const std::string& address) {
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

}  // namespace

std::vector<std::string> OwnAddresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::vector<std::string> addresses;
  std::vector<std::string> long_ones;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    constexpr unsigned kRuns = IFF_UP | IFF_RUNNING;
    if (one->ifa_addr == nullptr || (one->ifa_flags & kRuns) != kRuns) continue;
    if ((one->ifa_flags & IFF_LOOPBACK) != 0) continue;
    if (one->ifa_addr->sa_family == AF_INET) {
      const auto* const address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
      addresses.push_back(Written(AF_INET, &address->sin_addr));
    } else if (one->ifa_addr->sa_family == AF_INET6) {
      const auto* const address = reinterpret_cast<const sockaddr_in6*>(one->ifa_addr);
      long_ones.push_back(Written(AF_INET6, &address->sin6_addr));
    }
  }
  addresses.insert(addresses.end(), long_ones.begin(), long_ones.end());
  return addresses;
}

bool ListensToAll(std::string_view bind) { return bind == "0.0.0.0" || bind == "::"; }

bool IsLoopbackHost(std::string_view host) {
  const std::string name = Lower(Split(host).name);
  return name == "localhost" || name == "[::1]" || NumberOf(name).starts_with("127.");
}

std::vector<std::string> OriginsOf(const std::string& bind, int port,
                                   const std::vector<std::string>& own) {
  std::vector<std::string> addresses;
  if (!ListensToAll(bind)) {
    addresses.push_back(bind);
  } else {
    std::copy_if(own.begin(), own.end(), std::back_inserter(addresses), [&](const auto& address) {
      const bool is_long = address.find(':') != std::string::npos;
      return !IsOfOneWire(address) && (bind == "::" || !is_long);
    });
  }
  if (addresses.empty()) addresses.emplace_back(bind == "::" ? "::1" : "127.0.0.1");
  for (std::string& address : addresses) {
    address = "http://" + InBrackets(address) + ":" + std::to_string(port);
  }
  return addresses;
}

std::string OriginOfProxy(const std::string& name) {
  return name.find("://") == std::string::npos ? "https://" + name : name;
}

std::string NameIn(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  if (scheme != std::string_view::npos) origin.remove_prefix(scheme + 3);
  return std::string(Split(origin.substr(0, origin.find('/'))).name);
}

bool IsOwnHost(const HttpSettings& settings, std::string_view host) {
  const std::string lower = Lower(host);
  const auto [name, port_text] = Split(lower);
  int port = 80;
  if (port_text) {
    const char* const end = port_text->data() + port_text->size();
    const auto read = std::from_chars(port_text->data(), end, port);
    if (read.ec != std::errc() || read.ptr != end) return false;
  }
  for (const std::string& known : settings.hosts) {
    if (name == Lower(NameIn(known))) return true;
  }
  if (port != settings.port) return false;
  if (name == "localhost" || name == "127.0.0.1" || name == "[::1]") return true;
  if (name == settings.bind || name == "[" + settings.bind + "]") return true;
  if (!ListensToAll(settings.bind)) return false;
  if (IsLoopbackHost(name)) return true;
  const std::string number = NumberOf(name);
  const std::vector<std::string> own = settings.addresses();
  return std::find(own.begin(), own.end(), number) != own.end();
}

}  // namespace walz::server
