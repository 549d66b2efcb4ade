#include "sandbox/allocator.h"

#include "sandbox/budget.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {
namespace {

constexpr std::size_t kStringHeader = 64;     // more than Lua's own header and final NUL
constexpr std::size_t kPaidStringSize = 256;  // longer strings are charged for
constexpr std::size_t kStringBytesPerUnit = 64;

}  // namespace

void Allocator::Begin() {
  limited_ = true;
  retrying_ = false;
  large_ = false;
  strikes_ = 0;
  refused_ = MemoryLimit::kNone;
}

void* Allocator::Allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  Allocator& allocator = *static_cast<Allocator*>(self);
  const bool is_new = block == nullptr;
  const std::size_t freed = is_new ? 0 : old_size;  // for a new block it is a type
  if (new_size == 0) {
    allocator.used_ -= freed;
    if (!is_new) allocator.pool_.Release(block, freed);
    return nullptr;
  }
  const bool grows = new_size > freed;
  if (grows && allocator.limited_ && allocator.Refuse(old_size, new_size, is_new)) return nullptr;
  void* const result = is_new ? allocator.pool_.Allocate(new_size)
                              : allocator.pool_.Resize(block, old_size, new_size);
  if (result == nullptr) return nullptr;
  allocator.used_ += new_size - freed;
  const bool is_string = is_new && old_size == LUA_TSTRING;
  if (is_string && allocator.limited_ && new_size >= kPaidStringSize) {
    allocator.budget_->Charge(static_cast<std::int64_t>(new_size / kStringBytesPerUnit));
  }
  return result;
}

bool Allocator::Refuse(std::size_t old_size, std::size_t new_size, bool is_new) {
  NoteRetry();
  // Where next to nothing is left, each block would cost a whole collection: in C, where no tick
  // comes, that would never end.
  if (strikes_ >= kMaxStrikes) {
    refused_ = MemoryLimit::kTotal;
    return true;
  }
  const bool is_string = is_new && old_size == LUA_TSTRING;
  if (is_string && new_size > limits_.string + kStringHeader) {
    refused_ = MemoryLimit::kString;
    return true;
  }
  if (new_size > kLargeBlock) large_ = true;
  if (new_size > limits_.block) {
    refused_ = MemoryLimit::kBlock;
    return true;
  }
  if (used_ + new_size - (is_new ? 0 : old_size) > limits_.total) {
    refused_ = MemoryLimit::kTotal;
    retrying_ = true;  // Lua collects garbage now and asks once more
    return true;
  }
  return false;
}

void Allocator::NoteRetry() {
  if (!retrying_) return;
  retrying_ = false;
  if (used_ > limits_.total - limits_.total / 8 && ++strikes_ >= kMaxStrikes) {
    budget_->Doom(Limit::kMemory);
  }
}

}  // namespace walz::sandbox
