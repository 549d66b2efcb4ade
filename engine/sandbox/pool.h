// Memory in small pieces, fast.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

namespace walz::sandbox {

// Hands out blocks of up to `kLargest` bytes from slabs, by classes of equal size, each with a list
// of those that were given back; larger ones come from the C library. A Lua state asks for
// some dozens of small blocks per decision, and spent a tenth of its time in malloc. The
// slabs are given back when the pool dies. Not thread-safe.
class Pool {
 public:
#if defined(__SANITIZE_ADDRESS__)
  static constexpr std::size_t kLargest = 0;  // so that stale pointers are found
#else
  static constexpr std::size_t kLargest = 512;
#endif

  Pool() = default;
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // A block of `size` > 0 bytes, aligned for everything; null where the machine has no memory left.
  void* Allocate(std::size_t size) {
    if (size > kLargest) return AllocateLarge(size);
    Free*& list = lists_[ClassOf(size)];
    if (list == nullptr) [[unlikely]]
      return AllocateNew(ClassOf(size));
    Free* const block = list;
    list = block->next;
    __builtin_prefetch(list, /*rw=*/1);  // cold by now, and the next one asked for
    return block;
  }

  // Gives back a block that was asked for with `size`; null is no block.
  void Release(void* block, std::size_t size) {
    if (size > kLargest) return ReleaseLarge(block);
    if (block == nullptr) return;
    auto* const free = static_cast<Free*>(block);
    free->next = lists_[ClassOf(size)];
    lists_[ClassOf(size)] = free;
  }

  // Makes a block of `old_size` > 0 bytes one of `new_size` > 0 with the same content, perhaps
  // elsewhere; null where there is no memory: then the old one stays as it is.
  void* Resize(void* block, std::size_t old_size, std::size_t new_size);

 private:
  static constexpr std::size_t kGrain = 16;
  static constexpr std::size_t kSlab = std::size_t{32} << 10;

  struct Free {
    Free* next;
  };

  static constexpr std::size_t ClassOf(std::size_t size) { return (size - 1) / kGrain; }
  static void* AllocateLarge(std::size_t size);
  static void ReleaseLarge(void* block);
  void* AllocateNew(std::size_t size_class);

  std::array<Free*, kLargest / kGrain + 1> lists_{};
  void* slabs_ = nullptr;      // the last one; each begins with a pointer to the one before
  std::byte* next_ = nullptr;  // what is left of the last slab
  std::byte* end_ = nullptr;
};

}  // namespace walz::sandbox
