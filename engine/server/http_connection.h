// Connections of browsers: request after request.
#pragma once

#include "server/http_hub.h"

namespace walz::server {

// Serves a client that has connected until it ends. Borrows the hub.
void ServeConnection(Hub& hub, Stream socket);

}  // namespace walz::server
