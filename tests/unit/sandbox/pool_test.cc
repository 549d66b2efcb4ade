#include "sandbox/pool.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <map>

namespace walz::sandbox {
namespace {

TEST(Pool, BlocksAreAlignedAndDistinct) {
  Pool pool;
  std::map<void*, std::size_t> blocks;
  for (std::size_t size = 1; size < 2000; ++size) {
    void* const block = pool.Allocate(size);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block) % alignof(std::max_align_t), 0u);
    EXPECT_TRUE(blocks.emplace(block, size).second);
    std::memset(block, 0xab, size);
  }
  for (const auto& [block, size] : blocks) pool.Release(block, size);
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
  void* const block = pool.Allocate(16);
  EXPECT_NE(block, nullptr);
  pool.Release(block, 16);
}

}  // namespace
}  // namespace walz::sandbox
