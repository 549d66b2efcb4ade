#include "sandbox/pool.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace walz::sandbox {

Pool::~Pool() {
  while (slabs_ != nullptr) {
    void* const slab = slabs_;
    std::memcpy(&slabs_, slab, sizeof(slabs_));
    std::free(slab);
  }
}

void* Pool::AllocateLarge(std::size_t size) { return std::malloc(size); }

void Pool::ReleaseLarge(void* block) { std::free(block); }

void* Pool::AllocateNew(std::size_t size_class) {
  const std::size_t size = (size_class + 1) * kGrain;
  if (static_cast<std::size_t>(end_ - next_) < size) {
    // The rest of the old slab becomes a free block of the class that it fills.
    const auto left = static_cast<std::size_t>(end_ - next_);
    if (left >= kGrain) Release(next_, left);
    void* const slab = std::malloc(kSlab);
    if (slab == nullptr) {
      next_ = end_ = nullptr;
      return nullptr;
    }
    // Called from Lua, so nothing may throw: the list of slabs is intrusive.
    std::memcpy(slab, &slabs_, sizeof(slabs_));
    slabs_ = slab;
    next_ = static_cast<std::byte*>(slab) + kGrain;
    end_ = static_cast<std::byte*>(slab) + kSlab;
  }
  void* const block = next_;
  next_ += size;
  return block;
}

void* Pool::Resize(void* block, std::size_t old_size, std::size_t new_size) {
  if (old_size > kLargest && new_size > kLargest) return std::realloc(block, new_size);
  if (old_size <= kLargest && new_size <= kLargest && ClassOf(old_size) == ClassOf(new_size)) {
    return block;
  }
  void* const moved = Allocate(new_size);
  if (moved == nullptr) return nullptr;
  std::memcpy(moved, block, std::min(old_size, new_size));
  Release(block, old_size);
  return moved;
}

}  // namespace walz::sandbox
