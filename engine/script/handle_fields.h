// The fields of handles: `seat.coins`, `card.owner`, `space.name`, `game.round = 2`, `#zone`.
#pragma once

#include "kernel/ruleset.h"
#include "script/lua_api.h"

namespace walz::script {

// Makes fields readable and writable, by Lua tables name -> number per kind of handle: a read costs
// two table look-ups and no string work. To be called once, after BuildDefinitionTables and after
// the methods of handles have been installed.
void InstallFields(lua_State* L, const kernel::Ruleset& ruleset);

}  // namespace walz::script
