// The fields of handles: `seat.coins`, `card.owner`, `space.name`, `game.round = 2`, `#zone`.
#pragma once

#include <string_view>
#include <vector>

#include "kernel/ruleset.h"
#include "sandbox/handle.h"
#include "sandbox/lua_api.h"
#include "sandbox/registry.h"

namespace walz::script {

// A field that the handles of a kind have in every game.
struct HandleField {
  sandbox::HandleKind owner = sandbox::HandleKind::kNone;
  std::string_view name;
  sandbox::TypeRef type;
  std::string_view doc;
};

// Returns all of them, grouped by kind of handle. Excludes what content adds: variables, zones,
// fields of definitions and spaces.
std::vector<HandleField> HandleFields();

// Makes fields readable and writable. Constant fields are in a table per handle, which the Lua
// machine reads without a call. Other fields, such as variables, are read and written by functions
// of the handle's metatable, which look the name up. Call once, after BuildDefinitionTables and
// after the methods of handles have been installed.
void InstallFields(lua_State* L, const kernel::Ruleset& ruleset);

}  // namespace walz::script
