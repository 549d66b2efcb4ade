// Arbitrary bytes as the source of a script: it terminates, with the same result when counted from
// the start.
#include "fuzz/fuzz.h"
#include "sandbox/call.h"

namespace {

// The result; empty: rejected before it could run.
std::string Run(const walz::base::SourceFilePtr& file, std::int64_t units) {
  using namespace walz;
  sandbox::Limits limits;
  limits.units = units;
  sandbox::Sandbox box(limits);
  const sandbox::ModIndex mod = box.AddMod("m");
  if (box.AddChunk(mod, "main", file)) return {};
  if (const auto error = box.Load(mod, "main")) return sandbox::FormatError(*error).English();
  if (const auto error = box.Seal()) return sandbox::FormatError(*error).English();
  std::string outcome = "fine";
  for (const sandbox::LoadedFunction& function : box.Functions(mod, "main")) {
    const auto error = sandbox::Call(box, function.function);
    outcome += "\n" + (error ? sandbox::FormatError(*error).English() : function.name);
  }
  return outcome;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  const auto file = fuzz::FileOf(data, size, "m/main.lua");
  const std::string once = Run(file, 1'000'000);
  const std::string again = Run(file, 1'000'000);
  fuzz::Require(once == again || once.find("memory") != std::string::npos,
                "a script does the same in every run: " + once + " / " + again);
  fuzz::Require(
      once.find("0x") == std::string::npos || file->text().find("0x") != std::string::npos,
      "no address is shown: " + once);
  return 0;
}
