#include "sandbox/pool.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <set>

namespace walz::sandbox {
namespace {

TEST(Pool, BlocksAreAlignedAndDistinct) {
  Pool pool;
  std::set<void*> seen;
  for (std::size_t size = 1; size < 2000; ++size) {
    void* const block = pool.Allocate(size);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block) % alignof(std::max_align_t), 0u);
    EXPECT_TRUE(seen.insert(block).second);
    std::memset(block, 0xab, size);
  }
}

TEST(Pool, AReleasedBlockIsUsedAgain) {
  if (Pool::kLargest == 0) return;  // under a sanitizer nothing is pooled
  Pool pool;
  void* const block = pool.Allocate(40);
  pool.Release(block, 40);
  EXPECT_EQ(pool.Allocate(33), block);  // of the same class
}

TEST(Pool, ResizingKeepsTheContent) {
  Pool pool;
  const char text[] = "a piece of memory";
  void* block = pool.Allocate(sizeof(text));
  std::memcpy(block, text, sizeof(text));
  std::size_t size = sizeof(text);
  for (const std::size_t next : {20u, 64u, 511u, 513u, 5000u, 100u, 18u}) {
    block = pool.Resize(block, size, next);
    size = next;
    EXPECT_STREQ(static_cast<const char*>(block), text);
  }
  pool.Release(block, size);
}

TEST(Pool, NothingIsNoBlock) {
  Pool pool;
  pool.Release(nullptr, 16);
  EXPECT_NE(pool.Allocate(16), nullptr);
}

}  // namespace
}  // namespace walz::sandbox
