#include <algorithm>
#include <cstring>

#include "sandbox/budget.h"
#include "sandbox/convert.h"
#include "sandbox/format.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"
#include "sandbox/string_search.h"
#include "sandbox/text_builder.h"

namespace walz::sandbox {
namespace {

constexpr std::size_t kMaxBytes = 250;  // maximum number of results of `byte`

// Normalises a start position: negative ones count from the end; at least 1.
lua_Integer StartPosition(lua_Integer position, std::size_t size) {
  const auto length = static_cast<lua_Integer>(size);
  if (position > 0) return position;
  if (position == 0 || position < -length) return 1;
  return length + position + 1;
}

// Normalises an end position: at most the length.
lua_Integer EndPosition(lua_Integer position, std::size_t size) {
  const auto length = static_cast<lua_Integer>(size);
  if (position > length) return length;
  if (position >= 0) return position;
  return position < -length ? 0 : length + position + 1;
}

// The substring between two positions.
std::string_view Part(std::string_view text, lua_Integer first, lua_Integer last) {
  first = StartPosition(first, text.size());
  last = EndPosition(last, text.size());
  if (first > last) return {};
  return text.substr(static_cast<std::size_t>(first - 1),
                     static_cast<std::size_t>(last - first + 1));
}

int Len(lua_State* L) {
  lua_pushinteger(L, static_cast<lua_Integer>(CheckString(L, 1).size()));
  return 1;
}

int Sub(lua_State* L) {
  const std::string_view text = CheckString(L, 1);
  const std::string_view part = Part(text, luaL_checkinteger(L, 2), luaL_optinteger(L, 3, -1));
  lua_pushlstring(L, part.data(), part.size());
  return 1;
}

// Returns a copy of the string argument with every byte transformed.
template <class Change>
int Changed(lua_State* L, Change change) {
  const std::string_view text = CheckString(L, 1);
  TextBuilder result(L);
  char* const out = result.Extend(text.size());
  std::transform(text.begin(), text.end(), out, change);
  result.Push();
  return 1;
}

int Lower(lua_State* L) {
  return Changed(L, [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
}

int Upper(lua_State* L) {
  return Changed(L, [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
}

int Reverse(lua_State* L) {
  const std::string_view text = CheckString(L, 1);
  TextBuilder result(L);
  std::reverse_copy(text.begin(), text.end(), result.Extend(text.size()));
  result.Push();
  return 1;
}

// string.byte(s [, first [, last]]): at most 250 numbers
int Byte(lua_State* L) {
  const std::string_view text = CheckString(L, 1);
  const lua_Integer first = luaL_optinteger(L, 2, 1);
  const lua_Integer start = StartPosition(first, text.size());
  const std::string_view part = Part(text, first, luaL_optinteger(L, 3, start));
  if (part.size() > kMaxBytes) {
    Raise(L, [] { return messages::TooManyBytes({.limit = kMaxBytes}); });
  }
  ChargeOrRaise(L, static_cast<std::int64_t>(part.size()));
  luaL_checkstack(L, static_cast<int>(part.size()), "too many bytes");
  for (const char c : part) lua_pushinteger(L, static_cast<unsigned char>(c));
  return static_cast<int>(part.size());
}

int Char(lua_State* L) {
  const int count = lua_gettop(L);
  ChargeOrRaise(L, count);
  TextBuilder result(L);
  for (int i = 1; i <= count; ++i) {
    const lua_Integer code = luaL_checkinteger(L, i);
    luaL_argcheck(L, 0 <= code && code <= 255, i, "value out of range");
    result.Append(static_cast<char>(code));
  }
  result.Push();
  return 1;
}

// string.rep(s, n [, separator])
int Rep(lua_State* L) {
  const std::string_view text = CheckString(L, 1);
  const lua_Integer count = luaL_checkinteger(L, 2);
  std::size_t separator_size = 0;
  const char* const separator = luaL_optlstring(L, 3, "", &separator_size);
  if (count <= 0 || text.size() + separator_size == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  // Clamped, so that the product cannot overflow; the result is too long either way.
  const auto times =
      static_cast<std::size_t>(std::min<lua_Integer>(count, TextBuilder::kMaxSize + 2));
  ChargeOrRaise(L, static_cast<std::int64_t>(times / 4));
  TextBuilder result(L);
  char* out = result.Extend(times * (text.size() + separator_size) - separator_size);
  for (std::size_t i = 0; i < times; ++i) {
    if (i > 0) out = std::copy_n(separator, separator_size, out);
    out = std::copy_n(text.data(), text.size(), out);
  }
  result.Push();
  return 1;
}

}  // namespace

void AddStringFunctions(lua_State* L) {
  static constexpr LibraryFunction kFunctions[] = {
      {"byte", &Byte},
      {"char", &Char},
      {"find", &StringFind},
      {"format", &StringFormat},
      {"gmatch", &StringGmatch},
      {"gsub", &StringGsub},
      {"len", &Len},
      {"lower", &Lower},
      {"match", &StringMatch},
      {"rep", &Rep},
      {"reverse", &Reverse},
      {"sub", &Sub},
      {"upper", &Upper},
  };
  AddFunctions(L, kFunctions);
}

}  // namespace walz::sandbox
