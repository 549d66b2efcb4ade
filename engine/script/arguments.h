// Conversion of the arguments of options, events and variables to and from Lua.
#pragma once

#include <string_view>

#include "kernel/argument.h"
#include "kernel/decision.h"
#include "kernel/ruleset.h"
#include "sandbox/convert.h"
#include "script/name_table.h"

namespace walz::script {

// The id of a handle for a zone with dimensions is this bit plus the number of the zone's
// declaration, until `of` selects an instance.
inline constexpr std::uint32_t kZoneFamily = 0x10000;

// Creates the tables for the functions below. Call it once per sandbox.
void SetArgumentNames(lua_State* L, const kernel::RulesetData& data);

// Reads a declared word, a direction, an integer, a boolean or a handle; false for other values.
// Never raises.
bool ReadArgument(lua_State* L, int index, kernel::Argument& out);
base::Message ExplainArgument(lua_State* L, int index);
// Pushes the value that scripts see: a string, an integer, a boolean, a handle, or nil for none.
void PushArgument(lua_State* L, const kernel::Argument& argument);

// The handle for an argument. If the argument's kind has no handles, a handle of kind kNone.
sandbox::Handle HandleOf(const kernel::Argument& argument);

}  // namespace walz::script

namespace walz::sandbox {

template <>
struct Convert<kernel::Argument> {
  static constexpr TypeRef kType{"argument"};
  static bool Read(lua_State* L, int index, Arena&, kernel::Argument& out) {
    return script::ReadArgument(L, index, out);
  }
  static base::Message Explain(lua_State* L, int index) {
    return script::ExplainArgument(L, index);
  }
  static void Push(lua_State* L, const kernel::Argument& value) { script::PushArgument(L, value); }
};

// An option in scripts: a table { verb, argument, argument, argument }. Its other keys are ignored.
template <>
struct Convert<kernel::Option> {
  static constexpr TypeRef kType{"option"};
  static bool Read(lua_State* L, int index, Arena&, kernel::Option& out) {
    return ReadOption(L, index, out, nullptr);
  }
  static base::Message Explain(lua_State* L, int index) {
    kernel::Option ignored;
    base::Message why;
    ReadOption(L, index, ignored, &why);
    return why;
  }

 private:
  // If the value is not an option, `why` receives the reason; `why` may be null.
  static bool ReadOption(lua_State* L, int index, kernel::Option& out, base::Message* why);
};

}  // namespace walz::sandbox
