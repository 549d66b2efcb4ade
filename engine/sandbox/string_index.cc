#include "sandbox/string_index.h"

#include <utility>

namespace walz::sandbox {

void StringIndex::Set(lua_State* L, int index, std::int64_t number) {
  std::size_t size = 0;
  const char* const text = lua_tolstring(L, index, &size);
  if (size > kLongest) return;
  if (2 * (size_ + 1) > entries_.size()) Grow();
  Entry& entry = EntryOf(text);
  size_ += entry.text == nullptr ? 1 : 0;
  entry = {text, number};
}

StringIndex::Entry& StringIndex::EntryOf(const char* text) {
  std::size_t i = PlaceOf(text);
  while (entries_[i & mask_].text != nullptr && entries_[i & mask_].text != text) ++i;
  return entries_[i & mask_];
}

void StringIndex::Grow() {
  const std::vector<Entry> before =
      std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
  mask_ = entries_.size() - 1;
  for (const Entry& entry : before) {
    if (entry.text != nullptr) EntryOf(entry.text) = entry;
  }
}

}  // namespace walz::sandbox
