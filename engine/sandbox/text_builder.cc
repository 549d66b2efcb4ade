#include "sandbox/text_builder.h"

#include <algorithm>
#include <cstring>

#include "sandbox/budget.h"
#include "sandbox/host.h"
#include "sandbox/messages.h"

namespace walz::sandbox {

TextBuilder::TextBuilder(lua_State* L)
    : state_(L), slot_(0), data_(short_), capacity_(sizeof(short_)) {
  luaL_checkstack(L, 8, "building a string");
  lua_pushnil(L);
  slot_ = lua_gettop(L);
}

void TextBuilder::Append(std::string_view text) {
  if (text.empty()) return;
  std::memcpy(Extend(text.size()), text.data(), text.size());
}

char* TextBuilder::Extend(std::size_t size) {
  if (size > capacity_ - size_) Grow(size);
  ChargeOrRaise(state_, static_cast<std::int64_t>(size / 16));
  char* const begin = data_ + size_;
  size_ += size;
  return begin;
}

void TextBuilder::Push() { lua_pushlstring(state_, data_, size_); }

void TextBuilder::Grow(std::size_t needed) {
  if (needed > kMaxSize - size_) {
    Raise(state_, [] { return messages::ResultTooLong({.limit = kMaxSize}); });
  }
  capacity_ = std::min(kMaxSize, std::max(capacity_ * 4, size_ + needed));
  char* const larger = static_cast<char*>(lua_newuserdatauv(state_, capacity_, 0));
  std::memcpy(larger, data_, size_);
  data_ = larger;
  lua_replace(state_, slot_);
}

}  // namespace walz::sandbox
