// HTTP and WebSocket for the Api: sockets, limits, and what browsers must be told. Boost is known
// to the files that begin with `http` alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/api.h"
#include "server/own_host.h"

namespace walz::server {

inline constexpr std::size_t kMaxHeaderBytes = 16384;
inline constexpr std::uint64_t kMaxBodyBytes = 65536;
inline constexpr std::size_t kMaxSocketMessageBytes = 16384;
inline constexpr std::size_t kMaxConnections = 4096;

struct HttpSettings {
  std::string bind = "127.0.0.1";  // an address of this machine
  std::uint16_t port = 0;          // 0: any that is free
  std::vector<std::string> hosts;  // names or origins under which a proxy reaches the server
  int threads = 2;                 // that answer requests and think for bots
  bool shared_store = false;       // other servers may change tables
  // The machine's addresses: asked whenever they matter, since they change as it moves.
  std::function<std::vector<std::string>()> addresses = OwnAddresses;
};

// Whether a `Host` header names this server: `localhost`, the address it listens at or, where it
// listens to all, one of the machine's, with its port; or one of `hosts` with any port. A page of
// another site that got itself a name for this machine is turned away here.
bool IsOwnHost(const HttpSettings& settings, std::string_view host);

// A server that listens. One thread, the one that calls Run, reads and writes; others answer.
class HttpServer {
 public:
  // Borrows the api. An error if the address cannot be had.
  static base::Result<std::unique_ptr<HttpServer>> Listen(Api& api, HttpSettings settings);
  ~HttpServer();

  std::uint16_t port() const;

  // Serves until SIGINT or SIGTERM, or Stop. What has begun to be answered is written to the store
  // or not at all.
  void Run();
  // May be called by any thread.
  void Stop();

  struct Impl;

 private:
  explicit HttpServer(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace walz::server
