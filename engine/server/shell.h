// The one HTML page of the server: it loads the client, which draws everything else.
#pragma once

#include <string>
#include <string_view>

namespace walz::server {

// The page in a language. It holds nothing about tables or keys. Shows one sentence instead where
// the browser runs no JavaScript, or where this build has no client (assets.h).
std::string Shell(std::string_view language);

}  // namespace walz::server
