#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace walz::kernel {

// A random stream whose entire state is one number, so that it can be stored in the `State` like a
// variable. Implements SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
// generators", OOPSLA 2014). Equal on every platform. Not for secrets.
inline std::uint64_t NextRandom(std::uint64_t& stream) {
  stream += 0x9e3779b97f4a7c15U;
  std::uint64_t z = stream;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

// Returns an integer in 0 .. bound - 1, uniformly distributed without bias (by rejection). `bound`
// is at least 1. Does not use the standard distributions, because they differ between libraries.
inline std::uint32_t DrawBelow(std::uint64_t& stream, std::uint32_t bound) {
  // Values below 2^32 mod bound would come up once too often.
  const std::uint32_t reject_below = (0U - bound) % bound;
  for (;;) {
    const auto draw = static_cast<std::uint32_t>(NextRandom(stream) >> 32U);
    const std::uint64_t product = std::uint64_t{draw} * bound;
    if (static_cast<std::uint32_t>(product) >= reject_below) {
      return static_cast<std::uint32_t>(product >> 32U);
    }
  }
}

// The initial state of stream number `index` for a game's seed. Streams are independent: an
// additional draw from one does not change the others.
inline std::uint64_t SeedStream(std::uint64_t seed, std::uint32_t index) {
  std::uint64_t state = seed ^ (std::uint64_t{index} + 1) * 0xd1342543de82ef95U;
  return NextRandom(state);
}

// Shuffles `items` (Fisher-Yates), from the last position to the first.
template <class T>
void Shuffle(std::uint64_t& stream, std::span<T> items) {
  for (std::size_t i = items.size(); i > 1; --i) {
    const std::uint32_t j = DrawBelow(stream, static_cast<std::uint32_t>(i));
    using std::swap;
    swap(items[i - 1], items[j]);
  }
}

}  // namespace walz::kernel
