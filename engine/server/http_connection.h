// HTTP connections.
#pragma once

#include "server/http_hub.h"

namespace walz::server {

// Serves requests of a connected client until it disconnects. Borrows the hub.
void ServeConnection(Hub& hub, Stream socket);

}  // namespace walz::server
