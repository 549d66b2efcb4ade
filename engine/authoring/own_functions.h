// The types of the parameters and results of a game's own functions, inferred without running them.
#pragma once

#include "authoring/script_trees.h"

namespace walz::authoring {

// LuaCATS annotations come first. Without one, the context of a function that content names is a
// `ctx`; another parameter has the type of its arguments, if that is the same in all calls; a
// result that of what is returned, if that is the same wherever the function returns. The second
// parameter of a stage is a verb.
OwnFunctions LearnOwnFunctions(const content::Content& content, const ScriptTrees& trees);

}  // namespace walz::authoring
