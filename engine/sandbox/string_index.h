// Numbers of strings, found by where the strings lie.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Numbers of strings that a Lua state holds for as long as this lives. Lua keeps each short string
// but once, so what a script passes is the very string that was set, and its address finds the
// number in a tenth of the time that a table of Lua takes. Long strings Lua may hold twice: they
// are not kept here, and for what is not found a table of Lua has the last word.
class StringIndex {
 public:
  // Bytes of the longest string that Lua keeps but once.
  static constexpr std::size_t kLongest = 40;

  // Sets the number of the string at stack index `index`; nothing if that is a long one.
  void Set(lua_State* L, int index, std::int64_t number);

  // The number of the string at stack index `index`; null if none was set, or if it is no string.
  const std::int64_t* Find(lua_State* L, int index) const {
    const void* const string = lua_topointer(L, index);
    for (std::size_t i = PlaceOf(string);; ++i) {
      const Entry& entry = entries_[i & mask_];
      if (entry.string == nullptr) return nullptr;
      if (entry.string == string) return &entry.number;
    }
  }

 private:
  struct Entry {
    const void* string = nullptr;
    std::int64_t number = 0;
  };

  // Where the string is, or would be.
  Entry& EntryOf(const void* string);
  void Grow();
  // Strings lie at multiples of 16.
  static std::size_t PlaceOf(const void* string) {
    const auto address = reinterpret_cast<std::uintptr_t>(string) >> 4U;
    return address ^ address >> 8U;
  }

  std::vector<Entry> entries_{2};  // a power of two of them, at most half of them in use
  std::size_t mask_ = 1;
  std::size_t size_ = 0;
};

}  // namespace walz::sandbox
