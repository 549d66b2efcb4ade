// The allocator of one Lua state, which counts and limits memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sandbox/pool.h"

namespace walz::sandbox {

class Budget;

// Memory limits for scripts, in bytes. The limits are off during set-up and whenever the host works
// on the Lua state between script runs; memory is then only counted.
struct MemoryLimits {
  std::size_t total = std::size_t{16} << 20;
  std::size_t string = std::size_t{64} << 10;  // a single string
  std::size_t block = std::size_t{1} << 20;    // a single block: bounds tables and the stack
};

// The limit that was exceeded.
enum class MemoryLimit : std::uint8_t { kNone, kTotal, kString, kBlock };

class Allocator {
 public:
  // The lua_Alloc function; `self` is the Allocator.
  static void* Allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

  void set_limits(const MemoryLimits& limits) {
    limits_ = limits;
    SetAtEase();
  }
  const MemoryLimits& limits() const { return limits_; }
  // The budget to charge for long strings. They are charged because one instruction can build one.
  void set_budget(Budget* budget) { budget_ = budget; }

  // Switches the limits on and clears the record of refusals.
  void Begin();
  // Switches the limits on or off around work of the host.
  void set_limited(bool limited) {
    limited_ = limited;
    SetAtEase();
  }
  bool limited() const { return limited_; }

  // Returns true if a block larger than kLargeBlock was requested since Begin(). Ordinary effects
  // need no such block. Such a request is the only sign of too deeply nested calls in a run without
  // counting.
  static constexpr std::size_t kLargeBlock = std::size_t{40} << 10;
  bool large() const { return large_; }

  std::size_t used() const { return used_; }
  // The limit exceeded last since Begin().
  MemoryLimit refused() const { return refused_; }

 private:
  // The effect is stopped when this many full collections have left less than an eighth of the
  // total limit free. Otherwise a script at the limit would trigger a collection at every other
  // allocation.
  static constexpr int kMaxStrikes = 4;

  // Maximum size of a block that is checked only against the total.
  static constexpr std::size_t kSmall = 255;

  void* AllocateCarefully(void* block, std::size_t old_size, std::size_t new_size);
  bool Refuse(std::size_t old_size, std::size_t new_size, bool is_new);
  void NoteRetry();
  void SetAtEase();

  Pool pool_;
  MemoryLimits limits_;
  Budget* budget_ = nullptr;
  std::size_t used_ = 0;
  std::size_t at_ease_ = 0;  // small blocks are granted without checks while used_ is at most this
  bool limited_ = false;
  bool large_ = false;
  bool retrying_ = false;
  int strikes_ = 0;
  MemoryLimit refused_ = MemoryLimit::kNone;
};

}  // namespace walz::sandbox
