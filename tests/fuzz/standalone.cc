// Drives a target without libFuzzer: the files of a folder unchanged, then random mutations.
// Deterministic, so that a failure can be repeated.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz/fuzz.h"
#include "kernel/random.h"

namespace {

using Bytes = std::vector<std::uint8_t>;

void Feed(const Bytes& bytes) { LLVMFuzzerTestOneInput(bytes.data(), bytes.size()); }

// One mutation: a byte, a range removed, doubled or moved, a number that is often too large.
void Change(Bytes& bytes, std::uint64_t& chance) {
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(walz::kernel::DrawBelow(
        chance, static_cast<std::uint32_t>(std::max<std::size_t>(bound, 1))));
  };
  if (bytes.empty()) bytes.push_back(static_cast<std::uint8_t>(below(256)));
  const std::size_t at = below(bytes.size());
  const std::size_t length = std::min(bytes.size() - at, below(16) + 1);
  const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
  const Bytes piece(begin, begin + static_cast<std::ptrdiff_t>(length));
  switch (below(5)) {
    case 0:
      bytes[at] = static_cast<std::uint8_t>(below(256));
      break;
    case 1:
      bytes.erase(begin, begin + static_cast<std::ptrdiff_t>(length));
      break;
    case 2:
      bytes.insert(begin, piece.begin(), piece.end());
      break;
    case 3: {
      const std::size_t to = below(bytes.size());
      bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(to), piece.begin(), piece.end());
      break;
    }
    default: {
      const std::string number = "9223372036854775807";
      bytes.insert(begin, number.begin(), number.end());
    }
  }
}

}  // namespace

// arguments: the folder of seeds, and the number of mutated inputs
int main(int argc, char** argv) {
  if (argc != 3) return 2;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) files.push_back(entry);
  std::sort(files.begin(), files.end());
  std::vector<Bytes> seeds = {{}};
  for (const auto& file : files) {
    std::ifstream stream(file, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  for (const Bytes& seed : seeds) Feed(seed);
  std::uint64_t chance = 1;
  for (int i = 0; i < std::atoi(argv[2]); ++i) {
    Bytes bytes = seeds[static_cast<std::size_t>(i) % seeds.size()];
    for (std::uint32_t n = walz::kernel::DrawBelow(chance, 4); n-- > 0;) Change(bytes, chance);
    Change(bytes, chance);
    Feed(bytes);
  }
}
