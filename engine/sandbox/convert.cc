#include "sandbox/convert.h"

#include "sandbox/frozen.h"

namespace walz::sandbox {

void AppendTypeName(lua_State* L, int index, ErrorText& text) {
  Handle handle;
  if (ToHandle(L, index, handle)) {
    text << KindName(handle.kind);
  } else if (lua_isnone(L, index)) {
    text << "no value";
  } else {
    text << lua_typename(L, lua_type(L, index));
  }
}

void ExplainType(lua_State* L, int index, std::string_view expected, ErrorText& text) {
  text << expected << " expected, got ";
  AppendTypeName(L, index, text);
}

bool ReadInteger(lua_State* L, int index, std::int64_t min, std::int64_t max, std::int64_t& out) {
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  int is_integer = 0;
  out = lua_tointegerx(L, index, &is_integer);
  return is_integer != 0 && min <= out && out <= max;
}

void ExplainInteger(lua_State* L, int index, std::int64_t min, std::int64_t max, ErrorText& text) {
  int is_integer = 0;
  if (lua_type(L, index) != LUA_TNUMBER) {
    ExplainType(L, index, "integer", text);
    return;
  }
  const lua_Integer value = lua_tointegerx(L, index, &is_integer);
  if (is_integer != 0) {
    text << "integer from " << min << " to " << max << " expected, got " << value;
  } else {
    text << "integer expected, got a number with a fraction";
  }
}

int PushList(lua_State* L, int index) {
  if (!lua_istable(L, index)) return -1;
  PushReadable(L, index);
  const lua_Unsigned length = lua_rawlen(L, -1);
  return static_cast<int>(length);
}

}  // namespace walz::sandbox
