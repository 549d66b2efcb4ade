#include "sandbox/convert.h"

#include "sandbox/frozen.h"
#include "sandbox/messages.h"

namespace walz::sandbox {

std::string_view TypeNameAt(lua_State* L, int index) {
  Handle handle;
  if (ToHandle(L, index, handle)) return KindName(handle.kind);
  if (lua_isnone(L, index)) return "no value";
  return lua_typename(L, lua_type(L, index));
}

// Mistakes that are made often have messages of their own, which help.
base::Message ExplainType(lua_State* L, int index, const base::Message& expected) {
  const std::string_view found = TypeNameAt(L, index);
  if (lua_isnoneornil(L, index)) {
    return messages::NilInsteadOfValue({.expected = expected, .found = found});
  }
  const auto is = [&](std::string_view expected_type, std::string_view found_type) {
    return found == found_type && expected == base::Message(expected_type);
  };
  if (is("seat", "number")) return messages::NumberInsteadOfSeat();
  if (is("integer", "seat")) return messages::SeatInsteadOfInteger();
  if (is("zone", "string")) return messages::StringInsteadOfZone();
  if (is("definition", "string")) return messages::StringInsteadOfDefinition();
  if (is("definition", "component")) return messages::ComponentInsteadOfDefinition();
  if (found == "zone" && expected == messages::TermList()) return messages::ZoneInsteadOfList();
  return messages::TypeExpected({.expected = expected, .found = found});
}

bool ReadInteger(lua_State* L, int index, std::int64_t min, std::int64_t max, std::int64_t& out) {
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  int is_integer = 0;
  out = lua_tointegerx(L, index, &is_integer);
  return is_integer != 0 && min <= out && out <= max;
}

base::Message ExplainInteger(lua_State* L, int index, std::int64_t min, std::int64_t max) {
  int is_integer = 0;
  if (lua_type(L, index) != LUA_TNUMBER) {
    return ExplainType(L, index, std::string_view("integer"));
  }
  const lua_Integer value = lua_tointegerx(L, index, &is_integer);
  if (is_integer == 0) return messages::FractionInsteadOfInteger();
  return messages::IntegerOutOfRange({.low = min, .high = max, .value = value});
}

namespace convert_internal {

base::Message ExplainNoList(lua_State* L, int index, std::string_view type_of_items) {
  return ExplainType(L, index, messages::TermListOf({.type = type_of_items}));
}

base::Message ExplainLength(int count) { return messages::ListTooLong({.count = count}); }

base::Message ExplainItem(int position, const base::Message& reason) {
  return messages::BadItem({.position = position, .reason = reason});
}

}  // namespace convert_internal

int PushList(lua_State* L, int index) {
  if (!lua_istable(L, index)) return -1;
  PushReadable(L, index);
  const lua_Unsigned length = lua_rawlen(L, -1);
  return static_cast<int>(length);
}

}  // namespace walz::sandbox
