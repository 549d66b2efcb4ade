// All that scripts of games can call, beyond the library of the sandbox.
#pragma once

#include "sandbox/registry.h"

namespace walz::script {

// Adds every topic below. The one list from which bindings, editor stubs and reference come.
void AddGameBindings(sandbox::Registry& registry);

void AddStateBindings(sandbox::Registry& registry);   // seats, all, variables
void AddZoneBindings(sandbox::Registry& registry);    // zones and components
void AddBoardBindings(sandbox::Registry& registry);   // the map
void AddRandomBindings(sandbox::Registry& registry);  // roll, pick
void AddChooseBindings(sandbox::Registry& registry);  // questions, refusals
void AddMemoryBindings(sandbox::Registry& registry);  // remember
// Functions of the prelude (prelude/prelude.lua): emit, value, actions, run ... Only described
// here.
void AddPreludeBindings(sandbox::Registry& registry);

}  // namespace walz::script
