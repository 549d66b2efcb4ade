#include "server/gzip.h"

#include <zlib.h>

#include "base/check.h"

namespace walz::server {

std::string Gzip(std::string_view bytes) {
  constexpr int kGzip = 16;  // added to the window bits: the gzip format
  constexpr int kMemory = 9;
  z_stream stream = {};
  WALZ_CHECK(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, kMemory,
                          Z_DEFAULT_STRATEGY) == Z_OK,
             "zlib has no memory");
  std::string packed(deflateBound(&stream, bytes.size()), '\0');
  // zlib does not write to its input, but its type is not const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  WALZ_CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END, "deflateBound is too small");
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

}  // namespace walz::server
