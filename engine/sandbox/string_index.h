// A map from interned Lua strings to numbers, keyed by address.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// Maps strings of a Lua state to numbers. The strings must stay alive. Lua interns short strings,
// so a string passed by a script has the same address as the one that was set. A lookup takes a
// tenth of the time of a lookup in a Lua table. Long strings are not interned and not stored here,
// so a caller that does not find a string has to look it up in a Lua table.
class StringIndex {
 public:
  // Maximum length in bytes of an interned string.
  static constexpr std::size_t kLongest = 40;

  // Sets the number of the string at stack index `index`; does nothing if the string is long.
  void Set(lua_State* L, int index, std::int64_t number);

  // The number of the string at stack index `index`; null if none was set or the value is not a
  // string.
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

  // The string's entry, or the free entry for it.
  Entry& EntryOf(const void* string);
  void Grow();
  // Strings are aligned to 16 bytes.
  static std::size_t PlaceOf(const void* string) {
    const auto address = reinterpret_cast<std::uintptr_t>(string) >> 4U;
    return address ^ address >> 8U;
  }

  std::vector<Entry> entries_{2};  // size is a power of two; at most half full
  std::size_t mask_ = 1;
  std::size_t size_ = 0;
};

}  // namespace walz::sandbox
