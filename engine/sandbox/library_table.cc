#include <algorithm>

#include "sandbox/budget.h"
#include "sandbox/convert.h"
#include "sandbox/frozen.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"
#include "sandbox/text_builder.h"

namespace walz::sandbox {
namespace {

constexpr lua_Integer kMaxUnpacked = 250;
constexpr lua_Unsigned kComparedBytesPerUnit = 64;

// Checks that argument 1 is a table that may be changed; its length.
lua_Integer CheckWritable(lua_State* L, std::string_view function) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (IsFrozen(L, 1)) {
    Raise(L, [&] { return messages::FrozenList({.function = function}); });
  }
  return static_cast<lua_Integer>(lua_rawlen(L, 1));
}

// table.insert(t, [position,] value)
int Insert(lua_State* L) {
  const lua_Integer end = CheckWritable(L, "insert") + 1;
  lua_Integer position = end;
  if (lua_gettop(L) == 3) {
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, 1 <= position && position <= end, 2, "position out of bounds");
    ChargeOrRaise(L, end - position);
    for (lua_Integer i = end; i > position; --i) {
      lua_rawgeti(L, 1, i - 1);
      lua_rawseti(L, 1, i);
    }
  } else if (lua_gettop(L) != 2) {
    static constexpr std::string_view kFunction = "insert";
    Raise(L, [] { return messages::WrongNumberOfArguments({.function = kFunction}); });
  }
  lua_rawseti(L, 1, position);
  return 0;
}

// table.remove(t [, position]) -> the removed value
int Remove(lua_State* L) {
  const lua_Integer size = CheckWritable(L, "remove");
  const lua_Integer position = luaL_optinteger(L, 2, size);
  if (lua_gettop(L) > 1) {
    luaL_argcheck(L, (size == 0 && position == 0) || (1 <= position && position <= size + 1), 2,
                  "position out of bounds");
  }
  lua_rawgeti(L, 1, position);
  ChargeOrRaise(L, size - position + 1);
  for (lua_Integer i = position; i < size; ++i) {
    lua_rawgeti(L, 1, i + 1);
    lua_rawseti(L, 1, i);
  }
  lua_pushnil(L);
  lua_rawseti(L, 1, std::max(position, size));
  return 1;
}

// table.concat(t [, separator [, first [, last]]])
int Concat(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  std::size_t separator_size = 0;
  const char* const separator = luaL_optlstring(L, 2, "", &separator_size);
  lua_settop(L, 4);
  PushReadable(L, 1);
  const lua_Integer first = luaL_optinteger(L, 3, 1);
  const lua_Integer last = luaL_optinteger(L, 4, static_cast<lua_Integer>(lua_rawlen(L, 5)));
  TextBuilder result(L);
  for (lua_Integer i = first; i <= last; ++i) {
    ChargeOrRaise(L, 1);
    const int type = lua_rawgeti(L, 5, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER) {
      Raise(L, [&] {
        return messages::InvalidItemToConcat({.type = TypeNameAt(L, -1), .position = i});
      });
    }
    PushText(L, -1);
    std::size_t size = 0;
    const char* const item = lua_tolstring(L, -1, &size);
    result.Append({item, size});
    lua_pop(L, 2);
    if (i == last) break;  // `last` may be the largest integer
    result.Append({separator, separator_size});
  }
  result.Push();
  return 1;
}

// table.pack(...)
int Pack(lua_State* L) {
  const int count = lua_gettop(L);
  ChargeOrRaise(L, count);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; --i) lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

// table.unpack(t [, first [, last]]): at most 250 values
int Unpack(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 3);
  PushReadable(L, 1);
  const lua_Integer first = luaL_optinteger(L, 2, 1);
  const lua_Integer last = luaL_optinteger(L, 3, static_cast<lua_Integer>(lua_rawlen(L, 4)));
  if (first > last) return 0;
  const auto count = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
  if (count >= static_cast<lua_Unsigned>(kMaxUnpacked)) {
    Raise(L, [] { return messages::TooManyResults({.limit = kMaxUnpacked}); });
  }
  ChargeOrRaise(L, static_cast<std::int64_t>(count) + 1);
  luaL_checkstack(L, static_cast<int>(count) + 1, "too many results to unpack");
  for (lua_Unsigned i = 0; i <= count; ++i) {
    lua_rawgeti(L, 4, static_cast<lua_Integer>(static_cast<lua_Unsigned>(first) + i));
  }
  return static_cast<int>(count) + 1;
}

// Stack layout of `sort`: the table, the comparator or nil, two scratch tables.
constexpr int kComparator = 2;
constexpr int kScratch = 3;

// Returns true if item `a` of the scratch table `from` has to precede item `b`.
bool ComesBefore(lua_State* L, int from, lua_Integer a, lua_Integer b) {
  ChargeOrRaise(L, 2);
  bool before = false;
  if (lua_isnil(L, kComparator)) {
    lua_rawgeti(L, from, a);
    lua_rawgeti(L, from, b);
    if (lua_type(L, -1) == LUA_TSTRING) {
      ChargeOrRaise(L, static_cast<std::int64_t>(lua_rawlen(L, -1) / kComparedBytesPerUnit));
    }
    before = lua_compare(L, -2, -1, LUA_OPLT) != 0;
    lua_pop(L, 2);
  } else {
    lua_pushvalue(L, kComparator);
    lua_rawgeti(L, from, a);
    lua_rawgeti(L, from, b);
    lua_call(L, 2, 1);
    before = lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
  }
  return before;
}

// Merges the sorted runs [begin, middle) and [middle, end) of scratch table `from` into `to`.
void Merge(lua_State* L, int from, int to, lua_Integer begin, lua_Integer middle, lua_Integer end) {
  lua_Integer left = begin;
  lua_Integer right = middle;
  for (lua_Integer i = begin; i < end; ++i) {
    // Ties take the left one, which makes the sort stable.
    const bool take_right = left == middle || (right < end && ComesBefore(L, from, right, left));
    lua_rawgeti(L, from, take_right ? right++ : left++);
    lua_rawseti(L, to, i);
  }
}

// table.sort(t [, before]): stable. Terminates for any comparator; if the comparator fails, the
// table is unchanged.
int Sort(lua_State* L) {
  const lua_Integer size = CheckWritable(L, "sort");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  ChargeOrRaise(L, size);
  lua_createtable(L, static_cast<int>(size), 0);
  lua_createtable(L, static_cast<int>(size), 0);
  luaL_checkstack(L, 4, "sort");
  for (lua_Integer i = 1; i <= size; ++i) {
    lua_rawgeti(L, 1, i);
    lua_rawseti(L, kScratch, i);
  }
  int from = kScratch;
  int to = kScratch + 1;
  for (lua_Integer width = 1; width < size; width *= 2) {
    for (lua_Integer begin = 1; begin <= size; begin += 2 * width) {
      const lua_Integer middle = std::min(begin + width, size + 1);
      Merge(L, from, to, begin, middle, std::min(middle + width, size + 1));
    }
    std::swap(from, to);
  }
  for (lua_Integer i = 1; i <= size; ++i) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, 1, i);
  }
  return 0;
}

}  // namespace

void AddTableFunctions(lua_State* L) {
  static constexpr LibraryFunction kFunctions[] = {
      {"concat", &Concat}, {"insert", &Insert}, {"pack", &Pack},
      {"remove", &Remove}, {"sort", &Sort},     {"unpack", &Unpack},
  };
  AddFunctions(L, kFunctions);
}

}  // namespace walz::sandbox
