// Arbitrary bytes as a save: rejected with a reason, or equal after writing and reading it again.
#include "match/record.h"

#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = match::ReadRecord(text);
  if (!record) return 0;
  const std::string written = match::WriteRecord(*record);
  const auto again = match::ReadRecord(written);
  fuzz::Require(again.ok(), "what is written is read");
  fuzz::Require(match::WriteRecord(*again) == written, "a record is written as it is read");
  static_cast<void>(match::RequestFor(*record, "/nowhere"));
  return 0;
}
