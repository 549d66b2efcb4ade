// All that scripts of games can call, beyond the library of the sandbox.
#pragma once

#include "script/registry.h"

namespace walz::script {

// Adds every topic below. The one list from which bindings, editor stubs and reference come.
void AddGameBindings(Registry& registry);

void AddStateBindings(Registry& registry);   // seats, all, variables
void AddZoneBindings(Registry& registry);    // zones and components
void AddBoardBindings(Registry& registry);   // the map
void AddRandomBindings(Registry& registry);  // roll, pick
void AddChooseBindings(Registry& registry);  // questions, refusals
// Functions of the prelude (prelude/prelude.lua): emit, value, actions, run ... Only described
// here.
void AddPreludeBindings(Registry& registry);

// What files of tests can call: topics that scripts of games do not see.
void AddTestBindings(Registry& registry);

}  // namespace walz::script
