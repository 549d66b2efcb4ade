// All functions that game scripts can call, beyond the sandbox's library.
#pragma once

#include <span>

#include "sandbox/registry.h"

namespace walz::script {

// Adds every topic below. Bindings, editor stubs and the reference page are generated from this
// list.
void AddGameBindings(sandbox::Registry& registry);

void AddStateBindings(sandbox::Registry& registry);   // seats, all, variables
void AddZoneBindings(sandbox::Registry& registry);    // zones and components
void AddBoardBindings(sandbox::Registry& registry);   // the map
void AddRandomBindings(sandbox::Registry& registry);  // roll, pick
void AddChooseBindings(sandbox::Registry& registry);  // questions, refusals
// The bindings of `choose` for questions with several answers and for questions to several seats.
// AddChooseBindings adds them.
std::span<const sandbox::Binding> SeveralBindings();
void AddMemoryBindings(sandbox::Registry& registry);  // remember
// The bindings of `board` for lines and groups. AddBoardBindings adds them.
std::span<const sandbox::Binding> LineBindings();
// Adds only the descriptions of the functions that the prelude implements (prelude/prelude.lua):
// emit, value, actions, run ...
void AddPreludeBindings(sandbox::Registry& registry);

}  // namespace walz::script
