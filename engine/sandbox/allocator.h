// The memory of one Lua state: counted and limited.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sandbox/pool.h"

namespace walz::sandbox {

class Budget;

// Bytes that scripts may use. While the limits are off (set-up, and whenever the host works on the
// state between script runs) memory is only counted.
struct MemoryLimits {
  std::size_t total = std::size_t{16} << 20;
  std::size_t string = std::size_t{64} << 10;  // one string
  std::size_t block = std::size_t{1} << 20;    // one block: bounds tables and the stack
};

// Which limit was broken.
enum class MemoryLimit : std::uint8_t { kNone, kTotal, kString, kBlock };

class Allocator {
 public:
  // A lua_Alloc; `self` is the Allocator.
  static void* Allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);

  void set_limits(const MemoryLimits& limits) {
    limits_ = limits;
    SetAtEase();
  }
  const MemoryLimits& limits() const { return limits_; }
  // The budget that pays for long strings, because one instruction can build one.
  void set_budget(Budget* budget) { budget_ = budget; }

  // Switches the limits on and forgets what was refused.
  void Begin();
  // Switches the limits on or off, for work of the host in between.
  void set_limited(bool limited) {
    limited_ = limited;
    SetAtEase();
  }
  bool limited() const { return limited_; }

  // Whether a block larger than this has been asked for since Begin(): more than an effect takes
  // that stays within its bounds, and the only trace that calls nested too deeply leave.
  static constexpr std::size_t kLargeBlock = std::size_t{40} << 10;
  bool large() const { return large_; }

  std::size_t used() const { return used_; }
  // The limit that was broken last since Begin().
  MemoryLimit refused() const { return refused_; }

 private:
  // Times that a full collection may leave less than an eighth free before the effect is stopped: a
  // script at the edge would otherwise pay for a collection at every other allocation.
  static constexpr int kMaxStrikes = 4;

  // A new block may be as large as this without a look at any limit but the total.
  static constexpr std::size_t kSmall = 255;

  void* AllocateCarefully(void* block, std::size_t old_size, std::size_t new_size);
  bool Refuse(std::size_t old_size, std::size_t new_size, bool is_new);
  void NoteRetry();
  void SetAtEase();

  Pool pool_;
  MemoryLimits limits_;
  Budget* budget_ = nullptr;
  std::size_t used_ = 0;
  std::size_t at_ease_ = 0;  // small blocks are given at once while no more than this is used
  bool limited_ = false;
  bool large_ = false;
  bool retrying_ = false;
  int strikes_ = 0;
  MemoryLimit refused_ = MemoryLimit::kNone;
};

}  // namespace walz::sandbox
