// WebSockets: clients that watch a table for as long as they like.
#pragma once

#include <string>

#include "server/http_hub.h"
#include "server/http_message.h"

namespace walz::server {

// Answers a request for a WebSocket, takes over its connection and serves it until it ends.
// `fields`, of the address, say what the client knows already. Borrows the hub.
void ServeSocket(Hub& hub, Counted counted, Stream socket, TableApi::Door door,
                 std::string language, const HttpRequest& request, const Fields& fields);

}  // namespace walz::server
