#include "sandbox/sandbox.h"

#include <cstdio>
#include <cstdlib>

#include "base/check.h"
#include "sandbox/environment.h"
#include "sandbox/frozen.h"
#include "sandbox/libraries.h"
#include "sandbox/sandbox_internal.h"

namespace walz::sandbox {
namespace {

// An error outside every protected call is a bug of ours.
int Panic(lua_State* L) {
  const char* const message = lua_tostring(L, -1);
  base::CheckFailed(__FILE__, __LINE__, "protected call",
                    message == nullptr ? "Lua error outside a protected call" : message);
}

// Strings that Lua itself would make when memory has run out already. As long as they are
// referenced, raising them cannot fail.
void PinMessages(lua_State* L) {
  for (const char* text : {"error in error handling", "C stack overflow", "not enough memory"}) {
    lua_pushstring(L, text);
    luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

// Gives strings their methods. Scripts reach the table only through `("x"):name()`.
void InstallStringMethods(lua_State* L) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_newtable(L);
  AddStringFunctions(L);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

}  // namespace

Sandbox::Sandbox(const Limits& limits) : limits_(limits) {
  host_.sandbox = this;
  host_.units = limits.units;
  host_.budget.set_depth_limit(limits.depth);
  host_.allocator.set_limits(limits.memory);
  host_.allocator.set_budget(&host_.budget);
  state_ = lua_newstate(&Allocator::Allocate, &host_.allocator);
  WALZ_CHECK(state_ != nullptr, "out of memory");
  lua_atpanic(state_, &Panic);
  Host* const host = &host_;
  std::memcpy(lua_getextraspace(state_), &host, sizeof(host));
  PinMessages(state_);
  InstallHandles(state_);
  InstallStringMethods(state_);
  // Nothing reads the table of globals, but a chunk starts with it as its environment.
  lua_rawgeti(state_, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  Freeze(state_, -1);
  lua_pop(state_, 1);
}

Sandbox::~Sandbox() { lua_close(state_); }

void Sandbox::Install(const Registry& registry) {
  registries_.push_back(&registry);
  for (const Topic& topic : registry.topics()) {
    for (const Binding& binding : topic.bindings) {
      if (binding.kind != BindingKind::kFunction) AddHandleBinding(state_, binding);
    }
  }
}

ModIndex Sandbox::AddMod(std::string_view id) {
  const ModIndex index{static_cast<std::uint16_t>(mods_.size())};
  auto mod = std::make_unique<Mod>();
  mod->id = id;
  const ModFunctions functions = OwnFunctions();
  PushEnvironment(state_, index.value, registries_, functions.print, functions.require);
  mod->environment.ref = luaL_ref(state_, LUA_REGISTRYINDEX);
  mods_.push_back(std::move(mod));
  return index;
}

void Sandbox::Import(ModIndex importer, ModIndex imported) {
  mods_[importer.value]->imports.push_back(imported);
}

ScriptRef Sandbox::Keep(lua_State* L) {
  const LimitsOff limits_off(host_);
  const ScriptRef ref{luaL_ref(L, LUA_REGISTRYINDEX)};
  kept_.push_back(ref);
  return ref;
}

std::optional<ScriptError> Sandbox::RunProtected(lua_CFunction function, void* argument) {
  lua_pushcfunction(state_, &RecordTraceHandler);
  const int handler = lua_gettop(state_);
  lua_pushcfunction(state_, function);
  lua_pushlightuserdata(state_, argument);
  int status = LUA_OK;
  {
    RunScope scope(host_, state_);
    Budget::Arm(state_);
    status = lua_pcall(state_, 1, 0, handler);
  }
  lua_remove(state_, handler);
  if (status == LUA_OK) return std::nullopt;
  return TakeError(*this, state_, status);
}

void Sandbox::PushEnvironmentOf(ModIndex mod) const { Push(state_, mods_[mod.value]->environment); }

std::string_view Sandbox::ModOfPath(std::string_view path) const {
  for (const auto& chunk : chunks_) {
    if (chunk->path() == path) return mods_[chunk->mod.value]->id;
  }
  return {};
}

std::optional<Sandbox::Position> Sandbox::TakePosition(std::string_view& message) const {
  for (const auto& chunk : chunks_) {
    if (message.substr(0, chunk->shown.size()) != chunk->shown) continue;
    std::size_t at = chunk->shown.size();
    if (at >= message.size() || message[at] != ':') continue;
    int line = 0;
    const std::size_t digits = ++at;
    while (at < message.size() && message[at] >= '0' && message[at] <= '9') {
      line = line * 10 + (message[at++] - '0');
    }
    if (at == digits || message.substr(at, 2) != ": ") continue;
    message.remove_prefix(at + 2);
    return Position{chunk->path(), line};
  }
  return std::nullopt;
}

}  // namespace walz::sandbox
