// What the functions of a game's scripts take and give back, as far as their calls and `return`
// tell without running them.
#pragma once

#include "authoring/script_trees.h"

namespace walz::authoring {

// A parameter has the type of what is handed over, if that is the same in all calls; a result that
// of what is returned, if that is the same wherever the function returns. Stages are told a verb.
OwnFunctions LearnOwnFunctions(const content::Content& content, const ScriptTrees& trees);

}  // namespace walz::authoring
