#include "script/name_table.h"

#include "base/nearest.h"

namespace walz::script {
namespace {

// The addresses are the registry's keys.
char family_keys[kNameFamilyCount];
char string_keys[kKeyCount];

constexpr const char* kKeyTexts[kKeyCount] = {
    "seat", "owner", "card",  "context",  "only_for", "hook",     "verb",
    "args", "kind",  "piece", "distance", "side",     "rotation", "cell",
    "to",   "name",  "space", "steps",    "q",        "r",        "way"};

char* FamilyKey(NameFamily family) { return &family_keys[static_cast<int>(family)]; }

}  // namespace

void SetNames(lua_State* L, NameFamily family, const std::vector<std::string>& names) {
  lua_createtable(L, 0, static_cast<int>(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    lua_pushlstring(L, names[i].data(), names[i].size());
    lua_pushinteger(L, static_cast<lua_Integer>(i));
    lua_rawset(L, -3);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, FamilyKey(family));
}

void PushNames(lua_State* L, NameFamily family) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, FamilyKey(family));
}

bool FindName(lua_State* L, int index, NameFamily family, lua_Integer& number) {
  if (lua_type(L, index) != LUA_TSTRING) return false;
  lua_pushvalue(L, index);
  PushNames(L, family);
  lua_insert(L, -2);
  const bool found = lua_rawget(L, -2) == LUA_TNUMBER;
  number = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return found;
}

void ExplainName(lua_State* L, int index, NameFamily family, sandbox::ErrorText& text) {
  if (lua_type(L, index) != LUA_TSTRING) {
    text << "name of a " << FamilyName(family) << " ";
    sandbox::ExplainType(L, index, "(string)", text);
    return;
  }
  std::size_t size = 0;
  const char* const data = lua_tolstring(L, index, &size);
  const std::string_view name(data, size);
  base::NearestFinder finder(name);
  PushNames(L, family);
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    finder.Offer(lua_tostring(L, -2));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  text << "`" << name << "` is not a declared " << FamilyName(family);
  sandbox::AppendNearest(L, finder, text);
}

std::span<const char* const> KeyTexts() { return kKeyTexts; }

void SetKeys(lua_State* L) {
  for (int i = 0; i < kKeyCount; ++i) {
    lua_pushstring(L, kKeyTexts[i]);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &string_keys[i]);
  }
}

void PushKey(lua_State* L, Key key) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &string_keys[static_cast<int>(key)]);
}

int PushRawField(lua_State* L, int index, Key key) {
  index = lua_absindex(L, index);
  PushKey(L, key);
  return lua_rawget(L, index);
}

}  // namespace walz::script
