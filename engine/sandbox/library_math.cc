#include <cmath>

#include "sandbox/budget.h"
#include "sandbox/libraries.h"

namespace walz::sandbox {
namespace {

// Pushes a float as an integer if it has no fraction and fits, else unchanged.
void PushRounded(lua_State* L, lua_Number number) {
  lua_Integer integer = 0;
  if (lua_numbertointeger(number, &integer)) {
    lua_pushinteger(L, integer);
  } else {
    lua_pushnumber(L, number);
  }
}

int Abs(lua_State* L) {
  luaL_checknumber(L, 1);
  if (lua_isinteger(L, 1)) {
    const lua_Integer number = lua_tointeger(L, 1);
    lua_pushinteger(
        L, number < 0 ? static_cast<lua_Integer>(0 - static_cast<lua_Unsigned>(number)) : number);
  } else {
    lua_pushnumber(L, std::fabs(lua_tonumber(L, 1)));
  }
  return 1;
}

int Ceil(lua_State* L) {
  const lua_Number number = luaL_checknumber(L, 1);
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
  } else {
    PushRounded(L, std::ceil(number));
  }
  return 1;
}

int Floor(lua_State* L) {
  const lua_Number number = luaL_checknumber(L, 1);
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
  } else {
    PushRounded(L, std::floor(number));
  }
  return 1;
}

// The minimum or maximum of the arguments.
int Extreme(lua_State* L, bool greatest) {
  const int count = lua_gettop(L);
  ChargeOrRaise(L, count);
  if (count == 2 && lua_isinteger(L, 1) != 0 && lua_isinteger(L, 2) != 0) {  // the common case
    if ((lua_tointeger(L, 1) > lua_tointeger(L, 2)) == greatest) lua_settop(L, 1);
    return 1;
  }
  luaL_checknumber(L, 1);
  int best = 1;
  for (int i = 2; i <= count; ++i) {
    luaL_checknumber(L, i);
    const bool better =
        greatest ? lua_compare(L, best, i, LUA_OPLT) != 0 : lua_compare(L, i, best, LUA_OPLT) != 0;
    if (better) best = i;
  }
  lua_pushvalue(L, best);
  return 1;
}

int Max(lua_State* L) { return Extreme(L, /*greatest=*/true); }
int Min(lua_State* L) { return Extreme(L, /*greatest=*/false); }

int Fmod(lua_State* L) {
  const lua_Number a = luaL_checknumber(L, 1);
  const lua_Number b = luaL_checknumber(L, 2);
  if (lua_isinteger(L, 1) && lua_isinteger(L, 2)) {
    const lua_Integer divisor = lua_tointeger(L, 2);
    luaL_argcheck(L, divisor != 0, 2, "zero");
    lua_pushinteger(L, divisor == -1 ? 0 : lua_tointeger(L, 1) % divisor);
  } else {
    lua_pushnumber(L, std::fmod(a, b));
  }
  return 1;
}

// math.modf(x) -> whole part, fraction (a float)
int Modf(lua_State* L) {
  const lua_Number number = luaL_checknumber(L, 1);
  const lua_Number whole = number < 0 ? std::ceil(number) : std::floor(number);
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
  } else {
    PushRounded(L, whole);
  }
  lua_pushnumber(L, number == whole ? 0.0 : number - whole);
  return 2;
}

int ToInteger(lua_State* L) {
  luaL_checkany(L, 1);
  int is_integer = 0;
  const lua_Integer number = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_integer) : 0;
  if (is_integer != 0) {
    lua_pushinteger(L, number);
  } else {
    lua_pushnil(L);
  }
  return 1;
}

int NumberType(lua_State* L) {
  luaL_checkany(L, 1);
  if (lua_type(L, 1) != LUA_TNUMBER) {
    lua_pushnil(L);
  } else {
    lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
  }
  return 1;
}

int UnsignedLess(lua_State* L) {
  lua_pushboolean(L, static_cast<lua_Unsigned>(luaL_checkinteger(L, 1)) <
                         static_cast<lua_Unsigned>(luaL_checkinteger(L, 2)));
  return 1;
}

}  // namespace

void AddMathFunctions(lua_State* L) {
  static constexpr LibraryFunction kFunctions[] = {
      {"abs", &Abs},         {"ceil", &Ceil},        {"floor", &Floor}, {"fmod", &Fmod},
      {"max", &Max},         {"min", &Min},          {"modf", &Modf},   {"tointeger", &ToInteger},
      {"type", &NumberType}, {"ult", &UnsignedLess},
  };
  AddFunctions(L, kFunctions);
  lua_pushinteger(L, LUA_MAXINTEGER);
  lua_setfield(L, -2, "maxinteger");
  lua_pushinteger(L, LUA_MININTEGER);
  lua_setfield(L, -2, "mininteger");
  lua_pushnumber(L, HUGE_VAL);
  lua_setfield(L, -2, "huge");
}

}  // namespace walz::sandbox
