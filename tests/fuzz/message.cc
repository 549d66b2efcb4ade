// Arbitrary bytes as a text with placeholders.
#include "fuzz/fuzz.h"
#include "locale/locale.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  const auto message =
      base::MessageFormat::Parse(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!message) return 0;
  base::FormatArguments arguments;
  for (const std::string& name : message->ArgumentNames()) {
    arguments.emplace_back(name, std::int64_t{2});
  }
  static_cast<void>(message->Format({}));
  static_cast<void>(message->Format(arguments));
  return 0;
}
