// The part of the host that is written in Lua, because scripts called from there must be able to
// ask: events, values, actions and the verbs of effects. See prelude/prelude.lua.
#pragma once

#include <span>
#include <string_view>

#include "kernel/ruleset.h"
#include "sandbox/registry.h"
#include "sandbox/sandbox.h"

namespace walz::script {

// The source of the prelude, embedded when the library is built.
extern const std::string_view kPreludeSource;

// A C++ function that only the prelude can call, by `key`; its binding bears the name that messages
// show.
struct Primitive {
  const char* key;
  sandbox::Binding binding;
};
// A binding of a function that works on the Lua stack itself.
constexpr sandbox::Binding RawBinding(std::string_view name, lua_CFunction call) {
  sandbox::Binding binding;
  binding.name = name;
  binding.doc = "See prelude.lua.";
  binding.call = call;
  return binding;
}
std::span<const Primitive> EventPrimitives();
std::span<const Primitive> EffectPrimitives();
std::span<const Primitive> ChoosePrimitives();

// Makes what BeginHook and the logging of events look into. Once per sandbox.
void SetEventArguments(lua_State* L, const kernel::RulesetData& data);

// Runs the prelude and leaves the table that it returns on the stack: `globals` and the tables that
// the host fills before the scripts are sealed. A prelude that does not run is a bug and aborts.
void PushPrelude(sandbox::Sandbox& sandbox);

}  // namespace walz::script
