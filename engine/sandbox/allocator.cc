#include "sandbox/allocator.h"

#include "sandbox/budget.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {
namespace {

constexpr std::size_t kStringHeader = 64;     // exceeds Lua's own header and final NUL
constexpr std::size_t kPaidStringSize = 256;  // strings of at least this size are charged
constexpr std::size_t kStringBytesPerUnit = 64;

}  // namespace

void Allocator::Begin() {
  limited_ = true;
  retrying_ = false;
  large_ = false;
  strikes_ = 0;
  refused_ = MemoryLimit::kNone;
  SetAtEase();
}

// The fast path: most requests are small new blocks and releases.
void* Allocator::Allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  Allocator& allocator = *static_cast<Allocator*>(self);
  if (new_size == 0) {
    if (block == nullptr) return nullptr;
    allocator.used_ -= old_size;
    allocator.pool_.Release(block, old_size);
    return nullptr;
  }
  const std::size_t used = allocator.used_ + new_size;
  if (block == nullptr && new_size <= kSmall && used <= allocator.at_ease_) {
    void* const result = allocator.pool_.Allocate(new_size);
    if (result != nullptr) allocator.used_ = used;
    return result;
  }
  return allocator.AllocateCarefully(block, old_size, new_size);
}

void* Allocator::AllocateCarefully(void* block, std::size_t old_size, std::size_t new_size) {
  const bool is_new = block == nullptr;
  const std::size_t freed = is_new ? 0 : old_size;  // for a new block, old_size is a type tag
  const bool grows = new_size > freed;
  if (grows && limited_ && Refuse(old_size, new_size, is_new)) return nullptr;
  void* const result = is_new ? pool_.Allocate(new_size) : pool_.Resize(block, old_size, new_size);
  if (result == nullptr) return nullptr;
  used_ += new_size - freed;
  const bool is_string = is_new && old_size == LUA_TSTRING;
  if (is_string && new_size >= kPaidStringSize) {
    budget_->NoteString(new_size);
    if (limited_) budget_->Charge(static_cast<std::int64_t>(new_size / kStringBytesPerUnit));
  }
  return result;
}

bool Allocator::Refuse(std::size_t old_size, std::size_t new_size, bool is_new) {
  NoteRetry();
  // When hardly anything is free, every block would cost a full collection. Inside a C function,
  // where no tick occurs, that would never end.
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
    retrying_ = true;  // Lua now collects garbage and retries
    SetAtEase();
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
  SetAtEase();
}

void Allocator::SetAtEase() {
  const bool all_small = limits_.block >= kSmall && limits_.string >= kSmall;
  const bool wary = retrying_ || strikes_ >= kMaxStrikes || !all_small;
  at_ease_ = !limited_ ? SIZE_MAX : wary ? 0 : limits_.total;
}

}  // namespace walz::sandbox
