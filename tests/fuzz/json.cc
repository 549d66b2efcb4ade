// Arbitrary bytes as JSON from outside: refused, or equal after writing and reading it again.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "json/read.h"

namespace {

std::size_t DepthOf(const nlohmann::ordered_json& json) {
  if (!json.is_structured()) return 0;
  std::size_t below = 0;
  for (const auto& item : json) below = std::max(below, DepthOf(item));
  return below + 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  constexpr json::Limits kLimits{.bytes = 100000, .depth = 8, .values = 1000};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = json::Read(text, kLimits);
  fuzz::Require(!read.ok() || size <= kLimits.bytes, "a text within its limit");
  if (!read) return 0;
  fuzz::Require(DepthOf(*read) <= kLimits.depth, "nesting within its limit");
  const std::string written = read->dump();
  const auto again = json::Read(written, {.bytes = written.size()});
  fuzz::Require(again.ok() && *again == *read, "what is written is read");
  return 0;
}
