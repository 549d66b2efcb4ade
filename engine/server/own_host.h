// By which addresses this machine is reached: what people are told, and what a `Host` may say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace walz::server {

// The addresses of this machine's interfaces that are up, as numbers: IPv4 first. Without loopback;
// empty for a machine without a network.
std::vector<std::string> OwnAddresses();

// Whether an address to listen at is `0.0.0.0` or `::`, which let everybody in.
bool ListensToAll(std::string_view bind);

// Whether a `Host` names the machine that asks, such as `localhost:8080`: links to it are of no use
// on other machines.
bool IsLoopbackHost(std::string_view host);

// The beginnings of all addresses at which a server is reached that listens at `bind`, such as
// `http://192.168.1.2:8080`: the best one for people first. Of `own` those that a browser can be
// sent to; loopback alone where there are none.
std::vector<std::string> OriginsOf(const std::string& bind, int port,
                                   const std::vector<std::string>& own);

// The same for a name under which a proxy reaches the server: `play.example` is behind TLS,
// `http://play.example:81` is as it says.
std::string OriginOfProxy(const std::string& name);

// What stands between the scheme of an origin and its port or path.
std::string NameIn(std::string_view origin);

}  // namespace walz::server
