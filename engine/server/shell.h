// The HTML page, which loads the client.
#pragma once

#include <string>
#include <string_view>

namespace walz::server {

// Returns the page in a language. It contains no data about tables or keys. Shows one sentence if
// the browser has no JavaScript or this build has no client (assets.h).
std::string Shell(std::string_view language);

}  // namespace walz::server
