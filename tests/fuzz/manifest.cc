// Arbitrary bytes as mod.yaml.
#include "mods/manifest.h"

#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  base::Diagnostics findings;
  const auto manifest = mods::ReadManifest(fuzz::FileOf(data, size, "mod.yaml"), findings);
  fuzz::Require(manifest.has_value() != findings.has_errors(), "a manifest, or why there is none");
  return 0;
}
