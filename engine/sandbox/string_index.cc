#include "sandbox/string_index.h"

#include <utility>

namespace walz::sandbox {

void StringIndex::Set(lua_State* L, int index, std::int64_t number) {
  if (lua_rawlen(L, index) > kLongest) return;
  const void* const string = lua_topointer(L, index);
  if (2 * (size_ + 1) > entries_.size()) Grow();
  Entry& entry = EntryOf(string);
  size_ += entry.string == nullptr ? 1 : 0;
  entry = {string, number};
}

StringIndex::Entry& StringIndex::EntryOf(const void* string) {
  std::size_t i = PlaceOf(string);
  while (entries_[i & mask_].string != nullptr && entries_[i & mask_].string != string) ++i;
  return entries_[i & mask_];
}

void StringIndex::Grow() {
  const std::vector<Entry> before =
      std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
  mask_ = entries_.size() - 1;
  for (const Entry& entry : before) {
    if (entry.string != nullptr) EntryOf(entry.string) = entry;
  }
}

}  // namespace walz::sandbox
