// Content as frozen Lua tables, created once from the ruleset.
#pragma once

#include "kernel/ruleset.h"
#include "sandbox/handle.h"
#include "sandbox/lua_api.h"

namespace walz::script {

// Tables in the Lua registry:
//   definitions[DefinitionId]  its fields, id, kind, components
//   fields[KindId]             name -> true: the fields that definitions of a kind may have
//   spaces[SpaceId]            its fields, kind, shape, name, piece
//   space_fields[SpaceKindId]  name -> true: the fields that spaces of a kind may have
//   pieces[ComponentId]        a frozen list of the spaces of a component that is a board piece
//   kinds[KindId or name]      a frozen list of the definitions of a kind
//   effects[1..n]              every effect in a definition or a hook, to be compiled by the
//                              prelude; effect_places.h lists their origins
//   hook_effects[HookId]       the effect of a hook without a function
// Definitions and spaces are plain tables, which scripts do not see. The handles must have been
// created before the call.
void BuildDefinitionTables(lua_State* L, const kernel::Ruleset& ruleset);

// Each pushes one of the tables; ids count from zero.
void PushDefinitions(lua_State* L);
void PushDefinitionFields(lua_State* L);
void PushSpaces(lua_State* L);
void PushSpaceFields(lua_State* L);
void PushPieceSpaces(lua_State* L);
void PushKinds(lua_State* L);
void PushEffects(lua_State* L);
void PushHookEffects(lua_State* L);

// Push the frozen globals `def` (kind -> id -> handle) and `option` (name -> chosen value).
void PushDefinitionGlobal(lua_State* L, const kernel::Ruleset& ruleset);
void PushOptionGlobal(lua_State* L, const kernel::Ruleset& ruleset);

// Sets a field of the table on top of the stack to a handle.
void SetHandle(lua_State* L, const char* name, sandbox::Handle handle);

// Pops a plain table and pushes it frozen. Reading an unknown name from it raises "no <what> `x`;
// did you mean `y`?".
void WrapNames(lua_State* L, const char* what);

}  // namespace walz::script
