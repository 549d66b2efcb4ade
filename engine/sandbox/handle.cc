#include "sandbox/handle.h"

#include <exception>
#include <new>

#include "base/check.h"
#include "sandbox/bind.h"
#include "sandbox/host.h"
#include "sandbox/messages.h"
#include "sandbox/registry.h"

namespace walz::sandbox {
namespace {

// Registry keys by kind: the methods by name, and the metatable.
char method_keys[kHandleKindCount];
char metatable_keys[kHandleKindCount];

std::size_t IndexOf(HandleKind kind) { return static_cast<std::size_t>(kind); }

// The __index fallback for names that are not methods; the upvalue is the kind.
int Missing(lua_State* L) {
  RaiseNoField(L, {static_cast<HandleKind>(lua_tointeger(L, lua_upvalueindex(1))), 0});
}

// The __newindex handler: always an error.
int NewIndex(lua_State* L) {
  Handle handle;
  ToHandle(L, 1, handle);
  const std::string_view kind = KindName(handle.kind);
  Raise(L, [&] {
    if (lua_type(L, 2) != LUA_TSTRING) return messages::HandleIsReadOnly({.kind = kind});
    const std::string_view name = lua_tostring(L, 2);
    return messages::HandleFieldIsReadOnly({.kind = kind, .name = name});
  });
}

}  // namespace

void InstallHandles(lua_State* L) {
  for (int i = 1; i < kHandleKindCount; ++i) {
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &method_keys[i]);
    lua_createtable(L, 0, 1);
    lua_pushinteger(L, i);
    lua_pushcclosure(L, &Missing, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_createtable(L, 0, 2);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, &NewIndex);
    lua_setfield(L, -2, "__newindex");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_keys[i]);
  }
}

void PushNewHandle(lua_State* L, Handle handle) {
  ::new (lua_newuserdatauv(L, sizeof(Handle), 0)) Handle(handle);
  PushHandleMetatable(L, handle.kind);
  lua_setmetatable(L, -2);
}

void ReserveRegistry(lua_State* L, std::size_t count) {
  constexpr int kNamed = 64;  // estimated number of named entries
  lua_createtable(L, static_cast<int>(lua_rawlen(L, LUA_REGISTRYINDEX) + count), kNamed);
  lua_pushnil(L);
  while (lua_next(L, LUA_REGISTRYINDEX) != 0) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  lua_replace(L, LUA_REGISTRYINDEX);
}

void MakeHandles(lua_State* L, HandleKind kind, std::uint32_t count) {
  HandleRange& range = HostOf(L).handles[IndexOf(kind)];
  WALZ_CHECK(range.count == 0, "the handles of a kind are made once");
  range.first = static_cast<lua_Integer>(lua_rawlen(L, LUA_REGISTRYINDEX)) + 1;
  for (std::uint32_t id = 0; id < count; ++id) {
    PushNewHandle(L, {kind, id});
    lua_rawseti(L, LUA_REGISTRYINDEX, range.first + id);
  }
  range.count = count;
}

void PushHandle(lua_State* L, Handle handle) {
  const HandleRange& range = HostOf(L).handles[IndexOf(handle.kind)];
  WALZ_CHECK(handle.id < range.count, "a handle that has not been made");
  lua_rawgeti(L, LUA_REGISTRYINDEX, range.first + handle.id);
}

void PushHandleMethods(lua_State* L, HandleKind kind) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &method_keys[IndexOf(kind)]);
}

void PushHandleMetatable(lua_State* L, HandleKind kind) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_keys[IndexOf(kind)]);
}

void RaiseNoField(lua_State* L, Handle handle) {
  if (lua_type(L, 2) != LUA_TSTRING) {
    Raise(L, [&] { return messages::FieldNameExpected({.found = TypeNameAt(L, 2)}); });
  }
  std::size_t size = 0;
  const char* const data = lua_tolstring(L, 2, &size);
  const std::string_view name(data, size);
  luaL_checkstack(L, 10, "field");
  Raise(L, [&] {
    base::NearestFinder finder(name);
    PushHandleMethods(L, handle.kind);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
      finder.Offer(lua_tostring(L, -2));
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
    Host& host = HostOf(L);
    if (host.resolver != nullptr) host.resolver->OfferFields(handle, finder);
    const std::string_view kind = KindName(handle.kind);
    const base::Message suggestion = Suggestion(host.budget, finder);
    if (suggestion.empty()) return messages::UnknownField({.kind = kind, .name = name});
    return messages::MisspeltField({.kind = kind, .name = name, .suggestion = suggestion});
  });
}

void AddHandleBinding(lua_State* L, const Binding& binding) {
  PushHandleMethods(L, binding.owner);
  lua_pushlstring(L, binding.name.data(), binding.name.size());
  PushBinding(L, binding);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void DescribeHandle(lua_State* L, Handle handle, FixedText& text) noexcept {
  try {
    HandleResolver* const resolver = HostOf(L).resolver;
    if (resolver != nullptr) resolver->Describe(handle, text);
    if (!text.empty()) return;
  } catch (const std::exception&) {
    text.Clear();
  }
  text << KindName(handle.kind) << " " << handle.id;
}

}  // namespace walz::sandbox
