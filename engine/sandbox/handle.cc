#include "sandbox/handle.h"

#include "sandbox/bind.h"
#include "sandbox/host.h"
#include "sandbox/registry.h"

namespace walz::sandbox {
namespace {

// Upvalues of the __index function: kind -> name -> function, one table for each sort of binding.
constexpr int kMethods = 1;
constexpr int kProperties = 2;

// Its address is the registry key of the __index function.
char index_key;

// Pushes entry `key` (at stack index 2) of the upvalue's table for `kind`; false if there is none.
bool PushEntry(lua_State* L, int upvalue, HandleKind kind) {
  if (lua_rawgeti(L, lua_upvalueindex(upvalue), static_cast<lua_Integer>(kind)) != LUA_TTABLE) {
    lua_pop(L, 1);
    return false;
  }
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) return true;
  lua_pop(L, 2);
  return false;
}

void OfferNames(lua_State* L, int upvalue, HandleKind kind, base::NearestFinder& finder) {
  if (lua_rawgeti(L, lua_upvalueindex(upvalue), static_cast<lua_Integer>(kind)) == LUA_TTABLE) {
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
      finder.Offer(lua_tostring(L, -2));
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

[[noreturn]] void RaiseNoField(lua_State* L, Handle handle, std::string_view name) {
  ErrorText text;
  luaL_checkstack(L, 10, "field");
  bind_internal::Guarded(text, [&] {
    text << KindName(handle.kind) << " has no field `" << name << "`";
    base::NearestFinder finder(name);
    OfferNames(L, kMethods, handle.kind, finder);
    OfferNames(L, kProperties, handle.kind, finder);
    HandleResolver* const resolver = HostOf(L).resolver;
    if (resolver != nullptr) resolver->OfferFields(handle, finder);
    text << finder.Afterthought().English();
  });
  Raise(L, text);
}

// handle.name
int Index(lua_State* L) {
  Handle handle;
  if (!ToHandle(L, 1, handle)) return luaL_error(L, "not a handle");
  if (lua_type(L, 2) != LUA_TSTRING) {
    return luaL_error(L, "the field of a handle has a name, got %s", luaL_typename(L, 2));
  }
  if (PushEntry(L, kMethods, handle.kind)) return 1;
  if (PushEntry(L, kProperties, handle.kind)) {
    PushHandle(L, handle);
    lua_call(L, 1, 1);
    return 1;
  }
  std::size_t size = 0;
  const char* const data = lua_tolstring(L, 2, &size);
  const std::string_view name(data, size);
  HandleResolver* const resolver = HostOf(L).resolver;
  if (resolver != nullptr) {
    luaL_checkstack(L, 10, "field");
    bool found = false;
    ErrorText error;
    if (!bind_internal::Guarded(error, [&] { found = resolver->PushField(L, handle, name); })) {
      Raise(L, error);
    }
    if (found) return 1;
  }
  RaiseNoField(L, handle, name);
}

// handle.name = value
int NewIndex(lua_State* L) {
  Handle handle;
  ToHandle(L, 1, handle);
  ErrorText text;
  text << "a " << KindName(handle.kind) << " has no fields to set";
  if (lua_type(L, 2) == LUA_TSTRING) text << " (`" << lua_tostring(L, 2) << "`)";
  Raise(L, text);
}

}  // namespace

void* MakeHandle(Handle handle) {
  const std::uint64_t bits =
      kHandleMark | (static_cast<std::uint64_t>(handle.kind) << kHandleIdBits) | handle.id;
  return reinterpret_cast<void*>(static_cast<std::uintptr_t>(bits));
}

Handle FromPointer(const void* pointer) {
  const std::uint64_t bits = reinterpret_cast<std::uintptr_t>(pointer);
  const std::uint64_t kind = (bits ^ kHandleMark) >> kHandleIdBits;
  if (kind == 0 || kind >= static_cast<std::uint64_t>(kHandleKindCount)) return {};
  const std::uint64_t id = bits & ((std::uint64_t{1} << kHandleIdBits) - 1);
  return {static_cast<HandleKind>(kind), static_cast<std::uint32_t>(id)};
}

void PushHandle(lua_State* L, Handle handle) { lua_pushlightuserdata(L, MakeHandle(handle)); }

bool ToHandle(lua_State* L, int index, Handle& handle) {
  handle = lua_islightuserdata(L, index) ? FromPointer(lua_touserdata(L, index)) : Handle{};
  return handle.kind != HandleKind::kNone;
}

void InstallHandles(lua_State* L) {
  lua_pushlightuserdata(L, nullptr);
  lua_createtable(L, 0, 4);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushcclosure(L, &Index, 2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &index_key);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, &NewIndex);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushliteral(L, "handle");
  lua_setfield(L, -2, "__name");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

void AddHandleBinding(lua_State* L, const Binding& binding) {
  const int upvalue = binding.kind == BindingKind::kMethod ? kMethods : kProperties;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &index_key);
  lua_getupvalue(L, -1, upvalue);
  if (lua_rawgeti(L, -1, static_cast<lua_Integer>(binding.owner)) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, static_cast<lua_Integer>(binding.owner));
  }
  lua_pushlstring(L, binding.name.data(), binding.name.size());
  PushBinding(L, binding);
  lua_rawset(L, -3);
  lua_pop(L, 3);
}

void DescribeHandle(lua_State* L, Handle handle, ErrorText& text) noexcept {
  HandleResolver* const resolver = HostOf(L).resolver;
  if (resolver != nullptr &&
      bind_internal::Guarded(text, [&] { resolver->Describe(handle, text); }) && !text.empty()) {
    return;
  }
  text.Clear();
  text << KindName(handle.kind) << " " << handle.id;
}

}  // namespace walz::sandbox
