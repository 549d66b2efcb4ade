// WebSockets of clients that watch a table.
#pragma once

#include <string>

#include "server/http_hub.h"
#include "server/http_message.h"

namespace walz::server {

// Upgrades a connection to a WebSocket and serves it until it closes. `fields` of the query say
// which revision the client has. Borrows the hub.
void ServeSocket(Hub& hub, Counted counted, Stream socket, TableApi::Door door,
                 std::string language, const HttpRequest& request, const Fields& fields);

}  // namespace walz::server
