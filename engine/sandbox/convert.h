// Conversions between Lua and C++: numbers, strings, booleans, handles, lists and optionals.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "sandbox/host.h"
#include "sandbox/lua_api.h"
#include "sandbox/registry.h"

namespace walz::sandbox {

// The mapping of a C++ type to Lua. Each specialisation has
//   static constexpr TypeRef kType;                                     for stubs and messages
//   static bool Read(lua_State*, int index, Arena&, T& out);            raises nothing
//   static base::Message Explain(lua_State*, int index);                "zone expected, got number"
//   static void Push(lua_State*, const T&);                             may raise (memory)
// Read never coerces: no numbers from strings, no integers from fractions. A type made for
// conversion can provide these members in a nested struct `Lua` instead.
template <class T>
struct Convert : T::Lua {};

// Returns the type of the value at `index`, the kind of a handle, or "no value". Points to static
// text.
std::string_view TypeNameAt(lua_State* L, int index);
// "<expected> expected, got <type>". `expected` is the name of a type, or a message.
base::Message ExplainType(lua_State* L, int index, const base::Message& expected);
// Reads an integer within bounds. Returns false for any other value.
bool ReadInteger(lua_State* L, int index, std::int64_t min, std::int64_t max, std::int64_t& out);
base::Message ExplainInteger(lua_State* L, int index, std::int64_t min, std::int64_t max);

namespace convert_internal {

base::Message ExplainNoList(lua_State* L, int index, std::string_view type_of_items);
base::Message ExplainLength(int count);
base::Message ExplainItem(int position, const base::Message& reason);

}  // namespace convert_internal

// Returns the length of the list at `index` (a table, frozen or not) and pushes the table, to be
// read with lua_rawgeti. Returns -1 and pushes nothing if it is not a table.
// Does not check the stack size: lists are nested at most two deep, and C functions have
// LUA_MINSTACK slots.
int PushList(lua_State* L, int index);

// A value of any type, left on the stack, for functions that read tables themselves.
struct StackValue {
  lua_State* state = nullptr;
  int index = 0;
};

template <>
struct Convert<bool> {
  static constexpr TypeRef kType{"boolean"};
  static bool Read(lua_State* L, int index, Arena&, bool& out) {
    out = lua_toboolean(L, index) != 0;
    return lua_isboolean(L, index);
  }
  static base::Message Explain(lua_State* L, int index) {
    return ExplainType(L, index, kType.name);
  }
  static void Push(lua_State* L, bool value) { lua_pushboolean(L, value ? 1 : 0); }
};

template <class T>
requires std::integral<T> &&(!std::same_as<T, bool>)struct Convert<T> {
  static constexpr TypeRef kType{"integer"};
  static constexpr std::int64_t kMin = static_cast<std::int64_t>(std::numeric_limits<T>::min());
  static constexpr std::int64_t kMax =
      sizeof(T) == 8 ? std::numeric_limits<std::int64_t>::max()
                     : static_cast<std::int64_t>(std::numeric_limits<T>::max());

  static bool Read(lua_State* L, int index, Arena&, T& out) {
    std::int64_t value = 0;
    if (!ReadInteger(L, index, kMin, kMax, value)) return false;
    out = static_cast<T>(value);
    return true;
  }
  static base::Message Explain(lua_State* L, int index) {
    return ExplainInteger(L, index, kMin, kMax);
  }
  static void Push(lua_State* L, T value) { lua_pushinteger(L, static_cast<lua_Integer>(value)); }
};

// The characters belong to Lua and are valid for the duration of the call.
template <>
struct Convert<std::string_view> {
  static constexpr TypeRef kType{"string"};
  static bool Read(lua_State* L, int index, Arena&, std::string_view& out) {
    if (lua_type(L, index) != LUA_TSTRING) return false;
    std::size_t size = 0;
    const char* data = lua_tolstring(L, index, &size);
    out = {data, size};
    return true;
  }
  static base::Message Explain(lua_State* L, int index) {
    return ExplainType(L, index, kType.name);
  }
  static void Push(lua_State* L, std::string_view value) {
    lua_pushlstring(L, value.data(), value.size());
  }
};

// A handle of any kind.
template <>
struct Convert<Handle> {
  static constexpr TypeRef kType{"handle"};
  static bool Read(lua_State* L, int index, Arena&, Handle& out) { return ToHandle(L, index, out); }
  static base::Message Explain(lua_State* L, int index) {
    return ExplainType(L, index, kType.name);
  }
  static void Push(lua_State* L, Handle value) { PushHandle(L, value); }
};

template <HandleKind K>
struct Convert<TypedHandle<K>> {
  static constexpr TypeRef kType{KindName(K)};
  static bool Read(lua_State* L, int index, Arena&, TypedHandle<K>& out) {
    Handle handle;
    if (!ToHandle(L, index, handle) || handle.kind != K) return false;
    out.id = handle.id;
    return true;
  }
  static base::Message Explain(lua_State* L, int index) {
    return ExplainType(L, index, kType.name);
  }
  static void Push(lua_State* L, TypedHandle<K> value) { PushHandle(L, value.handle()); }
};

template <>
struct Convert<StackValue> {
  static constexpr TypeRef kType{"any"};
  static bool Read(lua_State* L, int index, Arena&, StackValue& out) {
    out = {L, index};
    return !lua_isnone(L, index);
  }
  static base::Message Explain(lua_State* L, int index) {
    return ExplainType(L, index, std::string_view("value"));
  }
  static void Push(lua_State* L, const StackValue& value) { lua_pushvalue(L, value.index); }
};

// An absent value or nil in Lua is std::nullopt in C++.
template <class T>
struct Convert<std::optional<T>> {
  static constexpr TypeRef kType{Convert<T>::kType.name, Convert<T>::kType.is_list, true};
  static bool Read(lua_State* L, int index, Arena& arena, std::optional<T>& out) {
    out.reset();
    if (lua_isnoneornil(L, index)) return true;
    return Convert<T>::Read(L, index, arena, out.emplace());
  }
  static base::Message Explain(lua_State* L, int index) { return Convert<T>::Explain(L, index); }
  static void Push(lua_State* L, const std::optional<T>& value) {
    if (value) {
      Convert<T>::Push(L, *value);
    } else {
      lua_pushnil(L);
    }
  }
};

// A list with the indices 1 .. n. An argument is copied to the arena, where it is valid for the
// duration of the call. Its length is limited by the size of the arena, which holds at least 500
// items. A result becomes a new table.
template <class T>
struct Convert<std::span<const T>> {
  static_assert(!Convert<T>::kType.is_list && !Convert<T>::kType.is_optional);
  static constexpr TypeRef kType{Convert<T>::kType.name, true};

  static bool Read(lua_State* L, int index, Arena& arena, std::span<const T>& out) {
    return ReadItems(L, index, arena, out, nullptr);
  }
  static base::Message Explain(lua_State* L, int index) {
    Arena& arena = HostOf(L).arena;
    const std::size_t mark = arena.mark();
    std::span<const T> ignored;
    base::Message why;
    ReadItems(L, index, arena, ignored, &why);
    arena.Rewind(mark);
    return why;
  }
  static void Push(lua_State* L, std::span<const T> items) {
    ChargeOrRaise(L, 2 * static_cast<std::int64_t>(items.size()));
    lua_createtable(L, static_cast<int>(items.size()), 0);
    lua_Integer position = 0;
    for (const T& item : items) {
      Convert<T>::Push(L, item);
      lua_rawseti(L, -2, ++position);
    }
  }

 private:
  // `why`, which may be null, receives the reason if the value is not a suitable list.
  static bool ReadItems(lua_State* L, int index, Arena& arena, std::span<const T>& out,
                        base::Message* why) {
    const int count = PushList(L, index);
    if (count < 0) {
      if (why != nullptr) *why = convert_internal::ExplainNoList(L, index, kType.name);
      return false;
    }
    HostOf(L).budget.Charge(count);
    T* const items = arena.Allocate<T>(static_cast<std::size_t>(count));
    bool good = items != nullptr;
    if (!good && why != nullptr) *why = convert_internal::ExplainLength(count);
    for (int i = 0; good && i < count; ++i) {
      lua_rawgeti(L, -1, i + 1);
      good = Convert<T>::Read(L, lua_gettop(L), arena, items[i]);
      if (!good && why != nullptr) {
        *why = convert_internal::ExplainItem(i + 1, Convert<T>::Explain(L, lua_gettop(L)));
      }
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
    if (good) out = {items, static_cast<std::size_t>(count)};
    return good;
  }
};

}  // namespace walz::sandbox
