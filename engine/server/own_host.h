// The machine's own addresses, for links and for checks of `Host`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace walz::server {

// Returns the numeric addresses of all active interfaces, IPv4 first, without loopback. Empty
// without a network.
std::vector<std::string> OwnAddresses();

// Returns true for `0.0.0.0` and `::`, which accept connections on all interfaces.
bool ListensToAll(std::string_view bind);

// Returns true for names of the client's own machine, such as `localhost:8080`. Links with these
// names do not work on other machines.
bool IsLoopbackHost(std::string_view host);

// Returns the origins of a server that listens at `bind`, such as `http://192.168.1.2:8080`, the
// most useful for people first. If it listens on all interfaces, these are the origins of the
// addresses in `own` that browsers accept, or only that of loopback if there are none.
std::vector<std::string> OriginsOf(const std::string& bind, int port,
                                   const std::vector<std::string>& own);

// Returns the origin for a proxy's name: `play.example` implies TLS; `http://play.example:81` is
// used as given.
std::string OriginOfProxy(const std::string& name);

// Returns the host part of an origin.
std::string NameIn(std::string_view origin);

}  // namespace walz::server
