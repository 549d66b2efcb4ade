// Arbitrary bytes as an archive: rejected without leftovers, or unpacked below its folder.
#include "mods/archive.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  namespace fs = std::filesystem;
  const fs::path root = fs::temp_directory_path() / ("walz_fuzz_" + std::to_string(getpid()));
  fs::create_directories(root);
  std::ofstream(root / "x.zip", std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  base::Diagnostics findings;
  const bool good =
      mods::UnpackArchive((root / "x.zip").string(), (root / "out").string(), findings);
  fuzz::Require(good != findings.has_errors(), "unpacked, or why not");
  fuzz::Require(good == fs::exists(root / "out"), "nothing is left of what is refused");
  for (const auto& entry : fs::directory_iterator(root)) {
    const std::string name = entry.path().filename();
    fuzz::Require(name == "x.zip" || name == "out", "nothing lies outside");
  }
  fs::remove_all(root);
  return 0;
}
