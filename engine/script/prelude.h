// The part of the host that is written in Lua: events, values, actions and the verbs of effects. It
// is in Lua because the scripts that it calls may ask a question, and a Lua coroutine cannot yield
// across a C++ call. See prelude/prelude.lua.
#pragma once

#include <span>
#include <string_view>

#include "kernel/ruleset.h"
#include "sandbox/registry.h"
#include "sandbox/sandbox.h"

namespace walz::script {

// The source of the prelude, embedded at build time.
extern const std::string_view kPreludeSource;

// A C++ function that only the prelude can call, by `key`. Its binding has the name shown in
// messages.
struct Primitive {
  const char* key;
  sandbox::Binding binding;
};
// A binding of a function that handles the Lua stack itself.
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

// Creates the tables for BeginHook and for logging events. Call it once per sandbox.
void SetEventArguments(lua_State* L, const kernel::RulesetData& data);

// Lets scripts that are added later emit only events that something listens to. `data` must outlive
// the sandbox.
void GuardEmit(sandbox::Sandbox& sandbox, const kernel::RulesetData& data);

// Runs the prelude and pushes the table that it returns: `globals`, and the tables that the host
// fills before the scripts are sealed. Aborts if the prelude fails.
void PushPrelude(sandbox::Sandbox& sandbox);

}  // namespace walz::script
