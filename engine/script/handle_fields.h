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

// Makes fields readable and writable, by Lua tables name -> number per kind of handle: a read costs
// two table look-ups and no string work. To be called once, after BuildDefinitionTables and after
// the methods of handles have been installed.
void InstallFields(lua_State* L, const kernel::Ruleset& ruleset);

}  // namespace walz::script
