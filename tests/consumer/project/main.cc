// Uses one header of each of the two lowest folders: enough to need include paths and archives.

#include <cstdio>

#include "base/hash.h"
#include "kernel/geometry.h"

int main() {
  const walz::kernel::Coord hex{1, -1};
  walz::base::Hasher hasher;
  hasher.AddI16(hex.q);
  hasher.AddI16(hex.r);
  std::printf("%s\n", walz::base::HashText(hasher.Finish()).c_str());
  return 0;
}
