#include <cmath>
#include <cstdio>

#include "sandbox/budget.h"
#include "sandbox/convert.h"
#include "sandbox/frozen.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"
#include "sandbox/ordered_keys.h"

namespace walz::sandbox {
namespace {

constexpr int kProtectedCallUnits = 20;
constexpr int kFailedCallUnits = 100;  // an error with its place and text, and the way back
constexpr int kTextOfFloatUnits = 50;
constexpr int kTextOfIntegerUnits = 5;
constexpr int kNumberOfTextUnits = 10;

// assert(v [, message]) -> all its arguments
int Assert(lua_State* L) {
  if (lua_toboolean(L, 1) != 0) return lua_gettop(L);
  luaL_checkany(L, 1);
  lua_remove(L, 1);
  lua_pushliteral(L, "assertion failed!");
  lua_settop(L, 1);  // the message, or the default one
  return lua_error(L);
}

// error(message [, level])
int Error(lua_State* L) {
  const int level = static_cast<int>(luaL_optinteger(L, 2, 1));
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    luaL_where(L, level);
    lua_pushvalue(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// Pushes the index after the one in argument 2.
lua_Integer PushNextNumber(lua_State* L) {
  int is_integer = 0;
  const lua_Integer number = lua_tointegerx(L, 2, &is_integer) + 1;
  if (is_integer == 0) luaL_checkinteger(L, 2);  // raises
  lua_pushinteger(L, number);
  return number;
}

int NextItem(lua_State* L) {
  const lua_Integer number = PushNextNumber(L);
  return lua_geti(L, 1, number) == LUA_TNIL ? 1 : 2;
}

// The iterator of a frozen table, whose backing is the upvalue.
int NextFrozenItem(lua_State* L) {
  const lua_Integer number = PushNextNumber(L);
  return lua_rawgeti(L, lua_upvalueindex(1), number) == LUA_TNIL ? 1 : 2;
}

// ipairs(t)
int Ipairs(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!PushItemReader(L, 1, &NextFrozenItem)) lua_pushcfunction(L, &NextItem);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

// pairs(t): numbers ascending, strings by bytes, false, true, handles
int Pairs(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  PushOrderedIterator(L);
  return 1;
}

// The continuation of pcall and xpcall. Raises an exceeded limit again instead of returning it.
int FinishCall(lua_State* L, int status, lua_KContext first_result) {
  Budget& budget = HostOf(L).budget;
  if (status == LUA_ERRMEM) budget.Doom(Limit::kMemory);
  const bool failed = status != LUA_OK && status != LUA_YIELD;
  if (failed) {
    budget.Suspect();  // an error that the script sees must come from a counted run
    budget.Charge(kFailedCallUnits);
  }
  if (budget.doomed()) RaiseDoom(L);
  if (!failed) return lua_gettop(L) - static_cast<int>(first_result);
  TurnIntoText(L);
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}

// pcall(f, ...)
int Pcall(lua_State* L) {
  luaL_checkany(L, 1);
  ChargeOrRaise(L, kProtectedCallUnits);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  const int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, &FinishCall);
  return FinishCall(L, status, 0);
}

// Runs the handler given to xpcall, unless the effect is doomed: hooks may be switched off then,
// and a handler that loops would never be stopped.
int HandleMessage(lua_State* L) {
  if (HostOf(L).budget.doomed()) return 1;
  lua_settop(L, 1);
  TurnIntoText(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

// xpcall(f, handler, ...)
int Xpcall(lua_State* L) {
  ChargeOrRaise(L, kProtectedCallUnits);
  const int arguments = lua_gettop(L) - 2;
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, &HandleMessage, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);  // f, handler, true, f, arguments
  const int status = lua_pcallk(L, arguments, LUA_MULTRET, 2, 2, &FinishCall);
  return FinishCall(L, status, 2);
}

// select(n, ...) or select("#", ...)
int Select(lua_State* L) {
  const int count = lua_gettop(L);
  ChargeOrRaise(L, count);
  if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#') {
    lua_pushinteger(L, count - 1);
    return 1;
  }
  lua_Integer n = luaL_checkinteger(L, 1);
  if (n < 0) {
    n = count + n;
  } else if (n > count) {
    n = count;
  }
  luaL_argcheck(L, n >= 1, 1, "index out of range");
  return count - static_cast<int>(n);
}

// Parses digits in a base; false for an empty or invalid text.
bool ReadDigits(std::string_view text, int base, lua_Integer& out) {
  const std::size_t first = text.find_first_not_of(" \f\n\r\t\v");
  if (first == std::string_view::npos) return false;
  text = text.substr(first, text.find_last_not_of(" \f\n\r\t\v") - first + 1);
  const bool negative = text.front() == '-';
  if (negative) text.remove_prefix(1);
  lua_Unsigned number = 0;
  for (const char c : text) {
    int digit = base;
    if (c >= '0' && c <= '9') digit = c - '0';
    if (c >= 'a' && c <= 'z') digit = c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') digit = c - 'A' + 10;
    if (digit >= base) return false;
    number = number * static_cast<lua_Unsigned>(base) + static_cast<lua_Unsigned>(digit);
  }
  out = static_cast<lua_Integer>(negative ? 0 - number : number);
  return !text.empty();
}

// tonumber(v [, base])
int ToNumber(lua_State* L) {
  if (lua_isnoneornil(L, 2)) {
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER) return 1;
    std::size_t size = 0;
    if (lua_type(L, 1) == LUA_TSTRING) {
      const char* text = lua_tolstring(L, 1, &size);
      ChargeOrRaise(L, kNumberOfTextUnits + static_cast<std::int64_t>(size));
      if (lua_stringtonumber(L, text) == size + 1) return 1;
    }
    lua_pushnil(L);
    return 1;
  }
  const lua_Integer base = luaL_checkinteger(L, 2);
  luaL_checktype(L, 1, LUA_TSTRING);
  luaL_argcheck(L, 2 <= base && base <= 36, 2, "base out of range");
  std::size_t size = 0;
  const char* text = lua_tolstring(L, 1, &size);
  ChargeOrRaise(L, kNumberOfTextUnits + static_cast<std::int64_t>(size / 8));
  lua_Integer number = 0;
  if (ReadDigits({text, size}, static_cast<int>(base), number)) {
    lua_pushinteger(L, number);
  } else {
    lua_pushnil(L);
  }
  return 1;
}

int ToString(lua_State* L) {
  luaL_checkany(L, 1);
  PushText(L, 1);
  return 1;
}

int Type(lua_State* L) {
  luaL_checkany(L, 1);
  Handle handle;
  if (ToHandle(L, 1, handle)) {
    lua_pushliteral(L, "handle");
  } else {
    lua_pushstring(L, lua_typename(L, lua_type(L, 1)));
  }
  return 1;
}

}  // namespace

void PushText(lua_State* L, int index) {
  Handle handle;
  if (ToHandle(L, index, handle)) {
    FixedText text;
    DescribeHandle(L, handle, text);
    lua_pushlstring(L, text.view().data(), text.view().size());
    return;
  }
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
      lua_pushvalue(L, index);
      return;
    case LUA_TNUMBER: {
      const lua_Number number = lua_tonumber(L, index);
      ChargeOrRaise(L, lua_isinteger(L, index) != 0 ? kTextOfIntegerUnits : kTextOfFloatUnits);
      if (!lua_isinteger(L, index) && std::isnan(number)) {
        lua_pushliteral(L, "nan");  // printf shows a sign that depends on the processor
      } else {
        lua_pushvalue(L, index);
        lua_tolstring(L, -1, nullptr);
      }
      return;
    }
    case LUA_TBOOLEAN:
      lua_pushstring(L, lua_toboolean(L, index) != 0 ? "true" : "false");
      return;
    default:
      lua_pushstring(L, lua_typename(L, lua_type(L, index)));
      return;
  }
}

void PushEffect(lua_State* L) {
  lua_pushinteger(L, static_cast<lua_Integer>(HostOf(L).budget.serial()));
}

void CheckEffect(lua_State* L, int number) {
  const auto effect = static_cast<std::uint64_t>(lua_tointeger(L, lua_upvalueindex(number)));
  if (effect == HostOf(L).budget.serial()) [[likely]]
    return;
  Raise(L, &messages::IteratorOfEarlierCall);
}

int ListToRead(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  PushReadable(L, 1);
  if (lua_getmetatable(L, -1) == 0) return 1;
  lua_pop(L, 1);
  if (lua_rawequal(L, 1, -1) != 0) return 1;
  // The content of a frozen table with a handler for missing fields, which `ipairs` does not call.
  const auto count = static_cast<lua_Integer>(lua_rawlen(L, -1));
  ChargeOrRaise(L, count);
  lua_createtable(L, static_cast<int>(count), 0);
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(L, -2, i);
    lua_rawseti(L, -2, i);
  }
  return 1;
}

void AddBaseFunctions(lua_State* L) {
  static constexpr LibraryFunction kFunctions[] = {
      {"assert", &Assert},     {"error", &Error},       {"ipairs", &Ipairs}, {"pairs", &Pairs},
      {"pcall", &Pcall},       {"xpcall", &Xpcall},     {"select", &Select}, {"type", &Type},
      {"tonumber", &ToNumber}, {"tostring", &ToString},
  };
  AddFunctions(L, kFunctions);
}

}  // namespace walz::sandbox
