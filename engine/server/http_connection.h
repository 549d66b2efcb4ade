// Connections of browsers: request after request.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/http_hub.h"

namespace walz::server {

// Serves a client that has connected until it ends. Borrows the hub.
void ServeConnection(Hub& hub, boost::asio::ip::tcp::socket socket);

}  // namespace walz::server
