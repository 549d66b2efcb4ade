// The fields of handles: `seat.coins`, `card.owner`, `space.name`, `game.round = 2`, `#zone`.
#pragma once

#include <string_view>
#include <vector>

#include "kernel/ruleset.h"
#include "sandbox/handle.h"
#include "sandbox/lua_api.h"
#include "sandbox/registry.h"

namespace walz::script {

// A field that handles of a kind have in every game.
struct HandleField {
  sandbox::HandleKind owner = sandbox::HandleKind::kNone;
  std::string_view name;
  sandbox::TypeRef type;
  std::string_view doc;
};

// All of them, by kind of handle. What content adds - variables, zones, fields of definitions and
// spaces - is not among them.
std::vector<HandleField> HandleFields();

// Makes fields readable and writable. What never changes lies in a table of each handle, where the
// Lua machine finds it by itself; variables and the like are found by a function of the handle,
// from a number for each name. To be called once, after BuildDefinitionTables and after the methods
// of handles have been installed.
void InstallFields(lua_State* L, const kernel::Ruleset& ruleset);

}  // namespace walz::script
