// Compression of responses. gzip.cc is the only user of zlib.
#pragma once

#include <string>
#include <string_view>

namespace walz::server {

// Compresses bytes to the gzip format, as small as zlib can. Takes 10 ms for 200 KB, so callers
// cache the result. Equal bytes give equal results.
std::string Gzip(std::string_view bytes);

}  // namespace walz::server
