// Arbitrary bytes as a shard of a comparison, with a checksum that fits where there can be one:
// refused, or equal after writing and reading it again, and merged with itself without harm.
#include "lab/shard.h"

#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "fuzz/fuzz.h"
#include "json/read.h"

namespace {

using namespace walz;

std::string WithChecksum(std::string_view text) {
  auto json = json::Read(text);
  if (!json || !json->is_object()) return std::string(text);
  json->erase("checksum");
  const std::string rest = json->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  (*json)["checksum"] = base::HashText(base::StableHash(rest));
  return json->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto shard = lab::ReadShard(WithChecksum({reinterpret_cast<const char*>(data), size}));
  if (!shard) return 0;
  const std::string written = lab::WriteShard(*shard);
  const auto again = lab::ReadShard(written);
  fuzz::Require(again.ok() && lab::WriteShard(*again) == written, "what is written is read");
  static_cast<void>(lab::Merge({*shard}, {"one"}));
  fuzz::Require(!lab::Join({*shard, *shard}, {"one", "two"}).ok() || shard->first == shard->end,
                "no trial counts twice");
  return 0;
}
