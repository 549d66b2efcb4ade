// HTTP and WebSocket for the Api: sockets, limits and security headers. Only files named `http*`
// use Boost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/own_host.h"
#include "tables/api.h"

namespace walz::server {

inline constexpr std::size_t kMaxHeaderBytes = 16384;
inline constexpr std::uint64_t kMaxBodyBytes = 65536;
inline constexpr std::size_t kMaxSocketMessageBytes = 16384;
inline constexpr std::size_t kMaxConnections = 4096;

struct HttpSettings {
  std::string bind = "127.0.0.1";  // an address of this machine
  std::uint16_t port = 0;          // 0: any free port
  std::vector<std::string> hosts;  // names or origins that a proxy uses for the server
  int threads = 2;                 // worker threads; bots get half as many in addition
  bool shared_store = false;       // other servers may change tables
  // Returns the machine's addresses. Called for each use, since they can change.
  std::function<std::vector<std::string>()> addresses = OwnAddresses;
};

// Returns true if a `Host` header names this server, which prevents DNS rebinding. With the
// server's port, it accepts `localhost`, `127.0.0.1`, `[::1]` and the listening address. If the
// server listens on all addresses, it also accepts any address of the machine with that port. It
// accepts `hosts` with any port.
bool IsOwnHost(const HttpSettings& settings, std::string_view host);

// A listening server. The thread that calls Run does all network I/O; workers answer requests.
class HttpServer {
 public:
  // Borrows the api. Fails if the address is not available.
  static base::Result<std::unique_ptr<HttpServer>> Listen(tables::Api& api, HttpSettings settings);
  ~HttpServer();

  std::uint16_t port() const;

  // Blocks until SIGINT, SIGTERM or Stop. Requests in progress are either stored completely or not
  // at all.
  void Run();
  // Thread-safe.
  void Stop();

  struct Impl;

 private:
  explicit HttpServer(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace walz::server
