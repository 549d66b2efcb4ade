// A fast allocator for small blocks.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

namespace walz::sandbox {

// Allocates blocks of up to `kLargest` bytes from slabs, with a free list per size class. Larger
// blocks come from the C library. A Lua state requests dozens of small blocks per decision; malloc
// took a tenth of its time. Slabs are freed with the pool. Not thread-safe.
class Pool {
 public:
#if defined(__SANITIZE_ADDRESS__)
  static constexpr std::size_t kLargest = 0;  // so that stale pointers are detected
#else
  static constexpr std::size_t kLargest = 512;
#endif

  Pool() = default;
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Allocates `size` > 0 bytes with maximum alignment; null if the system is out of memory.
  void* Allocate(std::size_t size) {
    if (size > kLargest) return AllocateLarge(size);
    Free*& list = lists_[ClassOf(size)];
    if (list == nullptr) [[unlikely]]
      return AllocateNew(ClassOf(size));
    Free* const block = list;
    list = block->next;
    __builtin_prefetch(list, /*rw=*/1);  // likely cold, and the next one to be allocated
    return block;
  }

  // Frees a block that was allocated with `size`. A null block is ignored.
  void Release(void* block, std::size_t size) {
    if (size > kLargest) return ReleaseLarge(block);
    if (block == nullptr) return;
    auto* const free = static_cast<Free*>(block);
    free->next = lists_[ClassOf(size)];
    lists_[ClassOf(size)] = free;
  }

  // Reallocates a block from `old_size` > 0 to `new_size` > 0 bytes and keeps its content. Null if
  // the system is out of memory; the old block is unchanged then.
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
  void* slabs_ = nullptr;      // the latest one; each begins with a pointer to its predecessor
  std::byte* next_ = nullptr;  // the rest of the latest slab
  std::byte* end_ = nullptr;
};

}  // namespace walz::sandbox
