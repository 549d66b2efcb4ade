#include "script/name_table.h"

#include "base/nearest.h"
#include "sandbox/host.h"
#include "script/messages.h"

namespace walz::script {
namespace {

// The registry slot of a family's table. Negative integers, because nothing else uses them and they
// are found faster than light userdata.
constexpr lua_Integer PlaceOf(NameFamily family) { return -1 - static_cast<lua_Integer>(family); }

lua_Integer& FirstOf(lua_State* L, Row row) {
  static_assert(static_cast<std::size_t>(Row::kEvents) < sandbox::Host::kRows);
  return sandbox::HostOf(L).rows[static_cast<std::size_t>(row)];
}

constexpr const char* kKeyTexts[kKeyCount] = {
    "seat",  "owner",    "card", "context",  "only_for", "hook",  "verb", "args",  "kind",
    "piece", "distance", "side", "rotation", "cell",     "to",    "name", "space", "steps",
    "q",     "r",        "way",  "board",    "from",     "least", "most", "apart"};

sandbox::StringIndex& IndexOf(lua_State* L, NameFamily family) {
  static_assert(kNameFamilyCount <= sandbox::Host::kNameFamilies);
  return sandbox::HostOf(L).names[static_cast<std::size_t>(family)];
}

}  // namespace

void SetNames(lua_State* L, NameFamily family, const std::vector<std::string>& names) {
  lua_createtable(L, 0, static_cast<int>(names.size()));
  lua_rawseti(L, LUA_REGISTRYINDEX, PlaceOf(family));
  for (std::size_t i = 0; i < names.size(); ++i) {
    AddName(L, family, names[i], static_cast<lua_Integer>(i));
  }
}

void AddName(lua_State* L, NameFamily family, std::string_view name, lua_Integer number) {
  PushNames(L, family);
  lua_pushlstring(L, name.data(), name.size());
  IndexOf(L, family).Set(L, -1, number);
  lua_pushinteger(L, number);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void PushNames(lua_State* L, NameFamily family) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, PlaceOf(family));
}

bool FindName(lua_State* L, int index, NameFamily family, lua_Integer& number) {
  if (const std::int64_t* const known = IndexOf(L, family).Find(L, index)) {
    number = *known;
    return true;
  }
  if (lua_type(L, index) != LUA_TSTRING) return false;
  index = lua_absindex(L, index);
  PushNames(L, family);
  lua_pushvalue(L, index);
  const bool found = lua_rawget(L, -2) == LUA_TNUMBER;
  number = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return found;
}

base::Message ExplainName(lua_State* L, int index, NameFamily family) {
  if (lua_type(L, index) != LUA_TSTRING) {
    return sandbox::ExplainType(L, index, messages::TermNameOf({.family = FamilyName(family)}));
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
  const base::Message suggestion = sandbox::Suggestion(sandbox::HostOf(L).budget, finder);
  if (suggestion.empty()) {
    return messages::UndeclaredName({.name = name, .family = FamilyName(family)});
  }
  return messages::MisspeltName(
      {.name = name, .family = FamilyName(family), .suggestion = suggestion});
}

std::span<const char* const> KeyTexts() { return kKeyTexts; }

void SetRow(lua_State* L, Row row, const std::vector<std::string>& texts) {
  auto place = static_cast<lua_Integer>(lua_rawlen(L, LUA_REGISTRYINDEX)) + 1;
  FirstOf(L, row) = place;
  for (const std::string& text : texts) {
    lua_pushlstring(L, text.data(), text.size());
    lua_rawseti(L, LUA_REGISTRYINDEX, place++);
  }
}

void PushFromRow(lua_State* L, Row row, std::size_t number) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, FirstOf(L, row) + static_cast<lua_Integer>(number));
}

void SetKeys(lua_State* L) {
  SetRow(L, Row::kKeys, {std::begin(kKeyTexts), std::end(kKeyTexts)});
  for (int i = 0; i < kKeyCount; ++i) {
    PushKey(L, static_cast<Key>(i));
    sandbox::HostOf(L).keys.Set(L, -1, i);
    lua_pop(L, 1);
  }
}

void PushKey(lua_State* L, Key key) { PushFromRow(L, Row::kKeys, static_cast<std::size_t>(key)); }

std::optional<Key> FindKey(lua_State* L, int index) {
  const std::int64_t* const key = sandbox::HostOf(L).keys.Find(L, index);
  return key == nullptr ? std::nullopt : std::optional(static_cast<Key>(*key));
}

int PushRawField(lua_State* L, int index, Key key) {
  index = lua_absindex(L, index);
  PushKey(L, key);
  return lua_rawget(L, index);
}

}  // namespace walz::script
