#include "sandbox/ordered_keys.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "sandbox/convert.h"
#include "sandbox/frozen.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"

namespace walz::sandbox {
namespace {

// The base cost of a traversal: scanning slots that may all be empty.
constexpr int kPairsUnits = 100;
constexpr int kKeyUnits = 10;

// A key during sorting. The characters of strings belong to Lua.
struct Key {
  enum class Rank : std::uint8_t { kNumber, kString, kFalse, kTrue, kHandle };

  Rank rank;
  bool is_integer;
  std::int32_t index;  // in the list of keys
  union {
    std::int64_t integer;
    double real;
    std::uint64_t handle;  // kind, id
    const char* text;
  };
  std::size_t size;  // of the text
};

// Compares an integer exactly with a float that is not an integer in its range.
bool IntegerBelowReal(std::int64_t integer, double real) {
  if (real >= 9223372036854775808.0) return true;
  if (real < -9223372036854775808.0) return false;
  const auto floor = static_cast<std::int64_t>(std::floor(real));
  return integer <= floor;  // the float has a fraction, so equality with its floor means less
}

bool NumberBefore(const Key& a, const Key& b) {
  if (a.is_integer && b.is_integer) return a.integer < b.integer;
  if (a.is_integer) return IntegerBelowReal(a.integer, b.real);
  if (b.is_integer) return !IntegerBelowReal(b.integer, a.real);
  return a.real < b.real;
}

bool Before(const Key& a, const Key& b) {
  if (a.rank != b.rank) return a.rank < b.rank;
  switch (a.rank) {
    case Key::Rank::kNumber:
      return NumberBefore(a, b);
    case Key::Rank::kString:
      return std::string_view(a.text, a.size) < std::string_view(b.text, b.size);
    case Key::Rank::kHandle:
      return a.handle < b.handle;
    case Key::Rank::kFalse:
    case Key::Rank::kTrue:
      return false;
  }
  return false;
}

// Reads the key at `index`; raises if keys of its type have no order.
Key ReadKey(lua_State* L, int index, int number) {
  Key key{};
  key.index = number;
  Handle handle;
  if (ToHandle(L, index, handle)) {
    key.rank = Key::Rank::kHandle;
    key.handle = static_cast<std::uint64_t>(handle.kind) << 32 | handle.id;
    return key;
  }
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.rank = Key::Rank::kNumber;
      key.is_integer = lua_isinteger(L, index) != 0;
      if (key.is_integer) {
        key.integer = lua_tointeger(L, index);
      } else {
        key.real = lua_tonumber(L, index);
      }
      return key;
    case LUA_TSTRING:
      key.rank = Key::Rank::kString;
      key.text = lua_tolstring(L, index, &key.size);
      return key;
    case LUA_TBOOLEAN:
      key.rank = lua_toboolean(L, index) != 0 ? Key::Rank::kTrue : Key::Rank::kFalse;
      return key;
    default: {
      Raise(L, [&] { return messages::UnorderedKey({.type = TypeNameAt(L, index)}); });
    }
  }
}

// The iterator for 1 .. n; upvalues: readable table, last index, n, effect.
int NextInList(lua_State* L) {
  CheckEffect(L, 4);
  lua_Integer index = lua_tointeger(L, lua_upvalueindex(2));
  const lua_Integer end = lua_tointeger(L, lua_upvalueindex(3));
  while (++index <= end) {
    if (lua_rawgeti(L, lua_upvalueindex(1), index) != LUA_TNIL) {
      lua_pushinteger(L, index);
      lua_copy(L, -1, lua_upvalueindex(2));
      lua_insert(L, -2);
      return 2;
    }
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

// The iterator for listed keys; upvalues: readable table, last position, keys, effect.
int NextInKeys(lua_State* L) {
  CheckEffect(L, 4);
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(2));
  while (lua_rawgeti(L, lua_upvalueindex(3), ++position) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) {
      lua_pushinteger(L, position);
      lua_replace(L, lua_upvalueindex(2));
      return 2;
    }
    lua_pop(L, 2);
  }
  return 1;
}

// Returns true if the keys of the table at `index` already come as 1, 2 .. n. Counts all keys.
bool IsList(lua_State* L, int index, int& count) {
  bool is_list = true;
  count = 0;
  lua_pushnil(L);
  while (lua_next(L, index) != 0) {
    lua_pop(L, 1);
    ++count;
    is_list = is_list && lua_isinteger(L, -1) != 0 && lua_tointeger(L, -1) == count;
  }
  return is_list;
}

// Pushes the sorted keys of the table at `index` as a list.
void PushSortedKeys(lua_State* L, int index, int count) {
  lua_createtable(L, count, 0);
  const int keys = lua_gettop(L);
  lua_createtable(L, count, 0);
  const int sorted = keys + 1;
  Key* const order =
      static_cast<Key*>(lua_newuserdatauv(L, static_cast<std::size_t>(count) * sizeof(Key), 0));
  int number = 0;
  std::size_t characters = 0;
  lua_pushnil(L);
  while (number < count && lua_next(L, index) != 0) {
    lua_pop(L, 1);
    order[number] = ReadKey(L, lua_gettop(L), number);
    characters += order[number].size;
    lua_pushvalue(L, -1);
    lua_rawseti(L, keys, ++number);
  }
  ChargeOrRaise(L, static_cast<std::int64_t>(characters / 64) * std::bit_width(unsigned(count)));
  std::sort(order, order + number, &Before);
  for (int i = 0; i < number; ++i) {
    lua_rawgeti(L, keys, order[i].index + 1);
    lua_rawseti(L, sorted, i + 1);
  }
  lua_settop(L, sorted);
  lua_remove(L, keys);
}

}  // namespace

void PushOrderedIterator(lua_State* L) {
  PushReadable(L, 1);
  const int table = lua_gettop(L);
  int count = 0;
  const bool is_list = IsList(L, table, count);
  ChargeOrRaise(L, kPairsUnits + std::int64_t{is_list ? 1 : kKeyUnits} * count);
  lua_pushinteger(L, 0);
  if (is_list) {
    lua_pushinteger(L, count);
  } else {
    PushSortedKeys(L, table, count);
  }
  PushEffect(L);
  lua_pushcclosure(L, is_list ? &NextInList : &NextInKeys, 4);
}

}  // namespace walz::sandbox
